#!/bin/sh
# Makes ../page/signing.js, noble's Ed25519 as one script, out of signing.mjs and what
# package-lock.json names; the same bytes wherever it runs. With --check it
# compares instead of writing. Only who changes it needs it, and node.
set -eu
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp package.json package-lock.json signing.mjs "$work"
cd "$work"
npm ci --silent --no-audit --no-fund --ignore-scripts
npx --no-install esbuild signing.mjs --bundle --format=iife --minify --target=es2022 --legal-comments=none --charset=utf8 --outfile=signing.js --log-level=warning
for module in node_modules/@noble/ed25519 node_modules/@noble/hashes; do
	echo "$module" | sed 's|node_modules/||'
	echo
	cat "$module/LICENSE"
	echo
done >signing.LICENSE
cd - >/dev/null
if [ "${1:-}" = --check ]; then
	cmp "$work/signing.js" ../page/signing.js
	cmp "$work/signing.LICENSE" ../page/signing.LICENSE
else
	cp "$work/signing.js" ../page/signing.js
	cp "$work/signing.LICENSE" ../page/signing.LICENSE
fi
