package pack

import (
	"strings"
	"unicode/utf8"

	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// ManifestFile is what makes a folder a pack.
const ManifestFile = "pack.yaml"

// form is that of packs which are read.
const form = 1

// A Manifest is what a pack says of itself.
type Manifest struct {
	ID          string
	Version     Version
	Title       string
	Authors     []string
	Licence     string   // an SPDX expression, such as CC-BY-SA-4.0
	Attribution string   // what is printed with its tables; empty for nothing
	About       string   // what is played, in a sentence or two; empty where nobody says
	Players     string   // how many play: "2", "2-6"; likewise
	Home        string   // https address of the rules or of more about them; likewise
	Languages   []string // of its words, such as en
	Minimum     Version  // of csprint that it needs; the zero one for any
	Verified    Version  // of csprint that it was tried with last; the zero one where nobody says
}

// OwnLicence begins the name of a licence that is none of the SPDX list's.
const OwnLicence = "LicenseRef-"

// Forms of what a manifest says.
var (
	idForm      = pattern.Of(`^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$`)
	licenceForm = pattern.Of(`^[A-Za-z0-9][A-Za-z0-9.+-]*(?: (?:AND|OR|WITH) [A-Za-z0-9][A-Za-z0-9.+-]*)*$`)
	langForm    = pattern.Of(`^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$`)
	playersForm = pattern.Of(`^[1-9][0-9]?(?:-[1-9][0-9]?)?$`)
	homeForm    = pattern.Of(`^https://[a-z0-9][a-z0-9.-]*(?::[0-9]{1,5})?(?:/[A-Za-z0-9._~!$&'()*+,;=:@%/?#-]*)?$`)
)

// mostID is how long the id of a pack may be, in letters: it stands in file names.
const mostID = 40

// mostAttribution is how long an attribution may be, in letters: a line at the foot of a page.
const mostAttribution = 120

// readManifest reads the manifest of a pack that this version of csprint is to print. What
// is wrong is left with the file.
func readManifest(f *source.File) Manifest {
	m := f.Root().Map()
	if m.Int("csprint-pack", 1, 99, form) > form {
		m.Problem("csprint-pack", "pack.newer-form", "form", say.Int(form))
	}
	out := Manifest{
		ID: matching(m.Need("id"), idForm, "pack.id-of-odd-form"), Title: m.NeedLine("title"),
		Version:     version(m.Need("version")),
		Licence:     matching(m.Need("licence"), licenceForm, "pack.no-licence"),
		Attribution: m.Line("attribution"), About: m.Line("about"),
	}
	bounded(m, "id", out.ID, mostID)
	bounded(m, "attribution", out.Attribution, mostAttribution)
	if m.Has("players") {
		out.Players = matching(m.Node("players"), playersForm, "pack.players-of-odd-form")
	}
	if m.Has("home") {
		out.Home = matching(m.Node("home"), homeForm, "pack.home-of-odd-form")
	}
	for _, n := range m.Need("authors").List() {
		out.Authors = append(out.Authors, n.Line())
	}
	if n := m.Node("authors"); n.Kind() == source.List && len(out.Authors) == 0 {
		n.Problem("pack.no-author")
	}
	for _, n := range m.List("languages") {
		out.Languages = append(out.Languages, matching(n, langForm, "pack.no-language"))
	}
	needs := m.Map("csprint")
	out.Minimum, out.Verified = version(needs.Node("minimum")), version(needs.Node("verified"))
	needs.Done()
	if n := m.Node("needs"); !n.Absent() && len(n.List()) > 0 {
		n.Problem("pack.needs-others")
	}
	m.Done()
	return out
}

// bounded refuses a text that is longer than it may be.
func bounded(m *source.Mapping, key, text string, most int) {
	if n := utf8.RuneCountInString(text); n > most {
		m.Problem(key, "pack.text-too-long", "n", n, "most", say.Int(most))
	}
}

// NewEnough tells that a csprint of a version can't print the pack, which needs a newer one. A
// csprint that was built without a version prints any. The error is a Problem.
func (p *Pack) NewEnough(csprint string) error {
	if own, ok := ParseVersion(strings.TrimPrefix(csprint, "v")); ok && p.Minimum.Compare(own) > 0 {
		return source.New(p.At(ManifestFile), "pack.needs-newer-csprint", "needed", p.Minimum.String(), "own", own.String())
	}
	return nil
}

// matching is the line of a node, which must be there and be of a form.
func matching(n source.Node, form *pattern.Pattern, id words.ID) string {
	line := n.Line()
	if n.Kind() == source.Scalar && line != "" && !form.MatchString(line) || n.Kind() == source.Scalar && line == "" {
		n.Report(words.Of(id, "line", say.Quoted(line)))
	}
	return line
}
