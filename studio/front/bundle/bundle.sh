#!/bin/sh
# Makes ../editor.js, CodeMirror as one module, out of editor.mjs and what
# package-lock.json names; the same bytes wherever it runs. With --check it
# compares instead of writing. Only who changes the editor needs it, and node.
set -eu
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp package.json package-lock.json editor.mjs "$work"
cd "$work"
npm ci --silent --no-audit --no-fund --ignore-scripts
npx --no-install esbuild editor.mjs --bundle --format=esm --minify --target=es2022 --legal-comments=none --charset=utf8 --outfile=editor.js --log-level=warning
{
	echo "/* CodeMirror 6 and Lezer, MIT licence, by Marijn Haverbeke and others: editor.LICENSE.txt. Made by bundle/bundle.sh. */"
	cat editor.js
} >bundled.js
for module in node_modules/@codemirror/state node_modules/@lezer/common; do
	echo "$module" | sed 's|node_modules/||'
	echo
	cat "$module/LICENSE"
	echo
done >LICENSE.txt
cd - >/dev/null
if [ "${1:-}" = --check ]; then
	cmp "$work/bundled.js" ../editor.js
	cmp "$work/LICENSE.txt" ../editor.LICENSE.txt
else
	cp "$work/bundled.js" ../editor.js
	cp "$work/LICENSE.txt" ../editor.LICENSE.txt
fi
