"""Says in which order Qt puts words, and which encodings it knows: to compare a bundle with what it is made of."""

from functools import cmp_to_key

from PySide6.QtCore import QCollator, QLocale, QStringDecoder

LOCALES = ("C", "de", "en", "es", "fr", "fr_CA", "ja", "pl", "ru", "sv", "tr", "zh_CN", "zh_TW")
WORDS = (
    *("Öl", "Zebra", "Apfel", "äh", "10", "9", "a10", "a2", "Łódź", "Lublin", "ñandú", "nube", "cote", "côté", "çà"),
    *("中", "文", "数", "独", "あ", "ア", "い", "Ёж", "Ель", "жук", "I", "i", "İ", "ı", "ß", "ss"),
)
ENCODINGS = ("UTF-8", "UTF-16", "ISO-8859-1", "ISO-8859-2", "windows-1251", "windows-1252", "KOI8-R")

for locale in LOCALES:
    order = QCollator(QLocale(locale))
    for numeric in (False, True):
        order.setNumericMode(numeric)
        print(locale, *sorted(WORDS, key=cmp_to_key(order.compare)))
    print(QLocale(locale).toUpper("straße iı"), QLocale(locale).toLower("ÇIİ"))
print([(name, QStringDecoder(name).isValid()) for name in ENCODINGS])
