"""What a bundle's own tools write, as others read it: icons by Pillow, ICU's data as ICU's own tool lays them out."""

from __future__ import annotations

import io
import re
import struct
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import PySide6
import pytest
from PIL import Image

from sudoku_app.resources_path import resource

BUNDLE = Path(__file__).parent.parent / ".ci" / "bundle"


def tool(name: str) -> ModuleType:
    spec = spec_from_file_location(name, BUNDLE / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def pictures() -> dict[int, bytes]:
    icons = resource("share", "icons", "hicolor").glob("*x*/apps/*.png")
    return {int(path.parents[1].name.partition("x")[0]): path.read_bytes() for path in icons}


def test_an_icon_for_windows_has_all_sizes_that_windows_knows() -> None:
    icon = Image.open(io.BytesIO(tool("icons").windows_icon(pictures())))
    assert icon.info["sizes"] == {(side, side) for side in (16, 24, 32, 48, 64, 128, 256)}
    for size in icon.info["sizes"]:
        icon.size = size
        assert icon.tobytes() == Image.open(io.BytesIO(pictures()[size[0]])).convert("RGBA").tobytes()


def test_an_icon_for_macos_has_them_with_their_resolutions() -> None:
    icon = Image.open(io.BytesIO(tool("icons").macos_icon(pictures())))
    assert set(icon.info["sizes"]) == {(32, 32, 2), (128, 128, 1), (256, 256, 1), (512, 512, 1)}
    icon.size = (512, 512)
    assert icon.convert("RGBA").tobytes() == Image.open(io.BytesIO(pictures()[512])).convert("RGBA").tobytes()


def test_data_of_icu_are_read_and_written_as_icu_writes_them() -> None:
    libraries = list(Path(PySide6.__file__).parent.glob("Qt/lib/libicudata.so.*"))
    if not libraries:
        pytest.skip("this PySide6 comes without ICU")
    whole = libraries[0].read_bytes()
    start = whole.index(b"CmnD") - 12
    package = whole[start + struct.unpack_from("<H", whole, start)[0] :]
    data = tool("collation_data")
    known = data.entries(package)
    same = package[:-16].startswith(data.packed(known)[: len(package) - 16])
    assert same  # 31 MB, which nobody wants to see
    kept = {name.partition("/")[2] for name, content in known.items() if data.needed(name.partition("/")[2], content)}
    assert {"coll/root.res", "coll/ucadata.icu", "coll/zh.res", "cnvalias.icu", "root.res", "pool.res"} <= kept
    assert {"coll/res_index.res", "supplementalData.res"} <= kept
    assert not {"de.res", "de_AT.res", "unames.icu", "translit/root.res", "brkitr/root.res"} & kept
    assert len(data.packed({name: known[name] for name in known if name.partition("/")[2] in kept})) < len(package) / 5


def test_what_is_left_of_icu_is_found_by_name() -> None:
    data = tool("collation_data")
    kept = {"icudt73l/coll/de.res": b"german" * 5, "icudt73l/root.res": b"root"}
    packed = data.packed(kept)
    assert {name: content[: len(kept[name])] for name, content in data.entries(packed).items()} == kept
    count, *table = struct.unpack_from("<5I", packed)
    assert count == 2
    assert [at % 16 for at in table[1::2]] == [0, 0]


def test_the_bundle_speaks_what_translators_have_written() -> None:
    """Not what happens to be compiled in a checkout."""
    assert re.findall(r'glob\("\*/LC_MESSAGES/\*\.(\w+)"\)', (BUNDLE / "sudoku-app.spec").read_text("utf-8")) == ["po"]
