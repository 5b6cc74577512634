package main

import (
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"slices"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/internal/filename"
	"github.com/csprint/csprint/internal/folder"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/leaks"
	"github.com/csprint/csprint/plan"
)

// A proof is a packet that is made again from what it keeps.
type proof struct {
	dir     string
	packet  *packet.Printed
	session *job.Job
	rolled  *game.Game
	disk    disk
	own     printFlags // folders of the user's own, given again
	printed map[string]made

	game, files []packet.Difference // what differs in packet.json, and in the files beside it
	changed     []line              // files that are not those that packet.json lists, whoever printed them
	plan        plan.Plan           // as it comes out now
	compared    int                 // files
	pages       int
	alike       int  // files that came out as they lie in the folder
	listed      int  // files that lie there as packet.json lists them
	blind       bool // there are files that could not be printed again
}

// made is what some options print: the files by their names, in their order.
type made struct {
	files []packet.File
	plan  plan.Plan
	said  string // why there are none
}

func (m made) file(name string) (packet.File, bool) {
	i := slices.IndexFunc(m.files, func(f packet.File) bool { return f.Name == name })
	if i < 0 {
		return packet.File{}, false
	}
	return m.files[i], true
}

// prove makes a packet again and compares all of it.
func prove(dir string, p *packet.Printed, own printFlags) (*proof, error) {
	path := filepath.Join(dir, job.PacketFile)
	s, err := fought(p, path)
	if err != nil {
		return nil, fmt.Errorf("%w\n  hint: this is the scenario that %s keeps, and no longer one that was ever printed", err, path)
	}
	r := &proof{dir: dir, packet: p, session: s, own: own, printed: map[string]made{}}
	if r.rolled, err = s.Roll(p.Options.Reroll); err != nil {
		return nil, fmt.Errorf("%s: the scenario in it cannot be rolled again: %w", path, err)
	}
	if r.disk, err = openDisk(dir); err != nil {
		return nil, err
	}
	defer r.disk.root.Close()
	expected, err := r.compareFiles()
	if err != nil {
		return nil, err
	}
	r.compareTexts()
	found, err := p.Compare(r.rolled, expected, r.plan)
	r.game = append(found, r.game...)
	return r, err
}

// compareTexts tells files that packet.json keeps with the scenario, though
// nothing reads them.
func (r *proof) compareTexts() {
	for i, text := range r.packet.Scenario {
		if !slices.Contains(r.session.Texts, text) || slices.Contains(r.packet.Scenario[:i], text) {
			r.game = append(r.game, packet.Difference{Where: "scenario " + say.Quoted(text.Name), What: "is kept, though the scenario names no such file"})
		}
	}
}

// differ notes what is wrong with a file in the folder, list what packet.json
// says of one.
func (r *proof) differ(name, what string) {
	r.files = append(r.files, packet.Difference{Where: name, What: what})
}

func (r *proof) list(name, what string) {
	r.game = append(r.game, packet.Difference{Where: "files " + say.Quoted(name), What: what})
}

// compareFiles holds the files that packet.json lists against those that come
// out now, and says what it should list. A name in it is looked for in the folder
// only where csprint prints such a file.
func (r *proof) compareFiles() ([]packet.File, error) {
	expected := []packet.File{}
	for i, listed := range r.packet.Files {
		if !filename.Trouble(listed.Name).IsZero() {
			r.list(listed.Name, "is no name for a file of a packet")
			continue
		}
		if slices.ContainsFunc(r.packet.Files[:i], func(f packet.File) bool { return f.Name == listed.Name }) {
			r.list(listed.Name, "is listed twice")
			continue
		}
		want := r.again(listed)
		if want.Name == "" {
			continue
		}
		expected = append(expected, want)
		if err := r.compareFile(listed, want); err != nil {
			return nil, err
		}
	}
	strangers, err := leaks.Strangers(r.dir, func(name string) bool { return r.packet.Find(name) >= 0 })
	if err != nil {
		return nil, err
	}
	for _, name := range strangers {
		r.differ(name, "is no file of this packet: packet.json does not list it")
	}
	for _, f := range r.print(r.packet.Options).files {
		if r.packet.Find(f.Name) < 0 {
			r.list(f.Name, "is not listed, though it belongs to the packet")
			expected = append(expected, f)
			r.plan = r.plan.With(r.print(r.packet.Options).plan.Only(f.Name))
		}
	}
	return expected, nil
}

// again is a listed file as it comes out now, without a name where csprint prints
// no such file. Where it cannot be printed again, which is said once, it is taken
// as it is listed.
func (r *proof) again(listed packet.File) packet.File {
	options := listed.By(r.packet.Options)
	now := r.print(options)
	want, ok := now.file(listed.Name)
	switch {
	case now.said != "":
		r.plan = r.plan.With(r.packet.Plan.Only(listed.Name))
		if r.blind = true; !r.told(now.said) {
			r.differ(listed.Name, now.said)
		}
		return listed
	case !ok:
		r.list(listed.Name, "csprint prints no such file of this scenario by these options")
		return packet.File{}
	}
	want.Own = r.packet.OwnOf(options)
	if !want.Besides() {
		r.plan = r.plan.With(now.plan.Only(listed.Name))
	}
	return want
}

