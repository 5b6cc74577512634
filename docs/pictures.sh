#!/bin/sh
# Draws the README's pictures anew from the pages of the example.
# Wants poppler-utils and, for smaller files, pngquant where it is there.
set -eu
cd "$(dirname "$0")/.."
packet=$(mktemp -d)
trap 'rm -rf "$packet"' EXIT
go run ./cmd/csprint print examples/salamanca.yaml -o "$packet" >/dev/null

# page NAME FILE KIND NUMBER: page NUMBER of a side's sheets of one kind
page() {
	go run ./cmd/csprint print examples/salamanca.yaml --side "$2" --only "$3" -o "$packet/$3" >/dev/null
	pdftoppm -r 55 -f "$4" -l "$4" -singlefile -png "$packet/$3/$2.pdf" "docs/pictures/$1"
}

mkdir -p docs/pictures
page briefing french brief 1
page roster allied roster 1
page card-fronts allied cards 1
page card-backs allied cards 2
page records allied records 1
pdftoppm -r 55 -f 2 -l 2 -singlefile -png "$packet/tables.pdf" docs/pictures/tables
if command -v pngquant >/dev/null; then
	pngquant --force --ext .png --speed 1 64 docs/pictures/*.png
fi
