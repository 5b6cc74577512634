package live

import "testing"

// A mark is one of some words, a number, or whether it is so; what units have as text events have as a value, and back.
func TestMarksOfTheRules(t *testing.T) {
	words, number, truth := Mark{Words: []string{"open", "square"}}, Mark{Most: 6}, Mark{}
	for _, of := range []struct {
		mark Mark
		text string
		want Value
		back string
	}{
		{words, "square", Word("square"), "square"}, {words, "", Word(""), ""},
		{number, "4", Number(4), "4"}, {number, "0", Number(0), ""}, {number, "", Number(0), ""},
		{truth, "yes", Number(1), "yes"}, {truth, "", Number(0), ""}, {truth, "1", Number(1), "yes"},
		{number, "1", Number(1), "1"}, {number, "-2", Number(-2), ""}, {truth, "no", Number(0), ""},
	} {
		if got := of.mark.Value(of.text); got != of.want {
			t.Errorf("%+v of %q is %v", of.mark, of.text, got)
		}
		if got := of.mark.Text(of.want); got != of.back {
			t.Errorf("%v of %+v is %q, expected %q", of.want, of.mark, got, of.back)
		}
	}
}
