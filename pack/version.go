package pack

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
)

// A Version is up to three numbers, as of semver.org without what may follow them; the
// zero value is none.
type Version struct {
	numbers [3]int
	said    string
}

var versionForm = pattern.Of(`^[0-9]{1,6}(?:\.[0-9]{1,6}){0,2}$`)

// ParseVersion reads a version such as 1, 1.2 or 0.1.0, and tells whether it is one.
func ParseVersion(text string) (Version, bool) {
	if !versionForm.MatchString(text) {
		return Version{}, false
	}
	v := Version{said: text}
	for i, part := range strings.Split(text, ".") {
		v.numbers[i], _ = strconv.Atoi(part)
	}
	return v, true
}

// String is the version as it was written, empty for none.
func (v Version) String() string { return v.said }

// Compare is less than 0 where v is older than another, more where it is newer: 1.2 is 1.2.0.
func (v Version) Compare(other Version) int {
	for i, n := range v.numbers {
		if c := cmp.Compare(n, other.numbers[i]); c != 0 {
			return c
		}
	}
	return 0
}

// version reads a version as it is typed: 1.10 is no fraction.
func version(n source.Node) Version {
	if n.Absent() {
		return Version{}
	}
	typed := n.Line()
	v, ok := ParseVersion(typed)
	if !ok && n.Kind() == source.Scalar {
		n.Problem("pack.version-of-odd-form", "typed", say.Quoted(typed))
	}
	return v
}
