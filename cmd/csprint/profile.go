package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/printer"
)

// profileEnding is that of the files that profiles are kept in, one for each.
const profileEnding = ".yaml"

// profileFolder is where profiles of printers are kept: in csprint/printers of the
// user's configuration.
func profileFolder() (string, error) {
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
	return filepath.Join(base, "csprint", "printers"), nil
}

// profiles are the names of those that are kept.
func profiles() (dir string, names []string, err error) {
	dir, err = profileFolder()
	if err != nil {
		return "", nil, err
	}
	entries, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return dir, nil, fmt.Errorf("%s: cannot be read, expected the folder of your printers' profiles: %w", dir, causeOr(err))
	}
	for _, e := range entries {
		if name, ok := strings.CutSuffix(e.Name(), profileEnding); ok && printer.Named(name) == nil {
			names = append(names, name)
		}
	}
	return dir, names, nil
}

// causeOr is the system's own word for a failure, or the failure.
func causeOr(err error) error {
	if cause := causeOf(err); cause != nil {
		return cause
	}
	return err
}

// profile reads one; found is false where none is kept under the name.
func profile(name string) (p printer.Profile, found bool, err error) {
	if err := printer.Named(name); err != nil {
		return printer.Profile{}, false, &usageError{err}
	}
	dir, err := profileFolder()
	if err != nil {
		return printer.Profile{}, false, err
	}
	path := filepath.Join(dir, name+profileEnding)
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
		return printer.Profile{Name: name}, false, nil
	}
	file, err := source.Open(path)
	if err != nil {
		return printer.Profile{}, false, err
	}
	p, err = printer.Read(name, file)
	return p, true, err
}

// needProfile is one that must be there.
func needProfile(name string) (printer.Profile, error) {
	p, found, err := profile(name)
	if err != nil || found {
		return p, err
	}
	dir, names, err := profiles()
	if err != nil {
		return printer.Profile{}, err
	}
	hint := "csprint printer prints a sheet that shows how a printer lies, and says how to keep it"
	if near := source.DidYouMean(name, names); near != "" {
		hint = near
	} else if len(names) > 0 {
		hint = "there is " + strings.Join(names, ", ")
	}
	return printer.Profile{}, fmt.Errorf("no printer %q is kept in %s, expected the name of one\n  hint: %s", name, dir, hint)
}

// keepProfile writes a profile in place of what was kept under its name.
func keepProfile(p printer.Profile) (path string, err error) {
	dir, err := profileFolder()
	if err != nil {
		return "", err
	}
	path = filepath.Join(dir, p.Name+profileEnding)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", fmt.Errorf("%s: cannot be made, expected a folder that you may write to: %w", dir, causeOr(err))
	}
	half, err := os.CreateTemp(dir, "."+p.Name+"-")
	if err != nil {
		return "", fmt.Errorf("%s: cannot be written: %w", path, causeOr(err))
	}
	_, err = half.WriteString(p.Text())
	if err = errors.Join(err, half.Sync(), half.Close()); err == nil {
		err = os.Rename(half.Name(), path)
	}
	if err != nil {
		os.Remove(half.Name())
		return "", fmt.Errorf("%s: cannot be written: %w", path, causeOr(err))
	}
	return path, nil
}

// readPrinter reads the profile that --printer names.
func (f *pressFlags) readPrinter() error {
	if f.printer == "" {
		return nil
	}
	p, err := needProfile(f.printer)
	if err != nil {
		return err
	}
	f.lies = &packet.Printer{Name: p.Name, Back: p.BackText(), Scale: p.ScaleText()}
	return nil
}
