package gazetteer_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/generate/ground/gazetteer"
	"github.com/csprint/csprint/internal/golden"
)

// dice rolls for one map.
func dice(seed int) gazetteer.Below {
	r := rand.New(rand.NewPCG(uint64(seed), 15))
	return r.IntN
}

// own are the theatres without the words that older scenarios have for them.
func own() []string {
	return slices.DeleteFunc(gazetteer.Theatres(), func(t string) bool { return gazetteer.Known(t) != t })
}

// A contact list of every theatre, to be read by somebody who knows the land.
func TestContactList(t *testing.T) {
	for _, theatre := range own() {
		var b strings.Builder
		for _, part := range []struct {
			kind gazetteer.Kind
			n    int
		}{
			{gazetteer.Village, 30}, {gazetteer.Farm, 10}, {gazetteer.Mill, 4}, {gazetteer.Well, 4}, {gazetteer.Ruin, 4},
			{gazetteer.Hill, 10}, {gazetteer.Wood, 10}, {gazetteer.River, 5}, {gazetteer.Stream, 10}, {gazetteer.Gully, 4},
		} {
			fmt.Fprintf(&b, "%s\n", part.kind)
			for seed := range part.n {
				fmt.Fprintf(&b, "  %s\n", gazetteer.NewNamer(theatre, gazetteer.Own{}).Draw(part.kind, dice(seed)).Text)
			}
		}
		b.WriteString("pairs\n")
		for seed := range 6 {
			one, other := gazetteer.NewNamer(theatre, gazetteer.Own{}).Pair(dice(seed))
			fmt.Fprintf(&b, "  %s, %s\n", one, other)
		}
		b.WriteString("at water\n")
		for seed := range 8 {
			n, d := gazetteer.NewNamer(theatre, gazetteer.Own{}), dice(seed)
			at := n.Draw(gazetteer.River, d).At
			fmt.Fprintf(&b, "  %s\n", n.AtWater(n.Draw(gazetteer.Village, d).Text, at, d))
		}
		golden.Hold(t, theatre+".txt", b.String())
	}
}

var _ = utf8.RuneLen
var _ = fonts.Embedded
