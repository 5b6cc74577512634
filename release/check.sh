#!/bin/sh
# Holds that every archive of a release has all that it promises. Run with the
# folder that GoReleaser filled; without one it is dist.
set -eu
cd "$(dirname "$0")/.."
dist=${1:-dist}

promised=$(mktemp)
held=$(mktemp)
trap 'rm -f "$promised" "$held"' EXIT
{
	echo LICENCES.txt
	git ls-files LICENSE README.md CHANGELOG.md docs examples
	for command in csprint csprint-print csprint-studio; do echo "man/man1/$command.1"; done
	for shell in csprint.bash _csprint csprint.fish csprint.ps1; do echo "completions/$shell"; done
} | sort >"$promised"

archives=0
for archive in "$dist"/*.tar.gz "$dist"/*.zip; do
	case $archive in
	*.zip) unzip -Z1 "$archive" ;;
	*) tar tzf "$archive" ;;
	esac | sort >"$held"
	grep -qxE 'csprint(\.exe)?' "$held" || { echo "$archive: there is no csprint in it" >&2; exit 1; }
	missing=$(comm -23 "$promised" "$held")
	if [ -n "$missing" ]; then
		printf '%s lacks:\n%s\n' "$archive" "$missing" >&2
		exit 1
	fi
	archives=$((archives + 1))
done
[ "$archives" = 6 ] || { echo "$dist holds $archives archives, expected 6" >&2; exit 1; }
(cd "$dist" && sha256sum --quiet -c ./*checksums.txt)
echo "$archives archives hold what they promise"
