// Package filename knows which names a file can have on every system that
// csprint runs on. It does not know what the files hold and touches none.
//
// Its entry point is Trouble.
package filename

import (
	"slices"
	"strings"
	"unicode"

	"github.com/csprint/csprint/words"
)

// Devices of Windows: a file cannot be called so, whatever comes after a full
// stop. Windows takes the small raised figures of Latin-1 for figures.
var devices = []string{"con", "prn", "aux", "nul", "conin$", "conout$"}

const (
	ports   = "123456789¹²³" // of com and lpt
	refused = `<>:"/\|?*`    // marks with a meaning in a path or a command line
	longest = 240            // bytes; ext4, NTFS and APFS take 255, and csprint's own marks come beside
)

// Trouble says what keeps a name from being a file's on some system, or nothing.
func Trouble(name string) words.Text {
	switch {
	case name == "" || name == "." || name == "..":
		return words.Of("file.name-of-none")
	case device(name):
		return words.Of("file.name-of-device")
	case strings.ContainsAny(name, refused):
		return words.Of("file.name-with-marks", "marks", refused)
	case strings.ContainsFunc(name, unicode.IsControl):
		return words.Of("file.name-unseen")
	case strings.HasSuffix(name, ".") || strings.HasSuffix(name, " "):
		return words.Of("file.name-ends")
	case len(name) > longest:
		return words.Of("file.name-long")
	}
	return words.Text{}
}

// device tells whether Windows takes the name for a device, as it does "nul.pdf".
func device(name string) bool {
	stem, _, _ := strings.Cut(strings.ToLower(name), ".")
	stem = strings.TrimRight(stem, " ")
	if slices.Contains(devices, stem) {
		return true
	}
	port, isCom := strings.CutPrefix(stem, "com")
	if !isCom {
		if port, isCom = strings.CutPrefix(stem, "lpt"); !isCom {
			return false
		}
	}
	return len([]rune(port)) == 1 && strings.Contains(ports, port)
}
