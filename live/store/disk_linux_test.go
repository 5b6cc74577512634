package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// smallDisk is a disk of 600 kB of its own.
func smallDisk(t *testing.T) string {
	t.Helper()
	disk := t.TempDir()
	if err := syscall.Mount("tmpfs", disk, "tmpfs", 0, "size=600k"); err != nil {
		t.Skipf("no disk may be mounted: %v", err)
	}
	t.Cleanup(func() { syscall.Unmount(disk, syscall.MNT_DETACH) })
	return disk
}

// TestFullDisk fills the disk: what can't be kept isn't confirmed, what was stays,
// and it goes on once there is room.
func TestFullDisk(t *testing.T) {
	disk := smallDisk(t)
	ballast := filepath.Join(disk, "ballast")
	if err := os.WriteFile(ballast, make([]byte, 200_000), 0o600); err != nil {
		t.Fatal(err)
	}
	where := filepath.Join(disk, "battle.db")
	s := opened(t, where)
	n := int64(0)
	for {
		n++
		if _, err := s.Append(t.Context(), "g", []Entry{marked("fr", "p", n)}); err != nil {
			if !strings.Contains(err.Error(), "battle.db: the disk is full, expected room for what is marked\n  hint: free some space") {
				t.Errorf("said %v", err)
			}
			break
		}
	}
	checkNumbers(t, all(t, s, "g", "fr"), int(n-1))
	if err := os.Remove(ballast); err != nil {
		t.Fatal(err)
	}
	if added := appended(t, s, "g", marked("fr", "p", n)); added[0].Number != n {
		t.Errorf("it goes on with %d, expected %d", added[0].Number, n)
	}
	again := opened(t, where)
	checkNumbers(t, all(t, again, "g", "fr"), int(n))
}

// TestConfirmedIsOnTheDisk has the disk refuse to make things safe after a while:
// nothing may be confirmed from then on, nor before without its being asked.
func TestConfirmedIsOnTheDisk(t *testing.T) {
	strace, err := exec.LookPath("strace")
	if err != nil {
		t.Skip("strace is not installed")
	}
	where := files.fresh(t)
	soon, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	trace := filepath.Join(t.TempDir(), "trace")
	c := exec.CommandContext(soon, strace, "-f", "-qq", "-o", trace, "-e", "trace=/^f(data)?sync", "-e", "inject=/^f(data)?sync:error=EIO:when=30+", os.Args[0])
	c.Env = append(os.Environ(), child+"="+where, child+"_ROUND=0", "GOMAXPROCS=1")
	var said strings.Builder
	c.Stderr = &said
	out, err := c.Output()
	if strings.Contains(said.String(), "PTRACE") {
		t.Skipf("strace may not trace here: %s", said.String())
	}
	if soon.Err() != nil || err == nil || !strings.Contains(said.String(), "can't be read or written") {
		t.Errorf("it ended with %v and said %s", err, said.String())
	}
	confirmed := map[string]int64{}
	for line := range strings.Lines(string(out)) {
		var phone, counter string
		var number int64
		if n, _ := fmt.Sscan(line, &phone, &counter, &number); n == 3 {
			confirmed[phone+"."+counter] = number
		}
	}
	checkConfirmed(t, where, confirmed)
	asked, err := os.ReadFile(trace) // strace counts to 30 on each thread by itself
	if err != nil {
		t.Fatal(err)
	}
	if most := strings.Count(string(asked), " = 0\n") * writersOfChild; len(confirmed) > most {
		t.Errorf("%d events were confirmed, expected %d at most: one for each writer and time that the disk was asked", len(confirmed), most)
	}
}

// TestReadOnlyIsTold opens, on a disk that may only be read, what isn't there and what is.
func TestReadOnlyIsTold(t *testing.T) {
	disk := smallDisk(t)
	kept := filepath.Join(disk, "kept.db")
	s, err := Open(t.Context(), kept)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mount("", disk, "", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"new.db", "kept.db"} {
		wantRefused(t, filepath.Join(disk, name), name+": can't be written, expected a file and a folder that may be written\n  hint: ")
	}
	if _, err := os.Stat(filepath.Join(disk, "new.db")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a file was made: %v", err)
	}
}
