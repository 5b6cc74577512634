package pack

import (
	"archive/zip"
	"io"
)

// WriteZip writes the pack as one file: the same bytes for the same pack, on every day and
// system.
func (p *Pack) WriteZip(w io.Writer) error {
	archive := zip.NewWriter(w)
	for _, name := range p.Names("") {
		to, err := archive.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate})
		if err != nil {
			return err
		}
		if _, err := to.Write(p.files[name]); err != nil {
			return err
		}
	}
	return archive.Close()
}
