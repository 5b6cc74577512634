package keep

import (
	"embed"
	"strings"
)

//go:embed page
var sources embed.FS

// names are the scripts in the order in which they see one another. The first is noble-ed25519
// with SHA-512 of noble-hashes (MIT, their licence beside it), as bundle/bundle.sh makes it.
var names = []string{"signing.js", "key.js", "log.js", "outbox.js", "memory.js"}

// Scripts are those of a page that has a hub behind it. They want Store before them.
func Scripts() string {
	var all strings.Builder
	for _, name := range names {
		all.WriteString(read(name))
	}
	return all.String()
}

// Store is the script that keeps texts by key, of any page.
func Store() string { return read("store.js") }

// read is an embedded file, which is always there.
func read(name string) string {
	data, err := sources.ReadFile("page/" + name)
	if err != nil {
		panic(err)
	}
	return string(data)
}
