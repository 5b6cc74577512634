#!/bin/sh
# Draws the pictures of the README and of the pages about each rule set anew,
# from the pages of the examples.
# Wants poppler-utils, zbar-tools, chromium and, for smaller files, pngquant
# where it is there.
set -eu
cd "$(dirname "$0")/.."
# seed NAME: the seed of an example's golden files, for the same pictures; of a pack's
# scenario, which has none, its name
seed() {
	case "$1" in
	packs/*) echo "$1" ;;
	*) sed -n "s/^\t\"$1.yaml\": *\"\(.*\)\",/\1/p" internal/example/example.go ;;
	esac
}
packet=$(mktemp -d)
trap 'rm -rf "$packet"' EXIT
csprint=$packet/csprint
go build -o "$csprint" ./cmd/csprint
"$csprint" print examples/salamanca.yaml --seed "$(seed salamanca)" -o "$packet/all" >/dev/null

# page NAME FILE KIND NUMBER: page NUMBER of a side's sheets of one kind
page() {
	"$csprint" print examples/salamanca.yaml --seed "$(seed salamanca)" --side "$2" --only "$3" --sheets full -o "$packet/$3" >/dev/null
	pdftoppm -r 55 -f "$4" -l "$4" -singlefile -png "$packet/$3/$2.pdf" "docs/pictures/$1"
}

# piece NAME EXAMPLE SIDE KIND NUMBER X Y WIDTH HEIGHT: part of such a page, in
# pixels of 1/90 in
piece() {
	"$csprint" print "examples/$2.yaml" --seed "$(seed "$2")" --side "$3" --only "$4" --sheets full -o "$packet/$2-$4" >/dev/null
	pdftoppm -r 90 -f "$5" -l "$5" -x "$6" -y "$7" -W "$8" -H "$9" -singlefile -png "$packet/$2-$4/$3.pdf" "docs/pictures/$1"
}

# tables NAME RULES PAGE: a quick-reference page of a rule set
tables() {
	"$csprint" tables "$2" -o "$packet/$1.pdf" >/dev/null
	pdftoppm -r 60 -f "$3" -l "$3" -singlefile -png "$packet/$1.pdf" "docs/pictures/$1"
}

mkdir -p docs/pictures
page briefing french brief 1
page roster allied roster 1
page card-fronts allied cards 1
page card-backs allied cards 2
page records allied records 1
piece nations coalition allied roster 1 0 20 744 500
"$csprint" print examples/salamanca.yaml --seed "$(seed salamanca)" --side allied --only map -o "$packet/map" >/dev/null
pdftoppm -r 72 -f 1 -l 1 -singlefile -png "$packet/map/allied.pdf" docs/pictures/map
"$csprint" print examples/salamanca.yaml --seed "$(seed salamanca)" --only day -o "$packet/day" >/dev/null
pdftoppm -r 60 -f 1 -l 1 -singlefile -png "$packet/day/umpire.pdf" docs/pictures/day
"$csprint" print examples/salamanca.yaml --seed "$(seed salamanca)" --only setup -o "$packet/setup" >/dev/null
pdftoppm -r 72 -f 1 -l 1 -singlefile -png "$packet/setup/umpire.pdf" docs/pictures/setup
"$csprint" export examples/salamanca.yaml --packet "$packet/all" --to projector --pixels 640x360 --across 48in --cells hexes --cell 4in -o "$packet/projector" >/dev/null
cp "$packet/projector/projector-1.png" docs/pictures/projector.png
pdftoppm -r 55 -f 2 -l 2 -singlefile -png "$packet/all/tables.pdf" docs/pictures/tables
piece canister-records canister-bridge allied records 1 56 76 636 454
piece canister-leaders canister-bridge allied records 5 56 76 636 232
piece canister-brigade canister-bridge allied roster 3 20 20 704 960
piece canister-markers canister-bridge allied chits 1 50 56 650 470
piece canister-orders canister-bridge allied forms 1 56 76 636 454
piece musket-records musket-pico french records 1 56 76 636 454
piece musket-leaders musket-pico french records 5 56 76 636 232
piece musket-roster musket-pico french roster 1 20 20 704 400
piece patrol-character night-raid british characters 1 0 0 372 526
piece patrol-sheet night-raid british roster 1 20 20 704 1000
piece patrol-counters night-raid british chits 1 40 290 700 480
piece patrol-targets night-raid british forms 1 40 20 690 400
"$csprint" print examples/night-patrol.yaml --seed "$(seed night-patrol)" -o "$packet/night" --only map,log >/dev/null
sheet=$(pdftotext "$packet/night/umpire.pdf" - | awk 'BEGIN { RS = "\f" } /UMPIRE ONLY/ { print NR; exit }')
pdftoppm -r 75 -f "$sheet" -l "$sheet" -singlefile -png "$packet/night/umpire.pdf" docs/pictures/patrol-map
"$csprint" print examples/night-patrol.yaml --seed "$(seed night-patrol)" -o "$packet/tiles" --only tiles >/dev/null
pdftoppm -r 45 -f 4 -l 4 -singlefile -png "$packet/tiles/tiles.pdf" docs/pictures/patrol-tiles
"$csprint" print examples/salamanca.yaml --seed "$(seed salamanca)" --only handout -o "$packet/handout" >/dev/null
pdftoppm -r 60 -singlefile -png "$packet/handout/handout.pdf" docs/pictures/handout
tables canister-tables cold-steel-canister 2
tables musket-tables musket 1
tables patrol-tables hot-blood 1
piece little-wars-record packs/little-wars/starter red records 1 61 80 311 223
tables little-wars-tables ./examples/packs/little-wars 1
piece strategos-t-record packs/strategos-t/starter vale records 1 61 80 311 223
tables strategos-t-tables ./examples/packs/strategos-t 1
piece order-chits salamanca allied chits 1 30 20 700 400
# ground NAME CLASS THEATRE: Salamanca's scenario on other ground
ground() {
	sed -e "s/^title:.*/title: Ground, $2/" -e "s/^  class:.*/  class: $2/" -e "s/^  theatre: [a-z-]*/  theatre: $3/" examples/salamanca.yaml >"$packet/$1.yaml"
}

