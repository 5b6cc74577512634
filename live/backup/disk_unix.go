//go:build unix

package backup

import (
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
