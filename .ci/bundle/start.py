"""What a bundle starts."""

import sys

from sudoku_app.__main__ import main

sys.exit(main())
