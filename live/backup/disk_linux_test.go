package backup

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
)

// insert has a small disk be in a folder; the test is skipped where it may not.
func insert(t *testing.T, dir string) {
	t.Helper()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=600k"); err != nil {
		t.Skipf("no disk may be mounted: %v", err)
	}
	t.Cleanup(func() { syscall.Unmount(dir, syscall.MNT_DETACH) })
}

// TestFullDisk fills the disk of the copies: it is told once, halves are removed, and copies are made
// again once there is room.
func TestFullDisk(t *testing.T) {
	at := newTable(t, t.TempDir())
	insert(t, at.dir)
	b := at.begin()
	at.tells()
	ballast := filepath.Join(at.dir, "ballast")
	if err := os.WriteFile(ballast, make([]byte, 540<<10), 0o600); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		at.mark()
		b.turn(t.Context())
	}
	at.tells("the disk is full, expected room for copies\n  hint: free some space; play goes on")
	if names := at.names(); len(names) != 2 {
		t.Errorf("the folder holds %q", names)
	}
	if err := os.Remove(ballast); err != nil {
		t.Fatal(err)
	}
	b.turn(t.Context())
	at.tells("copies are made again")
	b.Close()
	if _, marks := restored(t, at.dir); marks != 2 {
		t.Errorf("%d marks, expected 2", marks)
	}
}

// TestStickIsPulled takes the disk out: nothing is written into the folder that is left in its place.
func TestStickIsPulled(t *testing.T) {
	at := newTable(t, t.TempDir())
	insert(t, at.dir)
	b := at.begin()
	if err := syscall.Unmount(at.dir, syscall.MNT_DETACH); err != nil {
		t.Fatal(err)
	}
	at.mark()
	b.turn(t.Context())
	b.turn(t.Context())
	at.tells("the disk of the copies is out, expected the disk that was there as play began\n  hint: plug it in again")
	if names := at.names(); len(names) != 0 {
		t.Errorf("the place of the disk holds %q", names)
	}
	insert(t, at.dir)
	b.turn(t.Context())
	at.tells("copies are made again")
	b.Close()
}

// TestWholeBeforeNamed watches the system's calls: a copy is on the disk before it has its name, and its name then.
func TestWholeBeforeNamed(t *testing.T) {
	strace, err := exec.LookPath("strace")
	if err != nil {
		t.Skip("strace is not installed")
	}
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, dirOfChild), 0o755); err != nil {
		t.Fatal(err)
	}
	trace := filepath.Join(dir, "trace")
	c := exec.Command(strace, "-f", "-y", "-qq", "-o", trace, "-e", "trace=fsync,/^rename", os.Args[0])
	c.Env = append(os.Environ(), child+"="+dir, child+"_ROUND=once")
	said, err := c.CombinedOutput()
	if strings.Contains(string(said), "PTRACE") {
		t.Skipf("strace may not trace here: %s", said)
	}
	text, failed := os.ReadFile(trace)
	if err != nil || failed != nil {
		t.Fatalf("%v %v: %s", err, failed, said)
	}
	var calls []string
	for line := range strings.Lines(string(text)) {
		if !strings.Contains(line, "/"+dirOfChild) {
			continue
		}
		call, _, _ := strings.Cut(strings.TrimLeft(line, "0123456789 "), "(")
		if calls = append(calls, call); strings.Contains(line, " = -1 ") { // one beside others ends on a line of its own
			t.Errorf("the system said %s", line)
		}
	}
	if n := len(calls); n < 3 || !slices.Equal(calls[n-3:], []string{"fsync", "renameat", "fsync"}) {
		t.Errorf("the system was asked for %v:\n%s", calls, text)
	}
}

// TestPipeIsNoCopy waits for nobody who writes into one.
func TestPipeIsNoCopy(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Restore(t.Context(), pipe, filepath.Join(t.TempDir(), "battle.db")); err == nil || !strings.Contains(err.Error(), "pipe: holds no copies") {
		t.Errorf("said %v", err)
	}
}

// TestDiskThatIsOnlyRead may be read from.
func TestDiskThatIsOnlyRead(t *testing.T) {
	at := newTable(t, t.TempDir())
	insert(t, at.dir)
	b := at.begin()
	if err := syscall.Mount("", at.dir, "", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""); err != nil {
		t.Fatal(err)
	}
	at.mark()
	b.Close()
	at.tells("no copy could be made (unable to open database")
	if _, marks := restored(t, at.dir); marks != 0 {
		t.Errorf("%d marks, expected none", marks)
	}
}
