package pack

import (
	"unicode/utf8"

	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
)

// ManifestFile is what makes a folder a pack.
const ManifestFile = "pack.yaml"

// A Manifest is what a pack says of itself.
type Manifest struct {
	ID          string
	Version     Version
	Title       string
	Authors     []string
	Licence     string   // an SPDX expression, such as CC-BY-SA-4.0
	Attribution string   // what is printed with its tables; empty for nothing
	Languages   []string // of its words, such as en
	Minimum     Version  // of csprint that it needs; the zero one for any
	Verified    Version  // of csprint that it was tried with last
}

// Forms of what a manifest says.
var (
	idForm      = pattern.Of(`^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$`)
	licenceForm = pattern.Of(`^[A-Za-z0-9][A-Za-z0-9.+-]*(?: (?:AND|OR|WITH) [A-Za-z0-9][A-Za-z0-9.+-]*)*$`)
	langForm    = pattern.Of(`^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$`)
)

// mostID is how long the id of a pack may be, in letters: it stands in file names.
const mostID = 40

// mostAttribution is how long an attribution may be, in letters.
const mostAttribution = 120

// readManifest reads the manifest of a pack that this version of csprint is to print. What
// is wrong is left with the file.
func readManifest(f *source.File) Manifest {
	m := f.Root().Map()
	if m.Int("csprint-pack", 1, 99, 1) > 1 {
		m.Problem("csprint-pack", "a pack of a newer form", "1", "a newer csprint reads it")
	}
	out := Manifest{
		ID: matching(m.Need("id"), idForm, "small letters, digits and hyphens, such as river-raid"), Title: m.NeedLine("title"),
		Version:     version(m.Need("version")),
		Licence:     matching(m.Need("licence"), licenceForm, "a name of the SPDX list, such as CC-BY-SA-4.0, MIT or LicenseRef-mine"),
		Attribution: m.Line("attribution"),
	}
	if len(out.ID) > mostID {
		m.Problem("id", "an id of "+say.Int(len(out.ID))+" letters", "at most "+say.Int(mostID), "")
	}
	if n := utf8.RuneCountInString(out.Attribution); n > mostAttribution {
		m.Problem("attribution", "an attribution of "+say.Int(n)+" letters", "at most "+say.Int(mostAttribution)+", a line at the foot of a page", "")
	}
	for _, n := range m.Need("authors").List() {
		out.Authors = append(out.Authors, n.Line())
	}
	if n := m.Node("authors"); n.Kind() == source.List && len(out.Authors) == 0 {
		n.Problem("no author", "one at least", "")
	}
	for _, n := range m.List("languages") {
		out.Languages = append(out.Languages, matching(n, langForm, "a code of a language, such as en or de"))
	}
	needs := m.Map("csprint")
	out.Minimum, out.Verified = version(needs.Node("minimum")), version(needs.Node("verified"))
	needs.Done()
	if n := m.Node("needs"); !n.Absent() && len(n.List()) > 0 {
		n.Problem("a pack that needs others", "needs: []", "no pack can need another yet")
	}
	m.Done()
	return out
}

// matching is the line of a node, which must be there and be of a form.
func matching(n source.Node, form *pattern.Pattern, want string) string {
	line := n.Line()
	if n.Kind() == source.Scalar && line != "" && !form.MatchString(line) || n.Kind() == source.Scalar && line == "" {
		n.Problem(say.Quoted(line), want, "")
	}
	return line
}
