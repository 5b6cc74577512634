package pack

import (
	"io"
	"io/fs"

	"github.com/csprint/csprint/internal/archive"
)

// WriteZip writes the pack as one file: the same bytes for the same pack, on every day and
// system.
func (p *Pack) WriteZip(w io.Writer) error { return archive.Write(w, p.archived()) }

func (p *Pack) archived() []archive.File {
	var files []archive.File
	for _, name := range p.Names("") {
		files = append(files, archive.File{Name: name, Data: p.files[name]})
	}
	return files
}

// unzipped is the pack as a folder.
func (p *Pack) unzipped() fs.FS {
	folder, err := archive.Folder(p.archived())
	if err != nil {
		panic("pack: " + err.Error()) // of files that were read out of one
	}
	return folder
}