# maps of each class from two seeds that follow one another, side by side, and a
# sheet of six to choose from
for class in open rolling mountainous hilly-wooded desert; do
	case "$class" in
	open) theatre=polish ;;
	mountainous) theatre=austrian ;;
	hilly-wooded) theatre=north-german ;;
	desert) theatre=egyptian ;;
	*) theatre=spanish ;;
	esac
	ground "$class" "$class" "$theatre"
	for n in 1 2; do
		"$csprint" print "$packet/$class.yaml" --seed "contact-$n" -o "$packet/$class-$n" --side allied --only map >/dev/null
		pdftoppm -r 75 -f 1 -l 1 -singlefile -png "$packet/$class-$n/allied.pdf" "$packet/$class-$n"
	done
	convert "$packet/$class-1.png" "$packet/$class-2.png" +append -colors 16 "docs/pictures/map-$class.png"
	"$csprint" maps "$packet/$class.yaml" --seed contact-1 -o "$packet/$class.pdf" >/dev/null
	pdftoppm -r 130 -f 1 -l 1 -singlefile -png "$packet/$class.pdf" "$packet/$class"
	convert "$packet/$class.png" -colors 8 "PNG8:docs/pictures/maps-$class.png"
done
# tables_of NAME FEET PIXELS SEED: a map of each class but desert on a table of so many feet each way, cut to so many pixels
tables_of() {
	for class in open rolling mountainous hilly-wooded; do
		sed "s/^table:.*/table: {width: $2ft, depth: $2ft}/" "$packet/$class.yaml" >"$packet/$1-$class.yaml"
		"$csprint" print "$packet/$1-$class.yaml" --seed "$4" -o "$packet/$1-$class" --side allied --only map >/dev/null
		pdftoppm -r 85 -f 1 -l 1 -x 26 -y 26 -W "$3" -H "$3" -singlefile -png "$packet/$1-$class/allied.pdf" "$packet/$1-$class"
	done
	montage "$packet/$1-open.png" "$packet/$1-rolling.png" "$packet/$1-mountainous.png" "$packet/$1-hilly-wooded.png" -tile 2x -geometry +4+4 -colors 16 "PNG8:docs/pictures/$1.png"
}
tables_of map-small 4 612 small-3
tables_of map-great 20 596 great-1
# theatres NAME THEATRE…: a piece of a map in each, for their names
theatres() {
	name=$1
	shift
	rm -rf "$packet/theatres"; mkdir "$packet/theatres"
	for theatre; do
		ground "$theatre" rolling "$theatre"
		"$csprint" print "$packet/$theatre.yaml" --seed "theatre-$theatre" -o "$packet/$theatre" --side allied --only map >/dev/null
		pdftoppm -r 85 -f 1 -l 1 -x 32 -y 32 -W 545 -H 330 -singlefile -png "$packet/$theatre/allied.pdf" "$packet/theatres/$theatre"
	done
	montage -font fonts/OldStandard-Italic.ttf -pointsize 20 -label '%[basename]' "$packet"/theatres/*.png -tile 2x -geometry +4+4 -colors 16 "PNG8:docs/pictures/$name.png"
}
theatres maps-theatres english spanish french north-german bohemian russian ottoman american
theatres maps-theatres-2 portuguese walloon low-countries south-german austrian polish italian egyptian swedish danish
piece slips salamanca allied forms 1 20 20 720 514
piece map-real-ground real-ground blue map 1 26 26 816 636
"$csprint" print examples/terrain/real-roads.yaml --seed real-roads --side blue --only map --sheets full -o "$packet/real-roads" >/dev/null
pdftoppm -r 90 -f 1 -l 1 -x 26 -y 26 -W 816 -H 636 -singlefile -png "$packet/real-roads/blue.pdf" docs/pictures/map-real-roads
# a unit and its brigade on a phone, marked by what the page itself is told
CSPRINT_PICTURES="$PWD/docs/pictures" go test ./site -run 'TestPictures$' -count 1 >/dev/null
mkdir "$packet/paper"
CSPRINT_EVERY_CASE=1 go test ./cmd/csprint/lanserver -run 'PhotographsOnAPhone$' -pictures "$packet/paper" -count 1 >/dev/null
cp "$packet/paper/phone-paper.png" docs/pictures/
# the umpire's board, after the events of its test
CSPRINT_EVERY_CASE=1 go test ./live/board -count 1 -run TestPictures/salamanca -pictures "$packet" >/dev/null
cp "$packet/salamanca.png" docs/pictures/umpire-board.png
if command -v pngquant >/dev/null; then
	pngquant --force --ext .png --speed 1 64 docs/pictures/*.png
fi
