package export

import (
	"slices"
	"testing"
)

// parted takes a sequence apart as VASSAL's decoder does.
func parted(mark byte, text string) []string {
	var parts []string
	part := ""
	for i := 0; i < len(text); i++ {
		switch {
		case text[i] == mark && len(part) > 0 && part[len(part)-1] == '\\':
			part = part[:len(part)-1] + string(mark)
		case text[i] == mark:
			parts, part = append(parts, part), ""
		default:
			part += text[i : i+1]
		}
	}
	parts = append(parts, part)
	for i, p := range parts {
		if len(p) > 1 && p[0] == '\'' && p[len(p)-1] == '\'' {
			parts[i] = p[1 : len(p)-1]
		}
	}
	return parts
}

func TestSequencesComeApartAgain(t *testing.T) {
	for _, parts := range [][]string{
		{"a", "b", ""}, {"a;b", "c"}, {"ends in \\", "x"}, {"'quoted'", "'"}, {";;", ";"}, {"Jäger; 1st", "I/5"},
	} {
		if got := parted(';', joined(";", parts...)); !slices.Equal(got, parts) {
			t.Errorf("%q came back as %q", parts, got)
		}
	}
}

// The definition of a piece is types and states nested three deep; a side's name may
// hold what parts them.
func TestPiecesAreReadTraitByTrait(t *testing.T) {
	p := piece{image: "a-card-K7.png", name: "K7", traits: []trait{masked("a-front-infantry.png", "Grouchy: left/right;"), deleted()}}
	command := parted('/', p.definition(3)[len("+/"):])
	if len(command) != 3 || command[0] != "null" {
		t.Fatalf("%q", command)
	}
	outer, states := parted('\t', command[1]), parted('\t', command[2])
	mask := parted(';', outer[0])
	if len(mask) != 12 || mask[0] != "obs" || mask[2] != "a-front-infantry.png" {
		t.Errorf("the mask is %q", mask)
	}
	if sides := parted(':', mask[6][len("sides:"):]); !slices.Equal(sides, []string{"Grouchy: left/right;"}) {
		t.Errorf("seen by %q", sides)
	}
	if by := parted(';', states[0]); by[0] != "Grouchy: left/right;" {
		t.Errorf("masked by %q", by)
	}
	inner, state := parted('\t', outer[1]), parted('\t', states[1])
	if del := parted(';', inner[0]); del[0] != "delete" || state[0] != "" {
		t.Errorf("%q in state %q", del, state[0])
	}
	if basic := parted(';', inner[1]); !slices.Equal(basic, []string{"piece", "", "", "a-card-K7.png", "K7"}) {
		t.Errorf("%q", basic)
	}
	if at := parted(';', state[1]); !slices.Equal(at, []string{"null", "0", "0", "3", "0"}) {
		t.Errorf("%q", at)
	}
}

func TestGridsHoldAllCards(t *testing.T) {
	size := inches(3500, 2500)
	for n := 1; n <= 200; n++ {
		g := gridOf(n, size)
		if g.columns > mostColumns || g.rows > mostRows || g.columns < 2 || g.rows < 2 || g.columns*g.across > sheetWide || g.rows*g.down > sheetWide ||
			g.sheets()*g.each() < n || g.sheets() != (n+69)/70 {
			t.Errorf("%d cards on %+v", n, g)
		}
	}
}
