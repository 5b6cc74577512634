#!/bin/sh
# same-bytes.sh OLD NEW [SCENARIO…]: do two builds of csprint print the same bytes?
#
# Run it in the project's root. For every example (or the scenarios named), on
# A4 and Letter, it prints the packet with either build, and with it the
# phone pages, the roll as text and JSON, the page dump with everything turned
# on, and the table pages of every rule set. Whatever differs is named; then it exits 1.
# Both roll by the seeds of internal/example, which a build without --seed is given in the files.
#
#   git worktree add /tmp/before COMMIT && (cd /tmp/before && go build -o /tmp/old ./cmd/csprint)
#   go build -o /tmp/new ./cmd/csprint && testdata/same-bytes.sh /tmp/old /tmp/new
set -u
old=$1 new=$2
shift 2
[ $# -gt 0 ] || set -- examples/*.yaml examples/terrain/*.yaml
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# seed NAME: that of an example, or any.
seed() {
	found=$(sed -n "s/^\t\"$1.yaml\": *\"\(.*\)\",/\1/p" internal/example/example.go)
	echo "${found:-same-bytes}"
}

# everything BUILD FOLDER SCENARIO…: all that a build makes of the scenarios.
everything() {
	build=$1 folder=$2
	shift 2
	mkdir -p "$folder"
	for scenario; do
		short=$(basename "$scenario" .yaml)
		name=$folder/$short
		mkdir -p "$folder.read"
		cp -r "$(dirname "$scenario")/." "$folder.read"
		given=
		if grep -q '^seed:' "$scenario"; then
			: # it has its own
		elif "$build" print --help | grep -q -e --seed; then
			given="--seed $(seed "$short")"
		else
			sed "s/^rules:.*/&\nseed: $(seed "$short")/" "$scenario" >"$folder.read/$short.yaml"
		fi
		scenario=$folder.read/$short.yaml
		for paper in a4 letter; do
			"$build" print "$scenario" $given --paper $paper -o "$name-$paper" >"$name-$paper.said" 2>&1
		done
		"$build" roll "$scenario" $given >"$name.roll" 2>&1
		"$build" roll "$scenario" $given --json >"$name.json" 2>&1
		"$build" check "$scenario" $given >"$name.check" 2>&1
		"$build" site "$scenario" -o "$name-site" >/dev/null 2>&1
		"$build" dump "$scenario" $given --stage pages --ink low --paper a3 --flip short --guides --bleed --crests >"$name.low" 2>&1
		"$build" dump "$scenario" $given --stage pages --only tiles,handout,setup >"$name.tiles" 2>&1
		"$build" dump "$scenario" $given --stage pages --backs fold >"$name.fold" 2>&1
		sed -i -e "s|$folder|FOLDER|g" -e '/warning: the seed can be guessed/,+1d' "$name"*.said "$name".[a-z]*
	done
	for rules in cold-steel cold-steel-canister hot-blood musket; do
		"$build" new $rules >"$folder/new-$rules" 2>&1
		"$build" tables $rules -o "$folder/tables-$rules.pdf" >/dev/null 2>&1
		"$build" tables $rules --json >"$folder/tables-$rules.json" 2>&1
	done
	"$build" schema >"$folder/schema.json" 2>&1
}

everything "$old" "$work/old" "$@" &
everything "$new" "$work/new" "$@"
wait
count=$(find "$work/old" -type f ! -name .csprint | wc -l)
[ "$count" -gt 20 ] || { echo "only $count files were printed" >&2; exit 1; }
if ! diff -rq -x .csprint "$work/old" "$work/new" | sed "s|$work/||g"; then exit 1; fi
diff -rq -x .csprint "$work/old" "$work/new" >/dev/null || exit 1
echo "$count files, the same bytes"
