package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/csprint/csprint/printer"
)

// TestProfilesAreKept keeps a profile and finds it again, by its name and by one that is nearly it.
func TestProfilesAreKept(t *testing.T) {
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	p, err := printer.Profile{Name: "office"}.Set("back=0.5,-0.25")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := keepProfile(p); err != nil {
		t.Fatal(err)
	}
	if again, err := neededProfile("office"); err != nil || again != p {
		t.Errorf("kept %+v, found %+v, %v", p, again, err)
	}
	if _, names, err := profileNames(); err != nil || len(names) != 1 || names[0] != "office" {
		t.Errorf("kept are %q, %v", names, err)
	}
	if _, err := neededProfile("ofice"); err == nil || !strings.Contains(err.Error(), "office") {
		t.Errorf("of a name that is nearly right: %v", err)
	}
}

// TestNoProfileLeadsOut holds that no name leads out of the folder.
func TestNoProfileLeadsOut(t *testing.T) {
	base := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", base)
	if err := os.WriteFile(filepath.Join(base, "other.yaml"), []byte("back: 1, 1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"../../other", "..", "", "a/b", `a\b`} {
		var misnamed *usageError
		if _, found, err := readProfile(name); found || !errors.As(err, &misnamed) {
			t.Errorf("%q: found %v, %v", name, found, err)
		}
	}
}
