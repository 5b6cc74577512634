// Package settings finds the folder in which csprint keeps what it knows of this
// user's own computer. It doesn't know what is kept there.
//
// Start at Folder.
package settings

import (
	"fmt"
	"os"
	"path/filepath"
)

// Folder is csprint's own in the user's configuration; it need not be there.
func Folder() (string, error) {
	base := os.Getenv("XDG_CONFIG_HOME") // asked for on every system, where somebody sets it
	if base == "" {
		var err error
		if base, err = os.UserConfigDir(); err != nil {
			return "", fmt.Errorf("there is no folder for your configuration: %w\n  hint: name one: XDG_CONFIG_HOME=FOLDER", err)
		}
	}
	if !filepath.IsAbs(base) {
		return "", fmt.Errorf("XDG_CONFIG_HOME is %q, expected a whole path\n  hint: leave it unset, or begin it at the root", base)
	}
	return filepath.Join(base, "csprint"), nil
}
