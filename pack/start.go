package pack

import (
	"embed"
	"io/fs"
	"strings"

	"github.com/csprint/csprint/internal/say"
)

//go:embed start
var startFolder embed.FS

// IsID tells whether a pack may have an id.
func IsID(id string) bool { return len(id) <= mostID && idForm.MatchString(id) }

// Start are the files of a pack to start from, of an id: small, whole, and with a comment on
// every line that is to be changed.
func Start(id string) []File {
	title := say.Capitalized(say.Spaced(id))
	placed := strings.NewReplacer("{id}", id, "{title}", title, "{author}", "your name")
	files := map[string]string{}
	err := fs.WalkDir(startFolder, "start", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := startFolder.ReadFile(name)
		files[strings.TrimPrefix(name, "start/")] = placed.Replace(string(data))
		return err
	})
	if err != nil {
		panic("pack: " + err.Error())
	}
	return listed(files)
}