func (r *proof) told(what string) bool {
	return slices.ContainsFunc(r.files, func(d packet.Difference) bool { return d.What == what })
}

// print prints by some options, into nothing.
func (r *proof) print(o packet.Options) made {
	key, _ := json.Marshal(o)
	m, done := r.printed[string(key)]
	switch {
	case done:
	case len(r.printed) > len(r.rolled.Sides)+filesOfAll:
		return made{said: "cannot be printed again: there are more ways of printing in packet.json than files"}
	default:
		m = r.printAnew(o)
		r.printed[string(key)] = m
	}
	return m
}

// filesOfAll is more than a packet has beside the sides' files: each may have been
// printed by options of its own.
const filesOfAll = 12

func (r *proof) printAnew(o packet.Options) made {
	what := flagsOf(o)
	what.how.pageByPage = true // as print does
	if o.Templates != "" {
		what.how.designs = r.own.designs
	}
	if o.Fonts != "" {
		what.how.faces = r.own.faces
	}
	settings, err := what.how.settings()
	if err != nil {
		return made{said: "cannot be printed again: " + err.Error()}
	}
	if said := foldersGiven(o, what.how); said != "" {
		return made{said: said}
	}
	rolled, err := r.session.In(o.Lang, r.rolled)
	if err != nil {
		return made{said: "cannot be printed again: " + err.Error()}
	}
	sheets, err := what.lay(settings, rolled, r.session.Book)
	if err != nil {
		return made{said: "cannot be printed again: " + err.Error()}
	}
	b := &job.Bundle{Game: r.rolled, Sheets: sheets, Print: packet.Print{ID: packet.IDOf(r.rolled)}}
	for _, file := range b.Pages() {
		if err := file.Fill(io.Discard); err != nil {
			return made{said: "cannot be printed again: " + err.Error()}
		}
	}
	return made{files: b.Print.Files, plan: b.Print.Plan}
}

// foldersGiven says which folder of the user's own is wanting, or is another.
func foldersGiven(o packet.Options, how printFlags) string {
	for _, f := range []struct{ flag, want, given, dir string }{
		{"--templates", o.Templates, how.ownDesigns, how.designs}, {"--fonts", o.Fonts, how.ownFaces, how.faces},
	} {
		switch {
		case f.want == f.given:
		case f.given == "":
			return fmt.Sprintf("was not compared: it was printed with %s, and packet.json keeps nothing but a hash of that folder; give it again with %s DIR", f.flag, f.flag)
		default:
			return fmt.Sprintf("was not compared: %s %s does not hold what it held when the packet was printed", f.flag, f.dir)
		}
	}
	return ""
}

// compareFile compares what lies in the folder, what packet.json lists and what
// comes out now.
func (r *proof) compareFile(listed, want packet.File) error {
	name := want.Name
	hash, err := r.hash(name)
	if err != nil {
		return err
	}
	r.compared++
	r.pages += want.Pages
	switch {
	case hash == "":
		r.differ(name, "is missing")
	case hash != want.SHA256 && hash != listed.SHA256:
		r.differ(name, "is not the file that these dice and this scenario print")
	case hash != want.SHA256:
		r.differ(name, "is not the file that these dice and this scenario print, though packet.json lists it so")
	case listed.SHA256 != want.SHA256:
		r.list(name, "another hash is listed than that of the file that was printed")
	case !slices.Equal(listed.Sheets, want.Sheets):
		r.list(name, "other sheets are listed than the file has")
	case listed.Pages != want.Pages:
		r.list(name, fmt.Sprintf("%d pages are listed, the file has %d", listed.Pages, want.Pages))
	}
	if hash == want.SHA256 {
		r.alike++
	}
	if hash == listed.SHA256 {
		r.listed++
	} else {
		r.changed = append(r.changed, line{filepath.Join(r.dir, name), packet.Difference{What: "is not the file that packet.json lists"}})
	}
	return nil
}

// hash is the SHA-256 of a file of the folder, empty where there is none.
func (r *proof) hash(name string) (string, error) {
	if kind, err := r.disk.Kind(name); err != nil || kind != folder.Plain {
		return "", err
	}
	file, err := r.disk.Open(name)
	if err != nil {
		return "", err
	}
	defer file.Close()
	return folder.Hash(file)
}

// hint tells what was changed, packet.json or the files, as far as it shows:
// pages and packet.json bear witness to each other, but whoever changes one may
// change the other to fit.
func (r *proof) hint() string {
	switch {
	case r.compared == 0, r.blind:
	case r.alike == r.compared && len(r.game) > 0:
		return "  hint: the files are as they were printed; it is packet.json that was changed"
	case r.listed == r.compared && len(r.files) > 0:
		return "  hint: packet.json lists these files as they are here: either they were exchanged and their hashes with them, or the scenario, the seed or the options in packet.json were changed"
	case len(r.game) == 0:
		return "  hint: packet.json holds together: either the files were changed, or packet.json is that of another print; print the packet again"
	}
	return ""
}
