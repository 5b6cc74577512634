package rules

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// emptied puts csprint's own rule sets back on the registry after a test.
func emptied(t *testing.T) {
	t.Helper()
	Codes()
	held, codes := registry.held, registry.codes
	t.Cleanup(func() { registry.held, registry.codes = held, codes })
}

func folder(name, text string) fstest.MapFS { return fstest.MapFS{name: {Data: []byte(text)}} }

func TestAdd(t *testing.T) {
	emptied(t)
	if err := Add(folder("tiny.yaml", "id: tiny\ncode: 7\ntitle: Tiny\nsheets: [roster]\n")); err != nil {
		t.Fatal(err)
	}
	b, err := Open("tiny")
	if err != nil || b.Title != "Tiny" || !slices.Contains(IDs(), "tiny") {
		t.Errorf("Open: %v, %v; there are %q", b, err, IDs())
	}
	if want := []string{"cold-steel", "cold-steel-canister", "hot-blood", "musket", "", "", "tiny"}; !slices.Equal(Codes(), want) {
		t.Errorf("codes are %q, want %q", Codes(), want)
	}
}

func TestAddRefuses(t *testing.T) {
	emptied(t)
	for _, c := range []struct{ name, text, want string }{
		{"musket.yaml", "id: musket\ncode: 7\ntitle: M\nsheets: [roster]\n", `rules/musket.yaml: there is a rule set "musket" already`},
		{"tiny.yaml", "id: tiny\ncode: 4\ntitle: T\nsheets: [roster]\n", "rules/tiny.yaml: code 4 is that of musket"},
		{"tiny.yaml", "id: small\ncode: 7\ntitle: T\nsheets: [roster]\n", `the rule set has the id "small", expected "tiny", as its file is called`},
		{"tiny.yaml", "id: tiny\ntitle: T\nsheets: [roster]\n", "rules/tiny.yaml:1:1: code is missing"},
		{"tiny.yaml", "id: tiny\ncode: 7\ntitle: T\n", "sheets is missing"},
	} {
		err := Add(folder(c.name, c.text))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %s", c.text, err, c.want)
		}
	}
	if len(IDs()) != 4 || len(Codes()) != 4 {
		t.Errorf("after refusals there are %q with the codes %q", IDs(), Codes())
	}
}

// The code that is read off the text of a rule set is the one in its file, however
// it is typed.
func TestCodesAreReadOffTheText(t *testing.T) {
	for _, line := range []string{"code: 9", "code: 9   # nobody else's", "code:   9", `"code": 9`, "code: 9\r"} {
		h := mustHold(folder("nine.yaml", "id: nine\ntitle: |\n  words\n  code: 8\n"+line+"\nplays: {}\n"))["nine"]
		if code := h.code(); code != 9 {
			t.Errorf("%q is read as %d", line, code)
		}
	}
	for id, h := range mustHold(own) {
		if b, err := h.book(); err != nil || b.Code != h.code() {
			t.Errorf("%s: code %d, in the book %d (%v)", id, h.code(), b.Code, err)
		}
	}
}
