package main

import (
	"bytes"
	"flag"
	"io"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/tool"
)

var every = flag.Bool("every", false, "hold the files of examples of every rule set against the PDF tools, not those of the smallest alone")

// soundPrints are the smallest example with bleed and as a print shop takes it, and with -every examples of
// every rule set, to fill in, which has all of a plain file, and for shops; every example and plain
// files, too, where every case is tried.
func soundPrints(t *testing.T) [][]string {
	small := []string{"../../examples/musket-pico.yaml", "--bleed", "--ink", "low", "--paper", "letter"}
	shop := []string{"../../examples/musket-pico.yaml", "--shop", "pdfx", "--split", "stock"}
	if !*every {
		return [][]string{small, shop, {"testdata/small.yaml", "--fill", "--only", "records,roster"}}
	}
	prints := [][]string{small, shop,
		{"../../examples/salamanca.yaml", "--bleed", "--backs", "apart", "--crests"},
		{"../../examples/salamanca.yaml", "--only", "tiles"},
	}
	for _, name := range example.Kinds(t) {
		path := "../../examples/" + name
		prints = append(prints, []string{path, "--fill"}, []string{path, "--shop", "pdfx"})
		if example.Every() {
			prints = append(prints, []string{path})
		}
	}
	return prints
}

// quiet are the programs that have nothing to say of a sound file, and what
// they say of themselves.
var quiet = []struct {
	command []string
	aside   *regexp.Regexp
}{
	{[]string{"qpdf", "--check"}, regexp.MustCompile(`(?m)^(checking .*|PDF Version: 1\.[37]|File is not (encrypted|linearized)|No syntax or stream encoding errors found; the file may still contain|errors that qpdf cannot detect)$`)},
	{[]string{"mutool", "draw", "-N", "-q", "-r", "20"}, nil},
	{[]string{"gs", "-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-r10", "-sDEVICE=nullpage"}, nil},
	{[]string{"pdfcpu", "validate", "-c", "disable", "--offline", "-m", "strict"}, regexp.MustCompile(`(?m)^(validating\(mode=strict\) .*|validation ok)$`)},
}

// TestFilesAreSound holds what print writes against the programs by which
// printers and archives judge a file. They are given all files at once.
func TestFilesAreSound(t *testing.T) {
	var files, read []string // all, and those that are not for a shop alone
	for _, print := range soundPrints(t) {
		into := filepath.Join(t.TempDir(), "packet")
		var said bytes.Buffer
		if status := run(append([]string{"print", "--seed", "sound", "-o", into}, print...), io.Discard, &said); status != 0 {
			t.Fatalf("%v: %s", print, &said)
		}
		printed, _ := filepath.Glob(filepath.Join(into, "*.pdf"))
		if len(printed) == 0 {
			t.Fatalf("%v: no files", print)
		}
		files = append(files, printed...)
		if !slices.Contains(print, "--shop") {
			read = append(read, printed...)
		}
	}
	t.Run("tags", func(t *testing.T) {
		t.Parallel()
		qpdf := tool.Need(t, "qpdf")
		for _, file := range read {
			if wrong := checkTags(qpdf, file); len(wrong) > 0 {
				t.Errorf("%s: %d problems: %s", filepath.Base(file), len(wrong), strings.Join(wrong[:min(20, len(wrong))], "\n"))
			}
		}
	})
	for _, judge := range quiet {
		t.Run(judge.command[0], func(t *testing.T) {
			t.Parallel()
			program := tool.Need(t, judge.command[0])
			batches := [][]string{files}
			if judge.command[0] == "qpdf" { // which takes one file at a time
				batches = single(files)
			}
			for _, batch := range batches {
				out, err := exec.Command(program, append(judge.command[1:], batch...)...).CombinedOutput()
				said := string(out)
				if judge.aside != nil {
					said = judge.aside.ReplaceAllString(said, "")
				}
				if err != nil || strings.TrimSpace(said) != "" {
					t.Errorf("%v of %v:\n%s", err, batch, said)
				}
			}
		})
	}
}

func single(files []string) [][]string {
	var each [][]string
	for _, file := range files {
		each = append(each, []string{file})
	}
	return each
}
