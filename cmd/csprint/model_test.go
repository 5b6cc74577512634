package main

import (
	"bytes"
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/leaks/paper"
	"github.com/csprint/csprint/scenario"
)

// ways are the ways to print that change what stands in a file, each with an example that has what they change.
var ways = []struct{ scenario, flags string }{
	{"salamanca", ""}, {"salamanca", "--sheets full --paper letter --backs fold"}, {"salamanca", "--large --lang de"}, {"salamanca", "--ink low --bleed --guides --lang fr"},
	{"salamanca", "--shop pdfx --paper sra3"}, {"salamanca", "--fill --lang es --sheets full"}, {"salamanca", "--poster 90cm"}, {"salamanca", "--only tiles --paper a3"},
	{"first-game", "--split stock --backs apart"}, {"first-game", "--split sides --flip short"}, {"first-game", "--changed --reroll side/blue/dummies"}, {"first-game", "--unit A-01"},
	{"first-game", "--shop pdfx --large"}, {"first-game", "--crests --rings 200,600"}, {"coalition", "--sheets full"}, {"night-patrol", "--fill --large"}, {"night-raid", ""},
	{"musket-pico", "--fill --ink low"}, {"old-list", ""}, {"real-ground", ""}, {"rolled-meeting", "--sheets full --fill"}, {"second-column", ""}, {"canister-bridge", ""},
}

// TestFilesAreOfTheModel prints whatever csprint can print, and holds that leakcheck's model of a file allows all of that
// and nothing else.
func TestFilesAreOfTheModel(t *testing.T) {
	example.BeforeRelease(t)
	files := 0
	unmet := paper.Unmet(func() {
		for _, way := range ways {
			path := example.Path(t, "examples/"+way.scenario+".yaml")
			files += holdModel(t, append([]string{path, "--seed", example.Seeds[way.scenario+".yaml"]}, strings.Fields(way.flags)...))
		}
		files += holdModel(t, []string{"testdata/evening.yaml", "--seed", "evening", "--paper", "a3"}) // whose codes are turned
		for _, flags := range []string{"--fill", "--paper a3", "--large"} {
			path := filepath.Join(t.TempDir(), "second-day.yaml")
			text := strings.NewReplacer("1/45th Foot, men: 442", "1/45th Foot, men: 442, lost: 88, level: wavering", "class: rolling", "class: desert", "briefing: |", "briefing: |\n"+strings.Repeat("      A word to all, and another to all.", 400)).Replace(example.Text(t, "examples/salamanca.yaml"))
			if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			files += holdModel(t, append([]string{path, "--seed", "second-day"}, strings.Fields(flags)...))
		}
		for _, ruleSet := range scenario.StarterNames() {
			path := filepath.Join(t.TempDir(), "new.yaml")
			var out, trouble bytes.Buffer
			if run([]string{"new", ruleSet, "-o", path}, &out, &trouble) != 0 {
				t.Fatal(trouble.String())
			}
			files += holdModel(t, []string{path, "--sheets", "full", "--seed", "model"})
		}
		for _, name := range []string{"second-column", "first-game", "night-raid", "canister-bridge"} {
			holdExports(t, example.Path(t, "examples/"+name+".yaml"))
		}
		path := filepath.Join(t.TempDir(), "one.yaml")
		if err := os.WriteFile(path, []byte(oneAgainstMany), 0o600); err != nil {
			t.Fatal(err)
		}
		holdExports(t, path)
	})
	for _, part := range unmet {
		t.Errorf("no file needs this part of the model: %s", part)
	}
	t.Logf("%d files", files)
}

// oneAgainstMany has a side with a single card, which is no deck, and one with more than fit on a sheet.
const oneAgainstMany = `csprint: 1
title: One against Many
rules: cold-steel
figure_scale: "1:20"
weather: none
terrain: {map: none}
sides:
  red:
    name: Red
    dummies: 80
    defaults: {grade: C}
    forces:
      - {brigade: 1st Brigade, units: [{battalion: 1st Foot, men: 600}]}
  blue:
    name: Blue
    dummies: 0
    defaults: {grade: C}
    forces:
      - {brigade: 2nd Brigade, units: [{battalion: 2nd Foot, men: 600}]}
`

// holdExports exports a game in each format, and has leakcheck read it.
func holdExports(t *testing.T, path string) {
	t.Helper()
	packet := t.TempDir()
	said := func(args ...string) (string, bool) {
		var out, trouble bytes.Buffer
		ok := run(args, &out, &trouble) == 0
		return trouble.String(), ok
	}
	if trouble, ok := said("print", path, "-o", packet, "--seed", cmp.Or(example.Seeds[filepath.Base(path)], "model")); !ok {
		t.Fatal(trouble)
	}
	for _, how := range [][]string{{"png"}, {"png", "--shop", "makeplayingcards"}, {"tts", "--base", "https://club.example/a&b/"}, {"uvtt"}, {"vassal"}, {"stl", "--tile", "48in"}, {"heightmap"}, {"projector", "--pixels", "400x300"}} {
		dir := filepath.Join(t.TempDir(), "export")
		if _, ok := said(append([]string{"export", path, "--packet", packet, "-o", dir, "--to"}, how...)...); !ok {
			continue // a game without cards, or without a map
		}
		if trouble, ok := said("leakcheck", dir, "--packet", packet); !ok {
			t.Errorf("%s %v: %s", filepath.Base(path), how, trouble)
		}
	}
}

// holdModel prints a scenario and reads every file of it, and tells how many there are.
func holdModel(t *testing.T, args []string) (files int) {
	t.Helper()
	dir := t.TempDir()
	print := func(args []string) {
		var out, trouble bytes.Buffer
		if run(append([]string{"print", "-o", dir}, args...), &out, &trouble) != 0 {
			t.Fatalf("%v: %s", args, trouble.String())
		}
	}
	if slices.Contains(args, "--changed") || slices.Contains(args, "--unit") {
		print(args[:3]) // the packet that others stand beside
	}
	print(args)
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		read := paper.Read
		switch filepath.Ext(e.Name()) {
		case ".pdf":
		case ".svg":
			read = paper.ReadDrawing
		default:
			continue
		}
		files++
		if _, err := read(filepath.Join(dir, e.Name()), paper.NewBudget(paper.Most)); err != nil {
			t.Errorf("%v: %s %v", args[1:], e.Name(), err)
		}
	}
	return files
}
