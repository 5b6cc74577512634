package leaks

import (
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/csprint/csprint/internal/filename"
	"github.com/csprint/csprint/internal/folder"
	"github.com/csprint/csprint/plan"
)

// belong looks whether the folder holds the files that packet.json lists, and no
// others of their kind.
func (p *Packet) belong(report *Report) error {
	for _, f := range p.Files {
		if !filename.Trouble(f.Name).IsZero() {
			report.whole("packet.json", "lists a file by a name that no file of a packet has")
			continue
		}
		if !p.has(f.Name) {
			report.whole(f.Name, "is missing, expected a file of this packet")
			continue
		}
		hash, err := p.hash(f.Name)
		if err != nil {
			return err
		}
		if hash != f.SHA256 && !report.told(f.Name) {
			report.whole(f.Name, "is not the file that was printed: "+p.another(f.Name, hash))
		}
	}
	strangers, err := Strangers(p.dir, func(name string) bool { return p.listed(name) >= 0 })
	for _, name := range strangers {
		report.whole(name, "is not listed in packet.json: "+p.origin(name, "it is an older file of this packet"))
	}
	return err
}

// Strangers are the files of the kinds that a packet is made of, in its folder and in
// those below, that are not listed: by their names from the folder on, with slashes.
func Strangers(dir string, listed func(name string) bool) ([]string, error) {
	var names []string
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case folder.Reserved(e.Name()):
			if e.IsDir() {
				return fs.SkipDir
			}
		case !e.IsDir() && printable(name) && !listed(name):
			names = append(names, name)
		}
		return nil
	})
	return names, err
}

// printable tells the kinds of files that a packet is made of.
func printable(name string) bool {
	ending := strings.ToLower(filepath.Ext(name))
	return ending == ".pdf" || ending == ".svg"
}

// another says what lies in the place of a file.
func (p *Packet) another(name, hash string) string {
	for _, f := range p.Files {
		if f.SHA256 == hash {
			return "it is " + f.Name
		}
	}
	return p.origin(name, "it is older, or was changed since")
}

// told tells whether something was found about a file itself.
func (r *Report) told(file string) bool {
	return slices.ContainsFunc(r.Findings, func(f Finding) bool { return f.Whole && f.File == file })
}

// origin says where a file comes from, by the mark that it carries, which is packed in none.
func (p *Packet) origin(name, ours string) string {
	data, err := readExported(filepath.Join(p.dir, name), mostExported, p.budget)
	if err != nil {
		return "it " + err.Error()
	}
	switch markedBy(string(marks.Find(data))) {
	case p.ID:
		return ours
	case "":
		return "it is of no packet, or of one that an older csprint printed"
	}
	return "it is of another packet"
}

// marks finds the mark of a file.
var marks = regexp.MustCompile(plan.Mark + "[0-9a-f]{32}")

// markedBy is the id in the mark of a file, empty where that is no mark.
func markedBy(mark string) string {
	const length = 32
	id, ok := strings.CutPrefix(mark, plan.Mark)
	if !ok || len(id) != length || strings.Trim(id, "0123456789abcdef") != "" {
		return ""
	}
	return id
}

// listed is the place of a file in the packet's list, -1 for none.
func (p *Packet) listed(name string) int {
	return slices.IndexFunc(p.Files, func(f File) bool { return f.Name == name })
}

func (p *Packet) has(name string) bool {
	_, err := os.Stat(filepath.Join(p.dir, name))
	return err == nil
}

// hashShare is how many bytes of a file count for one where nothing but their hash is taken.
const hashShare = 8

// hash is the SHA-256 of a file, empty for what is no plain file or more than is read.
func (p *Packet) hash(name string) (string, error) {
	path := filepath.Join(p.dir, name)
	info, err := os.Stat(path)
	if err == nil && (!info.Mode().IsRegular() || !p.budget.Spend(int(min(info.Size(), math.MaxInt)/hashShare))) {
		return "", nil
	}
	file, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer file.Close()
	return folder.Hash(file)
}
