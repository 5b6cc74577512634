package scenario_test

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
)

func TestCopies(t *testing.T) {
	const name = "csprint: 1\ntitle: T\nrules: cold-steel\nfigure_scale: \"1:30\"\nchits: CHITS\nsides:\n" +
		"  a: {name: A, forces: [{battalion: Aa, men: 400, morale: 9, discipline: trained}]}\n" +
		"  b: {name: B, forces: [{battalion: Bb, men: 400, morale: 9, discipline: trained}]}\n"
	book, err := rules.Open("cold-steel")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ chits, want string }{
		{"{forward-march: 12, square: 0}", ""},
		{"{forward-march: 501}", `t.yaml:5:24: forward-march is "501", expected a whole number from 0 to 500`},
		{"{forward-march: many}", `t.yaml:5:24: forward-march is "many"`},
		{"12", `t.yaml:5:8: chits is "12", expected a mapping`},
	} {
		f, err := source.Parse("t.yaml", []byte(strings.Replace(name, "CHITS", c.chits, 1)))
		if err != nil {
			t.Fatal(err)
		}
		spec := scenario.Read(f, book)
		err = f.Problems().Err()
		switch {
		case c.want != "":
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("chits: %s: got %v, want %q", c.chits, err, c.want)
			}
		case err != nil:
			t.Error(err)
		case len(spec.Copies) != 2 || spec.Copies[0].Key != "forward-march" || spec.Copies[0].Number != 12 || spec.Copies[1].Number != 0:
			t.Errorf("chits: %s: %v", c.chits, spec.Copies)
		}
	}
}
