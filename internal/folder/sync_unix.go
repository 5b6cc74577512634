//go:build unix

package folder

import (
	"errors"
	"os"
	"syscall"
)

// Sync makes what an opened folder lists outlast a power cut, on disks that can.
func Sync(open func() (*os.File, error)) error {
	f, err := open()
	if err != nil {
		return err
	}
	defer f.Close()
	if err := f.Sync(); err != nil && !errors.Is(err, syscall.EINVAL) && !errors.Is(err, syscall.ENOTSUP) {
		return err
	}
	return nil
}
