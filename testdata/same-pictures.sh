#!/bin/sh
# same-pictures.sh OLD NEW [SCENARIO…]: do two builds of csprint print the same pictures?
#
# Run it in the project's root. It prints every example (or the scenarios named) on A4 with
# either build, rasters all pages (pdftoppm at 75 dpi, or DPI=…) and names those that differ,
# each with how many of its pixels do and how many by more than a shade, an eighth of black.
# With KEEP=FOLDER the pages that differ stay there as pictures, before and now.
# Both roll by the seeds of internal/example, which a build without --seed is given in the files.
#
#   git worktree add /tmp/before COMMIT && (cd /tmp/before && go build -o /tmp/old ./cmd/csprint)
#   go build -o /tmp/new ./cmd/csprint && testdata/same-pictures.sh /tmp/old /tmp/new
set -u
old=$1 new=$2
shift 2
[ $# -gt 0 ] || set -- examples/*.yaml
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# seed NAME: that of an example, or any.
seed() {
	found=$(sed -n "s/^\t\"$1.yaml\": *\"\(.*\)\",/\1/p" internal/example/example.go)
	echo "${found:-same-pictures}"
}

# pictures BUILD FOLDER SCENARIO: the pages of a scenario as a build prints them.
pictures() {
	short=$(basename "$3" .yaml)
	mkdir -p "$2/read" "$2/pages"
	cp -r "$(dirname "$3")/." "$2/read"
	given=
	if grep -q '^seed:' "$3"; then
		: # it has its own
	elif "$1" print --help | grep -q -e --seed; then
		given="--seed $(seed "$short")"
	else
		sed "s/^rules:.*/&\nseed: $(seed "$short")/" "$3" >"$2/read/$short.yaml"
	fi
	"$1" print "$2/read/$short.yaml" $given -o "$2/packet" >/dev/null 2>&1 || echo "$1 does not print $3" >&2
	for file in "$2"/packet/*.pdf; do
		pdftoppm -r "${DPI:-75}" "$file" "$2/pages/$(basename "$file" .pdf)"
	done
}

# pixels A B: how many pixels of two rasters of one size differ, and how many by more than a shade.
pixels() {
	cmp -l "$1" "$2" | awk -v head="$(head -3 "$1" | wc -c)" '
		function value(octal) { return int(octal / 100) * 64 + int(octal % 100 / 10) * 8 + octal % 10 }
		{
			pixel = int(($1 - head - 1) / 3)
			if (pixel != last || NR == 1) { all++; counted = 0; last = pixel }
			by = value($2) - value($3)
			if ((by > 32 || by < -32) && !counted) { much++; counted = 1 }
		}
		END { print all + 0, much + 0 }'
}

# keep PAGE SCENARIO WHEN: a page that differs, as a picture to look at.
keep() {
	[ -z "${KEEP:-}" ] || { mkdir -p "$KEEP" && cp "$1" "$KEEP/$2-$(basename "$1" .ppm)-$3.ppm"; }
}

pages=0 differ=0
for scenario; do
	short=$(basename "$scenario" .yaml)
	pictures "$old" "$work/old" "$scenario"
	pictures "$new" "$work/new" "$scenario"
	for page in "$work"/old/pages/*.ppm "$work"/new/pages/*.ppm; do
		name=$(basename "$page" .ppm)
		was=$work/old/pages/$name.ppm is=$work/new/pages/$name.ppm
		case $page in "$is") [ -e "$was" ] && continue ;; esac # compared already
		pages=$((pages + 1))
		[ -e "$was" ] && [ -e "$is" ] && cmp -s "$was" "$is" && continue
		differ=$((differ + 1))
		if [ ! -e "$was" ]; then
			echo "$short $name: new"
		elif [ ! -e "$is" ]; then
			echo "$short $name: gone"
		elif [ "$(head -2 "$was")" != "$(head -2 "$is")" ]; then
			echo "$short $name: of another size"
		else
			counts=$(pixels "$was" "$is")
			echo "$short $name: ${counts% *} pixels, ${counts#* } by more than a shade"
			keep "$was" "$short" before && keep "$is" "$short" now
		fi
	done
	rm -rf "$work/old" "$work/new"
done
[ "$pages" -gt 0 ] || { echo "nothing was printed" >&2; exit 1; }
echo "$pages pages, $differ differ"
[ "$differ" -eq 0 ]
