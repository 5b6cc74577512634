package keep

import "embed"

//go:embed page
var sources embed.FS

// Store is the script that keeps texts by key, of any page.
const Store = "store.js"

// Scripts are those of a page that has a hub behind it, in the order in which they see one
// another, behind Store. The first is noble-ed25519 with SHA-512 of noble-hashes (MIT, their
// licence beside it), as bundle/bundle.sh makes it.
var Scripts = []string{"signing.js", "key.js", "log.js", "outbox.js", "memory.js", "photographs.js"}

// Read is a script.
func Read(name string) string {
	data, err := sources.ReadFile("page/" + name)
	if err != nil {
		panic(err)
	}
	return string(data)
}
