package main

import (
	"bytes"
	"io"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/csprint/csprint/internal/folder"
)

// TestSmallDisk prints onto a disk that has room for one packet, and then onto
// one that may only be read. It needs somebody who may mount disks.
func TestSmallDisk(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	disk := t.TempDir()
	if err := syscall.Mount("tmpfs", disk, "tmpfs", 0, "size=400k"); err != nil {
		t.Skipf("no disk may be mounted: %v", err)
	}
	defer syscall.Unmount(disk, syscall.MNT_DETACH) // what another test has begun meanwhile may hold it for a moment
	b.into = filepath.Join(disk, "packet")
	b.print(t, b.first)
	refused := func(want string) {
		t.Helper()
		var said bytes.Buffer
		if status := run([]string{"print", b.second, "-o", b.into}, io.Discard, &said); status != 1 || !strings.Contains(said.String(), want) {
			t.Errorf("status %d, said %s, want %s", status, said.String(), want)
		}
		if now := files(t, b.into); !maps.Equal(now, b.old) {
			t.Error("the packet is not what it was")
		}
		if litter, _ := filepath.Glob(filepath.Join(b.into, folder.Litter+"*")); len(litter) > 0 {
			t.Errorf("litter %v", litter)
		}
		if status := run([]string{"verify", b.into}, io.Discard, os.Stderr); status != 0 {
			t.Error("what is there is not verified")
		}
	}
	refused("the disk is full; nothing was changed")
	if err := syscall.Mount("", disk, "", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""); err != nil {
		t.Fatal(err)
	}
	refused("read-only file system")
	if status := run([]string{"leakcheck", b.into}, io.Discard, os.Stderr); status != 0 {
		t.Error("a packet that may only be read is not read")
	}
}
