package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/csprint/csprint/examples"
	"github.com/csprint/csprint/gallery"
	"github.com/csprint/csprint/gallery/portrait"
	"github.com/csprint/csprint/internal/folder"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/pack"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/words"
	"github.com/spf13/cobra"
)

// galleryFlags are those of the command gallery.
type galleryFlags struct {
	out      string
	examples bool
	lang     string
	studio   string
}

func newGallery() *cobra.Command {
	f := &galleryFlags{}
	cmd := &cobra.Command{
		Use:   "gallery DIR",
		Short: "write a page of battles to choose from",
		Long: `Gallery writes a folder for a web host: a page that shows each scenario of a folder,
of those below it, and of the packs in them, with a picture, its rules, for how many
players it is, how long it lasts and how many sheets it prints. A sentence at the top
asks for players, hours and rules. index.json tells programs the same.

Players and hours are those of handout: in the scenario. What a battle is played with can
be taken from the page: its scenario, with all that this names, in one file. That holds the
forces of all sides, so a battle that is still to be played against strangers is best
left out. The picture of rolled ground is by dice of the page's own.`,
		Example: `  csprint gallery club -o public/battles
  csprint gallery club --examples -o public/battles`,
		Args: atMostOne("DIR"),
		RunE: func(cmd *cobra.Command, args []string) error { return f.run(cmd, args) },
	}
	cmd.Flags().StringVarP(&f.out, "output", "o", "", "folder to write")
	cmd.Flags().BoolVar(&f.examples, "examples", false, "show the battles that csprint comes with, too")
	cmd.Flags().StringVar(&f.studio, "studio", "", "the https address of a studio (csprint studio --static), in which battles of one file are opened")
	addLang(cmd, &f.lang, "the page")
	return cmd
}

func (f *galleryFlags) run(cmd *cobra.Command, args []string) error {
	if f.out == "" || len(args) == 0 && !f.examples {
		return usagef("csprint gallery wants a folder of scenarios and one to write\n  hint: csprint gallery club -o public/battles")
	}
	if at, err := url.Parse(f.studio); f.studio != "" && (err != nil || at.Scheme != "https" || at.Host == "" || at.Fragment != "") {
		return usagef("--studio %s: expected an address that begins with https://", f.studio)
	}
	said := job.WordsBeside(slices.Concat(args, []string{""})[0], f.lang, source.Read)
	if f.lang != "" && said == nil {
		return usagef("--lang %s: expected one of %s, or that of words/%[1]s.yaml in the folder", f.lang, strings.Join(words.Languages(), ", "))
	}
	g := &hanging{said: said, names: map[string]bool{}}
	g.out, _ = os.Stat(f.out)
	for _, dir := range args {
		if info, err := os.Stat(dir); err != nil || !info.IsDir() {
			return usagef("%s: expected a folder of scenarios", dir)
		}
		g.hangAll(dir, below(dir), true)
	}
	if f.examples {
		g.hangAll("examples", examples.Files, false)
	}
	switch err := g.problems.Err(); {
	case err != nil:
		return err
	case len(g.battles) == 0:
		return usagef("%s: no scenario in it\n  hint: a scenario is a .yaml file that begins with csprint: 1", args[0])
	}
	files, err := gallery.Files(said, g.battles, f.studio)
	if err != nil {
		return err
	}
	set := folder.Set{Kind: "gallery", Last: "index.html", Whole: true, Files: files}
	if _, err := writeFolder(f.out, set, cmd.ErrOrStderr()); err != nil {
		return err
	}
	return printText(cmd.OutOrStdout(), fmt.Sprintf("%s: %s for a web host; the page is index.html\n", f.out, say.Counted(len(g.battles), "battle")))
}

// mostBattles bounds a gallery.
const mostBattles = 300

// A hanging is a gallery in the making.
type hanging struct {
	said     *words.Catalogue // in the language of the page
	battles  []gallery.Battle
	names    map[string]bool // of the battles
	out      os.FileInfo     // the folder of the page; nil for one that isn't there yet
	problems source.Problems
}

// hangAll adds every scenario and pack of a folder and of those below it, in the order of their
// names. What messages call them begins with called; own tells a folder of the user's, whose
// scenarios may name packs that were added.
func (g *hanging) hangAll(called string, root fs.FS, own bool) {
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil || len(g.battles) > mostBattles:
			return err
		case d.IsDir() && name != "." && strings.HasPrefix(d.Name(), "."):
			return fs.SkipDir
		case d.IsDir():
			if _, err := fs.Stat(root, path.Join(name, folder.List)); err == nil && name != "." {
				return fs.SkipDir // csprint wrote it: a packet, or this very page
			}
			if _, err := fs.Stat(root, path.Join(name, pack.ManifestFile)); err == nil {
				g.hangPack(called, root, name)
				return fs.SkipDir
			}
		case strings.HasSuffix(name, pack.Ending):
			g.hangPack(called, root, name)
		case path.Ext(name) == ".yaml" || path.Ext(name) == ".yml":
			g.hangFile(called, root, name, own)
		}
		return nil
	})
	if err != nil {
		g.add(err)
	}
	if len(g.battles) > mostBattles {
		g.problems = append(g.problems, source.New(source.Place{File: called}, "gallery.many", "most", mostBattles))
	}
}

