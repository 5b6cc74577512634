#!/bin/sh
# Makes the faces of csprint's screens, WOFF2 of western letters, from those that csprint
# prints with. Needs pyftsubset: Debian's packages fonttools and python3-brotli.
set -eu
cd "$(dirname "$0")"
face() { # SOURCE TARGET LETTERS
	pyftsubset "../$1.ttf" --output-file="$2.woff2" --flavor=woff2 --unicodes="$3" --layout-features='' --no-hinting --no-recalc-timestamp
}
letters=U+0020-007E,U+00A0-017F,U+2010-2014,U+2018-201E,U+2020-2022,U+2026,U+2039-203A,U+2044,U+20AC,U+2190-2193,U+2212,U+25A0-25A1
face RobotoCondensed-Regular roboto-condensed "$letters"
face RobotoCondensed-Bold roboto-condensed-bold "$letters"
face OldStandard-Bold old-standard-bold "$letters"
few=U+0020-0022,U+0026-003B,U+003F,U+0041-005A,U+0061-007A,U+00A0,U+00B7,U+00C4,U+00C9,U+00D6,U+00DC,U+00DF-00FC,U+0153,U+2013,U+2014,U+2019,U+2026
face OldStandard-Italic old-standard-italic "$few" # for a line about a battle
