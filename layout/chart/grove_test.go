package chart

import (
	"fmt"
	"testing"

	"github.com/csprint/csprint/fonts"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/layout"
)

// The name of a wood stands on trees: its middle does, and most of it.
func TestNamesOfWoodsStandOnTrees(t *testing.T) {
	seeds := example.SomeDeep(6, 2)
	for seed := 1; seed <= seeds; seed++ {
		m := rolled(ground.HillyWooded, seed, 8, 6)
		c := New(m, m.Field(), layout.MM(224), PenOf(fonts.Embedded(), false))
		k := allMarked(c)
		count, off := 0, 0
		for _, l := range k.placed {
			if l.from != "area" {
				continue
			}
			count++
			if !(lettering{k}).wooded(l.centre) {
				t.Errorf("seed %d: the middle of %q stands on no tree", seed, l.text)
			}
			if open := (lettering{k}).openUnder(l.centre, l.half()); open > 50 {
				off++
			}
		}
		named := 0
		for _, a := range m.Areas {
			if a.Name != "" {
				named++
			}
		}
		if off > 1 || count*3 < named*2 {
			t.Errorf("seed %d: %d names of %d woods, %d more off the trees than on them", seed, count, named, off)
		}
	}
}

// On a great table the name of a village stands by it, and no nearer to another.
func TestNamesOfVillagesStayByThem(t *testing.T) {
	sizes := []int{8, 20}[:example.Some(2, 1)]
	for _, feet := range sizes {
		m := rolled(ground.Rolling, 3, feet, feet)
		c := New(m, m.Field(), layout.MM(184), PenOf(fonts.Embedded(), false))
		k := allMarked(c)
		villages := 0
		for _, l := range k.placed {
			if l.rank != rankVillage {
				continue
			}
			villages++
			box := way(l.corners()).bounds()
			if far := parted(box, l.around); far > layout.MM(9) {
				t.Errorf("%d ft: %s stands %s from its village", feet, l.text, fmt.Sprint(far))
			}
			if (lettering{k}).strayPrice(l.label, l.plate) > 0 && feet < 20 {
				t.Errorf("%d ft: %s seems to be the name of another village", feet, l.text)
			}
		}
		if villages == 0 {
			t.Errorf("%d ft: no village has a name", feet)
		}
	}
}
