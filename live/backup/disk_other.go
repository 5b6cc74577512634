//go:build !unix

package backup

import (
	"path/filepath"
	"strings"
)

// sameDisk tells whether two paths are on one disk, by its letter.
func sameDisk(one, two string) bool {
	a, errA := filepath.Abs(one)
	b, errB := filepath.Abs(two)
	return errA == nil && errB == nil && strings.EqualFold(filepath.VolumeName(a), filepath.VolumeName(b))
}
