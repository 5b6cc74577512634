package rules

import (
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/csprint/csprint/pack"
)

// emptied puts csprint's own rule sets back on the registry after a test.
func emptied(t *testing.T) {
	t.Helper()
	Codes()
	held, codes := registry.held, registry.codes
	t.Cleanup(func() { registry.held, registry.codes, registry.facts = held, codes, nil })
}

func TestAdd(t *testing.T) {
	emptied(t)
	if err := Add(packed(t, "tiny", "code: 7\nsheets: [roster]\n")); err != nil {
		t.Fatal(err)
	}
	b, err := Open("tiny")
	if err != nil || b.Title != "T" || !slices.Contains(IDs(), "tiny") {
		t.Errorf("Open: %v, %v; there are %q", b, err, IDs())
	}
	if want := []string{"cold-steel", "cold-steel-canister", "hot-blood", "musket", "", "", "tiny"}; !slices.Equal(Codes(), want) {
		t.Errorf("codes are %q, want %q", Codes(), want)
	}
	if err := Add(packed(t, "tiny", "code: 6\nsheets: [roster]\nedition: 2\n")); err != nil {
		t.Fatal(err)
	}
	if b, err = Open("tiny"); err != nil || b.Edition != "tiny/2" || len(Codes()) != 6 {
		t.Errorf("the pack as it is now: %v, %v; codes are %q", b, err, Codes())
	}
}

// TestRemove holds that a pack that is taken away leaves nothing behind, and csprint's own stay.
func TestRemove(t *testing.T) {
	emptied(t)
	if err := Add(packed(t, "tiny", "code: 7\nsheets: [roster]\nfacts: [{key: steel, from: record, numbers: 1-9, at: [record]}]\n")); err != nil {
		t.Fatal(err)
	}
	if RatingIn(RatingsBeside(nil), "steel") == nil {
		t.Error("the pack's rating is not known")
	}
	for _, id := range []string{"tiny", "musket", "none"} {
		Remove(id)
	}
	if RatingIn(RatingsBeside(nil), "steel") != nil || PackOf("tiny") != nil || len(IDs()) != 4 || len(Codes()) != 4 {
		t.Errorf("there are %q with the codes %q, and perhaps its rating", IDs(), Codes())
	}
}

// TestRemoveTakesMarks holds that players mark nothing of a pack's that was taken away.
func TestRemoveTakesMarks(t *testing.T) {
	emptied(t)
	hedge, err := pack.Read("hedge-skirmish", os.DirFS("../testdata/packs/hedge-skirmish"))
	if err != nil {
		t.Fatal(err)
	}
	if err := Add(hedge); err != nil {
		t.Fatal(err)
	}
	if RatingIn(AllMarks(), "spent") == nil {
		t.Error("the pack's mark is not known")
	}
	if Remove("hedge-skirmish"); RatingIn(AllMarks(), "spent") != nil {
		t.Error("it is still known")
	}
}

func TestAddRefuses(t *testing.T) {
	emptied(t)
	for _, c := range []struct{ id, text, want string }{
		{"musket", "code: 7\nsheets: [roster]\n", `musket/pack.yaml: there is a rule set "musket" already`},
		{"tiny", "code: 4\nsheets: [roster]\n", "tiny/rules: code 4 is that of musket"},
		{"tiny", "id: small\ncode: 7\nsheets: [roster]\n", `tiny/rules/rules.yaml:1:1: unknown key "id"`},
	} {
		err := Add(packed(t, c.id, c.text))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %s", c.text, err, c.want)
		}
	}
	if len(IDs()) != 4 || len(Codes()) != 4 {
		t.Errorf("after refusals there are %q with the codes %q", IDs(), Codes())
	}
}

// A book may stand in several files, each with some of its lists; what is at its head stands
// in one of them.
func TestRulesInSeveralFiles(t *testing.T) {
	files := fstest.MapFS{
		"pack.yaml":        {Data: []byte("id: tiny\nversion: 1\ntitle: T\nauthors: [a]\nlicence: MIT\n")},
		"rules/head.yaml":  {Data: []byte("sheets: [roster]\nreadings: {R1: one}\nconstants:\n  - {id: a, section: 1, value: 1}\n")},
		"rules/fight.yaml": {Data: []byte("readings: {R2: two}\nconstants:\n  - {id: b, section: 1, value: 2, reading: R1}\n")},
	}
	add := func() error {
		emptied(t)
		p, err := pack.Read("tiny", files)
		if err != nil {
			t.Fatal(err)
		}
		return Add(p)
	}
	if err := add(); err != nil {
		t.Fatal(err)
	}
	if b, err := Open("tiny"); err != nil || len(b.Constants) != 2 || len(b.Readings) != 2 {
		t.Errorf("it has %v, %v; want what both files have", b, err)
	}
	for text, want := range map[string]string{
		"sheets: [roster]\n":                              "tiny/rules/head.yaml:1:9: sheets stands in two files of the rules",
		"constants:\n  - {id: a, section: 1, value: 3}\n": `"a" given twice`,
		"readings: {R1: again}\n":                         "reading R1 given twice",
		"constant: []\n":                                  `tiny/rules/fight.yaml:1:1: unknown key "constant"`,
	} {
		files["rules/fight.yaml"] = &fstest.MapFile{Data: []byte(text)}
		if err := add(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// The code that is read off the text of a rule set is the one in its file, however
// it is typed.
func TestCodesAreReadOffTheText(t *testing.T) {
	for _, line := range []string{"code: 9", "code: 9   # nobody else's", "code:   9", `"code": 9`, "code: 9\r"} {
		p := packed(t, "nine", "sheets: [roster]\n"+line+"\nplays: {}\n")
		if code := hold(func() *pack.Pack { return p }).code(); code != 9 {
			t.Errorf("%q is read as %d", line, code)
		}
	}
	for id, h := range ownSets() {
		if b, err := h.book(); err != nil || b.Code != h.code() {
			t.Errorf("%s: code %d, in the book %d (%v)", id, h.code(), b.Code, err)
		}
	}
}
