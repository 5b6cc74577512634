package pack

import (
	"archive/zip"
	"bytes"
	"io"
	"io/fs"
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

// unzipped is the pack as a folder: what reads zip files is one.
func (p *Pack) unzipped() fs.FS {
	var data bytes.Buffer
	err := p.WriteZip(&data)
	if err == nil {
		var folder *zip.Reader
		if folder, err = zip.NewReader(bytes.NewReader(data.Bytes()), int64(data.Len())); err == nil {
			return folder
		}
	}
	panic("pack: " + err.Error()) // of a buffer
}
