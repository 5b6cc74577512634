package main

import (
	"fmt"
	"os"
	"path/filepath"
)

// ownFolder is where csprint keeps what it knows of this user's own computer, in his
// configuration; it need not be there.
func ownFolder() (string, error) {
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
