package backup

import (
	"os"
	"path/filepath"
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
