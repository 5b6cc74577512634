//go:build !unix

package folder

import "os"

// Sync does nothing: Windows has no way to ask for it.
func Sync(func() (*os.File, error)) error { return nil }
