package main

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// TestLicencesAreWhole holds that every module and every file of others that csprint is
// made of stands in the licences under its name, with a text.
func TestLicencesAreWhole(t *testing.T) {
	var made []string
	for _, of := range []struct{ system, machine, program string }{
		{"linux", "amd64", "./cmd/csprint"}, {"windows", "amd64", "./cmd/csprint"}, {"darwin", "arm64", "./cmd/csprint"},
		{"js", "wasm", "./cmd/studio-wasm"},
	} {
		list := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}{{end}}{{end}}", of.program)
		list.Dir, list.Env = "../..", append(os.Environ(), "GOOS="+of.system, "GOARCH="+of.machine, "CGO_ENABLED=0")
		said, err := list.Output()
		if err != nil {
			t.Fatal(err)
		}
		made = append(made, strings.FieldsFunc(string(said), func(r rune) bool { return r == '\n' })...)
	}
	made = append(made, "fonts/OldStandard-LICENSE.txt", "fonts/RobotoCondensed-LICENSE.txt",
		"site/page/lean-qr.LICENSE", "live/keep/page/signing.LICENSE", "studio/front/editor.LICENSE.txt", "Go's standard library")
	slices.Sort(made)
	made = slices.Compact(made)
	parts := strings.Split(licences, "\n"+strings.Repeat("=", 80)+"\n")[1:]
	var told []string
	for _, part := range parts {
		of, text, _ := strings.Cut(part, "\n")
		told = append(told, of)
		if len(text) < 500 || !strings.Contains(strings.ToLower(text), "copyright") {
			t.Errorf("%s: a licence of %d letters", of, len(text))
		}
	}
	slices.Sort(told)
	if !slices.Equal(told, made) {
		t.Errorf("licences of\n%s\nbut csprint is made of\n%s\nrelease/licences.sh writes them anew", strings.Join(told, "\n"), strings.Join(made, "\n"))
	}
}
