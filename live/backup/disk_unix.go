//go:build unix

package backup

import (
	"errors"
	"os"
	"syscall"
)

// sameDisk tells whether two paths are on one disk.
func sameDisk(one, two string) bool {
	a, errA := os.Stat(one)
	b, errB := os.Stat(two)
	if errA != nil || errB != nil {
		return false
	}
	of, isA := a.Sys().(*syscall.Stat_t)
	to, isB := b.Sys().(*syscall.Stat_t)
	return isA && isB && of.Dev == to.Dev
}

// syncFolder makes what a folder lists outlast a power cut, on disks that can.
func syncFolder(dir string) error {
	f, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer f.Close()
	if err := f.Sync(); err != nil && !errors.Is(err, syscall.EINVAL) && !errors.Is(err, syscall.ENOTSUP) {
		return err
	}
	return nil
}