// add adds what is wrong with a battle to what is told of all.
func (g *hanging) add(err error) {
	if err != nil && !g.problems.Take(err) {
		g.problems = append(g.problems, source.Own(source.Place{}, err.Error()))
	}
}

// hangFile adds a scenario; other files in YAML are none.
func (g *hanging) hangFile(called string, root fs.FS, name string, own bool) {
	at := filepath.Join(called, filepath.FromSlash(name))
	text, err := job.ReadFrom(root, name, source.MostBytes)
	if err != nil {
		g.add(err)
		return
	}
	file, err := source.Parse(at, text)
	if err != nil || file.Root().Map().Node("csprint").Line() == "" {
		return // house rules, words, something of another program's
	}
	within, err := fs.Sub(root, path.Dir(name))
	if err != nil {
		g.add(err)
		return
	}
	reach := job.Beside(file, within)
	if own {
		reach = reachOf(file, filepath.Dir(at))
		if in, err := os.Stat(filepath.Dir(at)); err == nil && g.out != nil && os.SameFile(in, g.out) {
			g.add(usagef("-o: %s holds scenarios, expected a folder for the page alone", filepath.Dir(at)))
			g.out = nil // told once
			return
		}
	}
	j, err := job.Open(file, reach)
	if err != nil {
		g.add(err)
		return
	}
	var played *pack.Pack
	ref := scenario.RulesOf(file)
	if pack.Own(ref) == nil {
		if played, err = reach.Packs(ref); err != nil {
			g.add(err)
			return
		}
	}
	g.hang(j, nameOf(name), taken{ref, played, func(name string) ([]byte, error) { return job.ReadFrom(within, name, job.MostBytes) }})
}

// nameOf is the name of a file without folders and ending.
func nameOf(file string) string { return strings.TrimSuffix(path.Base(file), path.Ext(file)) }

// hangPack adds the scenarios of a pack.
func (g *hanging) hangPack(called string, root fs.FS, name string) {
	p, err := job.PackIn(root, name, filepath.Join(called, filepath.FromSlash(name)))
	if err == nil {
		err = addPack(p)
	}
	if err != nil {
		g.add(err)
		return
	}
	for _, scenario := range p.Scenarios() {
		if j, err := openOf(p, scenario); err != nil {
			g.add(err)
		} else {
			g.hang(j, p.ID+"-"+nameOf(scenario), taken{p.ID, p, func(name string) ([]byte, error) { return p.Data(name), nil }})
		}
	}
}

// What is taken of a battle beside its scenario: the pack that it is played by, nil for rules of
// csprint's own, with what the scenario calls it, and what the scenario names.
type taken struct {
	ref  string
	pack *pack.Pack
	read func(name string) ([]byte, error)
}

// hang adds a battle.
func (g *hanging) hang(j *job.Job, name string, with taken) {
	b, err := portrait.Of(j, g.free(name))
	if err != nil {
		g.add(err)
		return
	}
	text := j.Texts[0].Text
	if with.pack != nil {
		if b.Players == "" {
			b.Players = with.pack.Players
		}
		text = scenario.Naming(text, with.ref, "./"+with.pack.FileName())
	}
	b.Files = append(b.Files, gallery.File{Name: b.Name + ".yaml", Data: []byte(text)})
	for _, named := range j.Texts[1:] {
		name := path.Clean(filepath.ToSlash(named.Name))
		data, err := with.read(name) // anew: of heights its text is a part alone
		if err != nil {
			g.add(err)
			return
		}
		b.Files = append(b.Files, gallery.File{Name: name, Data: data})
	}
	if with.pack != nil {
		var zipped bytes.Buffer
		if err := with.pack.WriteZip(&zipped); err != nil {
			g.add(err)
			return
		}
		b.Files = append(b.Files, gallery.File{Name: with.pack.FileName(), Data: zipped.Bytes()})
	}
	g.battles = append(g.battles, b)
}

// free is a name that no battle has yet.
func (g *hanging) free(name string) string {
	free := name
	for n := 2; g.names[strings.ToLower(free)] || strings.EqualFold(free, "index"); n++ {
		free = fmt.Sprintf("%s-%d", name, n)
	}
	g.names[strings.ToLower(free)] = true
	return free
}
