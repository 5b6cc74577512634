package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/pack"
)

// leastProofs is how many look-ups a pack in examples/packs proves.
const leastProofs = 40

// TestExamplePacks checks every pack in examples/packs as csprint pack check does, its
// scenarios printed, tries it as pack test does, and makes the page that its records open.
func TestExamplePacks(t *testing.T) {
	example.Long(t)
	const dir = "../../examples/packs"
	folders, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range folders {
		t.Run(folder.Name(), func(t *testing.T) {
			t.Setenv("XDG_CONFIG_HOME", t.TempDir())
			p, err := openPack(filepath.Join(dir, folder.Name()))
			if err != nil {
				t.Fatal(err)
			}
			if p.ID != folder.Name() {
				t.Errorf("the pack is %s, expected the name of its folder", p.ID)
			}
			if _, err := checkPack(p); err != nil {
				t.Fatal(err)
			}
			trial := packTrial{pack: p, seed: "1", cases: example.Some(5, 1)}
			if err := errors.Join(trial.run(), trial.wrong.Err()); err != nil {
				t.Error(err)
			}
			if asked, _, _ := askProofs(p); asked < leastProofs {
				t.Errorf("%d proofs, expected %d at least", asked, leastProofs)
			}
			site := newSite()
			site.SetArgs([]string{filepath.Join(dir, folder.Name(), pack.StarterFile), "-o", filepath.Join(t.TempDir(), "site")})
			site.SetOut(io.Discard)
			if err := site.Execute(); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestProjectIndex holds packs/index.yaml against the packs of the repository, as they are now;
// under -update it is written anew.
func TestProjectIndex(t *testing.T) {
	const name = "../../packs/index.yaml"
	text := "# The packs of this repository. csprint pack index makes a page of them: docs/packs.md.\n"
	folders, err := os.ReadDir("../../examples/packs")
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range folders {
		p, err := readPack("../../examples/packs/" + folder.Name())
		if err != nil {
			t.Fatal(err)
		}
		text += fmt.Sprintf("- address: examples/packs/%s\n  hash: %s\n", folder.Name(), p.Hash())
	}
	if *update {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if has, err := os.ReadFile(name); err != nil || strings.ReplaceAll(string(has), "\r", "") != text {
		t.Errorf("%s is not of the packs as they are: go test ./cmd/csprint -run ProjectIndex -update writes it anew (%v)", name, err)
	}
	shown, err := shownPacks(name)
	if err != nil || len(shown) != len(folders) {
		t.Errorf("%d packs, %v", len(shown), err)
	}
}
