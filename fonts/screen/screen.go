// Package screen is the faces that csprint's screens are set in: WOFF2 of western
// letters, cut from those that it prints with by faces.sh. It knows no page.
//
// Start at Names, Read and Inline.
package screen

import (
	"embed"
	"encoding/base64"
	"strings"
)

//go:embed *.woff2
var sources embed.FS

// Names are the files of the faces, in order.
func Names() []string {
	entries, err := sources.ReadDir(".")
	if err != nil {
		panic(err)
	}
	names := make([]string, len(entries))
	for i, entry := range entries {
		names[i] = entry.Name()
	}
	return names
}

// Read is the face of a name, which is one of Names.
func Read(name string) []byte {
	data, err := sources.ReadFile(name)
	if err != nil {
		panic(err)
	}
	return data
}

// Inline puts the faces themselves into a style that names their files: url(NAME).
func Inline(style string) string {
	var pairs []string
	for _, name := range Names() {
		pairs = append(pairs, "url("+name+")", "url(data:font/woff2;base64,"+base64.StdEncoding.EncodeToString(Read(name))+")")
	}
	return strings.NewReplacer(pairs...).Replace(style)
}
