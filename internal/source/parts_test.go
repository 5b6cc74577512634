package source

import (
	"io/fs"
	"reflect"
	"strings"
	"testing"

	"github.com/csprint/csprint/examples"
)

func TestInParts(t *testing.T) {
	for name, c := range map[string]struct {
		text  string
		parts bool
	}{
		"keys":                {"# a file\ntitle: One # two\n\ntext: |+\n  letters\n\nempty:\nlist: [1,\n  2]\nlast: {a: b}\n", true},
		"a quote over lines":  {"title: \"One\n  two\"\nlast: 'it''s'\n", true},
		"an empty last value": {"title: One\nlast:\n", true},
		"a letter over lines": {"title: One\n  two\nlast: three", true},
		"one key":             {"title: One\n", false},
		"a quote over parts":  {"title: \"One\nlast: two\"\n", false},
		"a bracket over them": {"title: [One,\nlast]\nlast: two\n", false},
		"lists under keys":    {"title:\n- One\nlast: two\n", false},
		"two documents":       {"title: One\n---\nlast: two\n", false},
		"a name elsewhere":    {"title: &one One\nlast: *one\n", false},
		"carriage returns":    {"title: One # two\rthree: four\nlast: five\n", false},
		"text alone":          {"title: One\ntwo\n", false},
	} {
		t.Run(name, func(t *testing.T) {
			if isInParts(t, c.text) != c.parts {
				t.Errorf("it is parsed in parts: %v", !c.parts)
			}
		})
	}
	own, err := fs.Glob(examples.Files, "*.yaml")
	if err != nil || len(own) < 5 {
		t.Fatal(own, err)
	}
	for _, name := range own {
		text, err := fs.ReadFile(examples.Files, name)
		if err != nil {
			t.Fatal(err)
		}
		if !isInParts(t, string(text)) {
			t.Errorf("%s is not parsed in parts", name)
		}
	}
}

// isInParts tells whether a text is parsed in parts, and holds these against the whole.
func isInParts(t *testing.T, text string) bool {
	t.Helper()
	got, _ := inParts(text, nil)
	if got == nil {
		return false
	}
	if want, err := decodeWhole("", []byte(text)); err != nil || !reflect.DeepEqual(placed(got), placed(want)) {
		t.Errorf("the parts of %q differ from the whole, %v", text, err)
	}
	return true
}

// FuzzParts holds that what is parsed in parts is what the whole is.
func FuzzParts(f *testing.F) {
	for _, text := range []string{"a: 1\nb:\n", "a: \"1\nb: 2\"\n", "a: |\n  1\nb: {c: d}\n", "# a\na: b\n  c\n# d\ne: ! 1\n", "a: &b 1\nc: [&b 2, *b]\n"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if data, _, err := plainText("", []byte(text)); err == nil {
			isInParts(t, string(data))
		}
	})
}

// Of a remembered text a letter has one part parsed again, and lines that come in those behind them.
func TestOnePartIsParsedAgain(t *testing.T) {
	Remember()
	t.Cleanup(func() { remembered.on, remembered.files = false, nil })
	const text = "title: One\nsides:\n  blue: {name: Blue}\nlast: [1]\n"
	values := func(text string) (list []any) {
		t.Helper()
		f, err := Parse("a.yaml", []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		for i := 1; i < len(f.root.Content); i += 2 {
			list = append(list, f.root.Content[i])
		}
		return list
	}
	first := values(text)
	if now := values(strings.Replace(text, "One", "Two", 1)); now[0] == first[0] || now[1] != first[1] || now[2] != first[2] {
		t.Error("of three parts another than the first is parsed again")
	}
	if now := values(strings.Replace(text, "Blue", "Red", 1)); now[0] != first[0] || now[1] == first[1] || now[2] != first[2] {
		t.Error("of three parts another than the second is parsed again")
	}
	if now := values(strings.Replace(text, "last", "\nlast", 1)); now[0] != first[0] || now[2] == first[2] {
		t.Error("a part that stands on another line is not parsed again")
	}
}
