package scramble

import (
	"strings"
	"testing"
	"unicode"

	"github.com/csprint/csprint/layout"
)

func TestWords(t *testing.T) {
	for _, text := range []string{"Nerve test", "within 12 in", "1:20", "mn"} {
		said := Words(text)
		if said == text || len([]rune(said)) != len([]rune(text)) || strings.ContainsAny(said, "0123456789") {
			t.Errorf("%q is %q in nonsense", text, said)
		}
		if strings.IndexFunc(said, unicode.IsSpace) != strings.IndexFunc(text, unicode.IsSpace) {
			t.Errorf("%q has other gaps than %q", said, text)
		}
	}
}

// A number in words counts as the same in nonsense; one that isn't drawn any more is told.
func TestApart(t *testing.T) {
	drawn := func(texts ...string) Drawn {
		page := layout.NewFrame(layout.Size{W: layout.MM(100), H: layout.MM(100)})
		inner := layout.NewFrame(layout.Size{W: layout.MM(50), H: layout.MM(50)})
		for _, text := range texts {
			inner.Put("tables/fire", layout.Point{}, layout.Text{Run: text})
			inner.Put("tables/mark", layout.Point{}, layout.Text{Run: text})
		}
		page.PutFrame("", layout.Point{}, inner)
		d := Drawn{}
		d.Add(page)
		return d
	}
	plain := drawn("within 12 in: +2, 1/2", "5+")
	if n := plain.Count(); n != 4 {
		t.Errorf("%d numbers: %v", n, plain)
	}
	if apart := plain.Apart(drawn("5+", Words("within 12 in")+": +2, ½")); apart != nil {
		t.Errorf("apart are %v", apart)
	}
	apart := plain.Apart(drawn(Words("within 12 in")+": +3, ½", "5+"))
	if len(apart) != 1 || apart[0] != (Difference{"tables/fire", "+2", "+3"}) {
		t.Errorf("apart are %v", apart)
	}
}

func TestCulprit(t *testing.T) {
	pieces := strings.Split("abcdefghijklmnopqrstuvwxyz", "")
	for _, read := range pieces {
		if got := Culprit(pieces, func(words func(string) string) bool { return words(read) != read }); got != read {
			t.Errorf("%q is told where %q is read", got, read)
		}
	}
	if got := Culprit(pieces, func(words func(string) string) bool { return words("a") != "a" && words("z") != "z" }); got != "" {
		t.Errorf("%q is told where two are read together", got)
	}
}
