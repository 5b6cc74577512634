// Package archive writes a few files as one ZIP archive: the same bytes for the same files, on
// every day and system. It knows nothing of what they hold.
//
// Start at Write and Folder.
package archive

import (
	"archive/zip"
	"bytes"
	"io"
	"io/fs"
)

// A File is one file of an archive.
type File struct {
	Name   string // with / between folders
	Data   []byte
	Stored bool // as it is: packed already, or of a length that would tell something
}

// Write writes files in their order.
func Write(w io.Writer, files []File) error {
	z := zip.NewWriter(w)
	for _, f := range files {
		method := zip.Deflate
		if f.Stored {
			method = zip.Store
		}
		to, err := z.CreateHeader(&zip.FileHeader{Name: f.Name, Method: method})
		if err != nil {
			return err
		}
		if _, err := to.Write(f.Data); err != nil {
			return err
		}
	}
	return z.Close()
}

// Of is the archive of some files.
func Of(files []File) ([]byte, error) {
	var data bytes.Buffer
	err := Write(&data, files)
	return data.Bytes(), err
}

// Folder is some files as a folder: what reads archives is one. The error is of a name that no
// archive takes.
func Folder(files []File) (fs.FS, error) {
	data, err := Of(files)
	if err != nil {
		return nil, err
	}
	return zip.NewReader(bytes.NewReader(data), int64(len(data)))
}
