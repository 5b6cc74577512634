package studio

import (
	"archive/zip"
	"bytes"
	"io"
	"path"
	"strings"
	"time"

	"github.com/csprint/csprint/job"
)

// bundle is what print would write for a text, laid out once.
func (d *Desk) bundle(q Text) (*job.Bundle, error) {
	l := d.looked(q)
	if l.err != nil {
		return nil, l.err
	}
	if l.bundle != nil {
		return l.bundle, nil
	}
	if len(l.edition.Prove()) > 0 {
		return nil, wrong("studio.packet-with-problems")
	}
	o := q.settings()
	o.Reroll = l.edition.Reroll
	own := d.kept(q.Own)
	o.Templates = own.designs.Hash()
	settings, err := job.PrintSettings(o, d.faces, own.designs, true)
	if err != nil {
		return nil, err
	}
	g, err := l.edition.Sealed()
	if err != nil {
		return nil, err
	}
	sheets, err := job.Lay(settings, g, l.edition.Job.Book, o)
	if err != nil {
		return nil, err
	}
	l.bundle = &job.Bundle{Game: g, Sheets: sheets, Whole: true, Print: l.edition.Job.Print(d.settings.Version, g, o)}
	return l.bundle, nil
}

// packet is what print would write for a text, as one archive. The files in it are
// the very bytes that print writes.
func (d *Desk) packet(q Text) (any, error) {
	b, err := d.bundle(q)
	if err != nil {
		return nil, err
	}
	name := packetName(q.Name)
	data, err := zipped(name, b, q.Own)
	if err != nil {
		return nil, err
	}
	return struct {
		Name string `json:"name"`
		Zip  []byte `json:"zip"`
	}{name + ".zip", data}, nil
}

// sameDay is the date of all files of an archive: the first that archives know.
var sameDay = time.Date(1980, time.January, 1, 0, 0, 0, 0, time.UTC)

// packetName is the folder in the archive of a text: one name, whatever the
// text is called, that leads nowhere else where it is unpacked.
func packetName(text string) string {
	name := path.Base(strings.ReplaceAll(text, `\`, "/"))
	name = strings.TrimSuffix(strings.TrimSuffix(name, ".yaml"), ".yml")
	return strings.ReplaceAll(name, ":", "-") + "-packet"
}

// zipped puts the files of a bundle into a folder of an archive, and beside it those of the
// host's own that were printed by. PDF files are packed already.
func zipped(folder string, b *job.Bundle, own []Own) ([]byte, error) {
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for _, one := range own {
		w, err := z.CreateHeader(&zip.FileHeader{Name: one.Name, Method: zip.Deflate, Modified: sameDay})
		if err == nil {
			_, err = io.WriteString(w, one.Text)
		}
		if err != nil {
			return nil, err
		}
	}
	for _, file := range b.Files() {
		method := zip.Deflate
		if strings.HasSuffix(file.Name, ".pdf") {
			method = zip.Store
		}
		w, err := z.CreateHeader(&zip.FileHeader{Name: folder + "/" + file.Name, Method: method, Modified: sameDay})
		if err != nil {
			return nil, err
		}
		if err := file.Fill(w); err != nil {
			return nil, err
		}
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// save writes the open file.
func (d *Desk) save(q struct {
	Text string `json:"text"`
	Seen string `json:"seen"`
}) (any, error) {
	if d.settings.Save == nil {
		return nil, wrong("studio.no-file-to-write")
	}
	seen, err := d.settings.Save(q.Text, q.Seen)
	if err != nil {
		return nil, err
	}
	d.stands(q.Text, seen)
	return struct {
		Seen string `json:"seen"`
	}{seen}, nil
}

// reread tells what the open file is now, where somebody else wrote it.
func (d *Desk) reread(struct{}) (any, error) {
	if d.settings.Read == nil {
		return nil, wrong("studio.no-file-to-read")
	}
	text, seen, err := d.settings.Read()
	if err != nil {
		return nil, err
	}
	d.stands(text, seen)
	return struct {
		Text string `json:"text"`
		Seen string `json:"seen"`
	}{text, seen}, nil
}

// stands says what the open file is now, from which a page that is loaded again starts.
func (d *Desk) stands(text, seen string) {
	if d.settings.Open == nil {
		return
	}
	now := *d.settings.Open
	now.Text, now.Seen = text, seen
	d.settings.Open = &now
}
