#!/bin/sh
# Makes the .ttf files of this folder from the whole faces: European scripts,
# no hinting, no layout tables, one Unicode map. The same sources give the same
# bytes on every run.
#
#   fonts/subset.sh [FOLDER]    FOLDER holds the whole faces, /usr/share/fonts/truetype if left out
#
# Needs pyftsubset (fonttools) and the faces themselves: Debian's packages
# fonttools, fonts-oldstandard and fonts-roboto-unhinted.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
whole=${1:-/usr/share/fonts/truetype}

# Latin with its accents, Greek with polytonic, Cyrillic; modifier letters that
# names use; punctuation and spaces; super- and subscripts; currency; № ™ ℓ;
# fractions; arrows; mathematics; ◊ □ ○; old quotation marks; f-ligatures.
unicodes='
U+0020-007E,U+00A0-024F,U+02B9-02BD,U+02C6-02C7,U+02C9,U+02D8-02DD,
U+0370-03FF,U+0400-0481,U+048A-052F,U+1E00-1EFF,U+1F00-1FFF,
U+2000-200A,U+2010-2022,U+2024-2027,U+202F-2030,U+2032-2034,U+2039-203A,U+203C,U+2042,U+2044,
U+2070-209C,U+20A3-20A4,U+20AC,U+2113,U+2116,U+2122,U+2126,
U+2150-215F,U+2189-2195,U+2202,U+2206,U+220F,U+2211-2212,U+2215,U+2219-221A,U+221E,
U+222B,U+2248,U+2260,U+2264-2265,U+25A1,U+25CA,U+25CB,U+2E17,U+FB00-FB06,U+FFFD'

# Of the names a face keeps its copyright, family, style, full and PostScript
# names, the licence's address and the typographic family and style.
subset() { # SOURCE TARGET
	pyftsubset "$whole/$1" --output-file="$here/$2" \
		--unicodes="$(printf %s "$unicodes" | tr -d '\n')" \
		--layout-features='' --no-hinting --desubroutinize --notdef-outline \
		--drop-tables+=GDEF,GPOS,GSUB,kern,gasp,FFTM,PfEd,DSIG \
		--name-IDs=0,1,2,4,6,14,16,17 --name-languages=0x0409 \
		--no-glyph-names --no-legacy-cmap --no-symbol-cmap \
		--no-recalc-timestamp --canonical-order
}

subset fonts-oldstandard/OldStandard-Regular.ttf OldStandard-Regular.ttf
subset fonts-oldstandard/OldStandard-Bold.ttf OldStandard-Bold.ttf
subset fonts-oldstandard/OldStandard-Italic.ttf OldStandard-Italic.ttf
subset roboto/unhinted/RobotoCondensed-Regular.ttf RobotoCondensed-Regular.ttf
subset roboto/unhinted/RobotoCondensed-Italic.ttf RobotoCondensed-Italic.ttf
subset roboto/unhinted/RobotoCondensed-Medium.ttf RobotoCondensed-Medium.ttf
subset roboto/unhinted/RobotoCondensed-Bold.ttf RobotoCondensed-Bold.ttf
