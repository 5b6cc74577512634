package main

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/csprint/csprint/internal/folder"
)

const brush = `csprint: 1
title: Red and Blue
rules: musket
seed: %s
weather: none
terrain: {map: none}
sides:
  red:
    name: Red
    defaults: {grade: C}
    forces: [{battalion: 1st Foot, men: 600}]
  %s:
    name: Blue
    defaults: {grade: C}
    forces: [{battalion: 2nd Foot, men: 600}]
`

// A bench is a folder with one packet, and a command that prints another into it.
type bench struct {
	csprint             string // the program
	first, second, into string
	old, new            map[string]string // the files of either packet
}

func newBench(t *testing.T) *bench {
	t.Helper()
	dir := t.TempDir()
	b := &bench{
		csprint: filepath.Join(dir, "csprint"), into: filepath.Join(dir, "packet"),
		first: filepath.Join(dir, "first.yaml"), second: filepath.Join(dir, "second.yaml"),
	}
	self, err := os.Executable()
	if err == nil {
		err = os.Symlink(self, b.csprint) // by that name, the test binary is csprint
	}
	if err != nil {
		t.Skip(err)
	}
	os.WriteFile(b.first, fmt.Appendf(nil, brush, "dice", "blue"), 0o666)
	os.WriteFile(b.second, fmt.Appendf(nil, brush, "other dice", "green"), 0o666)
	b.print(t, b.second)
	b.new = files(t, b.into)
	b.print(t, b.first)
	b.old = files(t, b.into)
	if b.old["blue.pdf"] == "" || b.new["green.pdf"] == "" || b.old["green.pdf"] != "" {
		t.Fatal("the packets are not what they should be")
	}
	return b
}

func (b *bench) print(t *testing.T, scenario string) {
	t.Helper()
	var said bytes.Buffer
	if status := run([]string{"print", scenario, "-o", b.into}, io.Discard, &said); status != 0 {
		t.Fatalf("print: %s", said.String())
	}
}

// files are what a person sees in a folder.
func files(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if folder.Reserved(e.Name()) {
			continue
		}
		data, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		all[e.Name()] = string(data)
	}
	return all
}

// judge checks a folder in which a print was killed, and prints the first
// packet again. It tells whether the folder was half exchanged.
func (b *bench) judge(t *testing.T, when string) (half bool) {
	t.Helper()
	for _, reader := range []string{"verify", "leakcheck"} {
		var said bytes.Buffer
		status := run([]string{reader, b.into}, io.Discard, &said)
		half = strings.Contains(said.String(), "half exchanged")
		if half != (status == 1) {
			t.Errorf("killed %s: %s ended with %d and said %s", when, reader, status, said.String())
		}
	}
	if now := files(t, b.into); !half && !maps.Equal(now, b.old) && !maps.Equal(now, b.new) {
		t.Errorf("killed %s: the folder holds neither packet and says nothing", when)
	}
	b.print(t, b.first)
	if now := files(t, b.into); !maps.Equal(now, b.old) {
		t.Errorf("killed %s: printed again, the folder does not hold the packet", when)
	}
	if litter, _ := filepath.Glob(filepath.Join(b.into, folder.Litter+"*")); len(litter) > 0 {
		t.Errorf("killed %s: litter %v", when, litter)
	}
	return half
}

// everyKill asks for the long form of the tests that kill the command, which takes
// minutes; internal/folder is stopped at every operation in any case.
var everyKill = flag.Bool("kills", false, "kill the command at every call and at sixty moments")

// signalled runs a command and sends it a signal at some moment of its run.
func signalled(t *testing.T, cmd *exec.Cmd, moment time.Duration, s os.Signal) {
	t.Helper()
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	sending := time.AfterFunc(moment, func() { cmd.Process.Signal(s) })
	defer sending.Stop()
	cmd.Wait()
}

// TestKilledAnytime kills csprint at many moments.
func TestKilledAnytime(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	begun := time.Now()
	if err := exec.Command(b.csprint, "print", b.second, "-o", b.into).Run(); err != nil {
		t.Fatal(err)
	}
	whole, times := time.Since(begun), 60
	if !*everyKill {
		times = 6
	}
	b.judge(t, "never")
	for i := range times {
		moment := whole * time.Duration(i+1) / time.Duration(times)
		signalled(t, exec.Command(b.csprint, "print", b.second, "-o", b.into), moment, os.Kill)
		b.judge(t, fmt.Sprint("after ", moment))
	}
}

