// Package front is the page of the studio: its files for csprint on this computer
// and, the same but for its engine, for any static host. It knows no scenario;
// engine.js asks whoever answers.
//
// Start at Served and Static.
package front

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"html/template"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/csprint/csprint/fonts/screen"
	"github.com/csprint/csprint/gallery"
	"github.com/csprint/csprint/internal/minify"
	"github.com/csprint/csprint/internal/origin"
	"github.com/csprint/csprint/seal/hall"
	"github.com/csprint/csprint/words"
)

//go:embed *.html *.css *.js *.svg *.webmanifest editor.LICENSE.txt
var sources embed.FS

// A File is one file of the page.
type File struct {
	Name string
	Data []byte
}

// ofWorker are the files that only a page without csprint needs.
var ofWorker = []string{"worker.js", "sw.js"}

// Policy is the content security policy of a page: its own scripts and styles, its
// own worker, and nobody else to talk to. Styles that the editor makes bear the nonce.
func Policy(nonce string) string {
	return origin.Allowed{
		Scripts: []string{origin.Self, "'wasm-unsafe-eval'"}, Styles: []string{origin.Self, "'nonce-" + nonce + "'"},
		Fonts: []string{origin.Self}, Images: []string{origin.Self, "blob:", origin.Data}, Asks: true, Workers: true, Manifest: true,
	}.Policy()
}

// Served are the files of the page that asks csprint on this computer, in one of some languages.
func Served(nonce string, spoken []*words.Catalogue) []File { return files("http", nonce, spoken) }

// InGallery begins the names of the files that the first screen shows battles by: gallery-NAME.png,
// and gallery-CODE.json in each language.
const InGallery = "gallery-"

// Static are the files of the page that carries its engine, in one of csprint's own languages:
// that, by the names of its files, what is shown first, likewise, and its gallery. The same engine makes the same files.
func Static(engine, first map[string][]byte, hung []File) []File {
	sum := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(engine)) {
		sum.Write(engine[name])
	}
	list := append(files("worker", hex.EncodeToString(sum.Sum(nil)[:9]), words.Catalogues()), named(engine)...)
	for _, code := range words.Languages()[1:] {
		list = append(list, File{"words-" + code + ".yaml", words.File(code)})
	}
	list = append(append(list, named(first)...), hung...)
	all := sha256.New()
	var names []string
	for _, f := range list {
		fmt.Fprintf(all, "%s %d\n", f.Name, len(f.Data))
		all.Write(f.Data)
		if f.Name != "sw.js" && f.Name != "engine-names.txt" { // which are asked for after a fault
			names = append(names, fmt.Sprintf("%q", f.Name))
		}
	}
	names[0] = `"./"` // index.html by the address that people open
	for i := range list {
		if list[i].Name == "sw.js" {
			list[i].Data = []byte(strings.NewReplacer("{{version}}", hex.EncodeToString(all.Sum(nil)[:9]), "{{files}}", strings.Join(names, ", ")).Replace(string(list[i].Data)))
		}
	}
	return list
}

// named are files by their names, in the order of these.
func named(files map[string][]byte) (list []File) {
	for _, name := range slices.Sorted(maps.Keys(files)) {
		list = append(list, File{name, files[name]})
	}
	return list
}

var indexTemplate = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("index").Parse(string(read("index.html"))))
})

// files are those of the page with one kind of engine, index.html first. Of phrases-CODE.js and
// phrases-late-CODE.js it fetches those of its language alone.
func files(engine, nonce string, spoken []*words.Catalogue) []File {
	entries, err := sources.ReadDir(".")
	if err != nil {
		panic(err)
	}
	type tongue struct{ Language, Noscript string }
	var tongues []tongue
	for _, in := range spoken {
		tongues = append(tongues, tongue{in.Language(), in.Say("studio.noscript")})
	}
	var index bytes.Buffer
	if err := indexTemplate().Execute(&index, struct {
		Policy, Engine, Nonce string
		Spoken                []tongue
	}{Policy(nonce), engine, nonce, tongues}); err != nil {
		panic(err)
	}
	list := []File{{"index.html", index.Bytes()}}
	for _, in := range spoken {
		list = append(list, File{"phrases-" + in.Language() + ".js", []byte(minify.Script(in.Module(asks()[0])))},
			File{"phrases-late-" + in.Language() + ".js", []byte(minify.Script(in.Module(asks()[1])))})
	}
	for _, entry := range entries {
		name := entry.Name()
		if name != "index.html" && (engine == "worker" || !slices.Contains(ofWorker, name)) {
			list = append(list, File{name, light(name)})
		}
	}
	list = append(list, File{"fits.js", []byte(minify.Script(string(gallery.Fits())))}, File{"hashes.js", []byte(minify.Script(hall.Module()))})
	for _, name := range screen.Names() {
		list = append(list, File{name, screen.Read(name)})
	}
	return list
}

// late are scripts that come when they are first wanted, and their phrases with them.
var late = []string{"club.js", "dice.js", "folder.js", "form.js", "letter.js", "library.js", "lists.js", "map.js", "mend.js", "print.js", "shared.js"}

// asks are what the page's scripts ask for: those that are there at once, and the late ones.
var asks = sync.OnceValue(func() (all [2][]words.Ask) {
	names, err := fs.Glob(sources, "*.js")
	if err != nil {
		panic(err)
	}
	for _, name := range names {
		which := 0
		if slices.Contains(late, name) {
			which = 1
		}
		if name != bundled {
			all[which] = append(all[which], words.Asks(string(read(name)))...)
		}
	}
	return all
})

// bundled comes from its bundler as light as it can be.
const bundled = "editor.js"

// light is an embedded file as it is sent: scripts and styles of ours without their comments.
func light(name string) []byte {
	switch ending := path.Ext(name); {
	case ending == ".js" && name != bundled:
		return []byte(minify.Script(string(read(name))))
	case ending == ".css":
		return []byte(minify.Whole(minify.CSS, string(read(name))))
	}
	return read(name)
}

// read is an embedded file, which is always there.
func read(name string) []byte {
	data, err := sources.ReadFile(name)
	if err != nil {
		panic(err)
	}
	return data
}