// TestKilledAtEveryCall kills csprint as it asks the system to rename, write,
// make or remove something, for every such call of a print, and as it asks for
// each file and folder to be made safe: that is done side by side, so they are
// told apart by their names and not by their number.
func TestKilledAtEveryCall(t *testing.T) {
	strace, err := exec.LookPath("strace")
	if runtime.GOOS != "linux" || err != nil {
		t.Skip("strace is not installed")
	}
	t.Parallel()
	b := newBench(t)
	if out, err := exec.Command(strace, "-f", "-qq", "-o", os.DevNull, "-e", "trace=/rename", b.csprint, "version").CombinedOutput(); err != nil {
		t.Skipf("strace may not trace here: %s", out)
	}
	step := 3
	if *everyKill {
		step = 1
	}
	halves := 0
	// at kills a print at each call of a kind, counted on each thread.
	at := func(call, path string) {
		for n := 1; ; n += step {
			args := []string{"-f", "-qq", "-o", os.DevNull, "-e", "trace=" + call, "-e", fmt.Sprintf("inject=%s:signal=KILL:when=%d", call, n)}
			if path != "" {
				args = append(args, "-P", path)
			}
			ended := exec.Command(strace, append(args, b.csprint, "print", b.second, "-o", b.into)...).Run()
			if b.judge(t, fmt.Sprintf("at %s %d %s", call, n, path)) {
				halves++
			}
			if ended == nil {
				if n == 1 {
					t.Errorf("a print does no %s %s", call, path)
				}
				return
			}
		}
	}
	at("/^rename", "")
	if *everyKill {
		for _, call := range []string{"/^mkdir", "/^unlink", "/^write"} {
			at(call, "")
		}
		for _, path := range b.madeSafe() {
			at("/^fsync", path)
		}
	}
	if halves < 3 {
		t.Errorf("%d times half exchanged, expected more", halves)
	}
}

// madeSafe are the files and folders of the second packet, on their way in.
func (b *bench) madeSafe() []string {
	in := filepath.Join(b.into, ".csprint-new")
	paths := []string{b.into, in, filepath.Join(b.into, ".csprint-old")}
	for _, name := range append(slices.Sorted(maps.Keys(b.new)), ".csprint-half", ".csprint-done", ".csprint-back") {
		paths = append(paths, filepath.Join(in, name))
	}
	return paths
}

// TestAfterKilledAnytime kills csprint after at many moments: pages never lie there
// without their scenario, and the same command again makes both whole.
func TestAfterKilledAnytime(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	dir := filepath.Dir(b.first)
	table, day2, pages := filepath.Join(dir, "ending.csv"), filepath.Join(dir, "day2.yaml"), filepath.Join(dir, "pages")
	if out, err := exec.Command(b.csprint, "after", b.into, b.first, "--table-form", "-o", table).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	after := func() *exec.Cmd {
		return exec.Command(b.csprint, "after", b.into, b.first, "--table", table, "-o", day2, "--pages", pages)
	}
	begun := time.Now()
	if out, err := after().CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	whole, times := time.Since(begun), 40
	if !*everyKill {
		times = 6
	}
	want, _ := os.ReadFile(day2)
	for i := range times {
		os.Remove(day2)
		os.RemoveAll(pages)
		signalled(t, after(), whole*time.Duration(i+1)/time.Duration(times), os.Kill)
		text, err := os.ReadFile(day2)
		if printed, _ := filepath.Glob(filepath.Join(pages, "*.pdf")); len(printed) > 0 && err != nil {
			t.Errorf("killed at moment %d: %v lie there without a scenario", i, printed)
		}
		if err == nil && !bytes.Equal(text, want) {
			t.Errorf("killed at moment %d: half a scenario", i)
		}
		if err == nil || i == 0 {
			if out, err := after().CombinedOutput(); err != nil {
				t.Errorf("killed at moment %d, and again: %v: %s", i, err, out)
			}
		}
	}
}

// TestStoppedByHand asks csprint to stop while it prints: nothing changes, or
// it was done.
func TestStoppedByHand(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no way to ask")
	}
	t.Parallel()
	b := newBench(t)
	times := 8
	if testing.Short() {
		times = 3
	}
	for i := range times {
		signalled(t, exec.Command(b.csprint, "print", b.second, "-o", b.into), time.Duration(i*40)*time.Millisecond, os.Interrupt)
		if now := files(t, b.into); !maps.Equal(now, b.old) && !maps.Equal(now, b.new) {
			t.Errorf("stopped after %d ms: the folder holds neither packet", i*40)
		}
		if litter, _ := filepath.Glob(filepath.Join(b.into, folder.Litter+"*")); len(litter) > 0 {
			t.Errorf("stopped after %d ms: litter %v", i*40, litter)
		}
		b.print(t, b.first)
	}
}

// TestPrintsAtOnce prints two games into one folder at the same time: it holds
// one of them.
func TestPrintsAtOnce(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	times := 3
	if testing.Short() {
		times = 1
	}
	for range times {
		ended := make(chan error, 2)
		for _, scenario := range []string{b.first, b.second} {
			go func() {
				out, err := exec.Command(b.csprint, "print", scenario, "-o", b.into).CombinedOutput()
				if err != nil {
					err = fmt.Errorf("%w: %s", err, out)
				}
				ended <- err
			}()
		}
		for range 2 {
			if err := <-ended; err != nil {
				t.Error(err)
			}
		}
		if now := files(t, b.into); !maps.Equal(now, b.old) && !maps.Equal(now, b.new) {
			t.Error("the folder holds neither packet")
		}
	}
}
