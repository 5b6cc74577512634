package records

import (
	"errors"
	"reflect"
	"strings"
	"testing"
)

// brigade is some records of one game.
func brigade(n int) []Record {
	var list []Record
	for i := range n {
		list = append(list, Record{
			Edition: "cold-steel/1", Game: 77, Unit: unitID(0, i+1), Stamp: uint32(i), Name: "1/45th Foot", Formation: []string{"3rd Division", "Wallace's Brigade"},
			Arm: "infantry", Kind: "line", Echelon: "battalion", Men: 442, Figures: 15, Morale: 11, Discipline: "disciplined", Marks: Marks{Lost: i % 7},
		})
	}
	return list
}

func TestSeveralRecordsInOneText(t *testing.T) {
	for _, n := range []int{1, 2, 5, MostTogether} {
		list := brigade(n)
		text, err := MarshalAll(list)
		if err != nil {
			t.Fatal(err)
		}
		for _, around := range []string{text, "https://club.example/c#" + text, strings.ToLower(text) + "&fbclid=7", "Wallace's Brigade\n" + text} {
			if got, err := ReadAll(around); err != nil || !reflect.DeepEqual(got, list) {
				t.Errorf("%d records come back as %v, %v", n, got, err)
			}
		}
	}
	one, _ := brigade(1)[0].Marshal()
	if text, _ := MarshalAll(brigade(1)); text != one {
		t.Errorf("a single record is %s, expected %s", text, one)
	}
}

func TestWhatCannotStandTogether(t *testing.T) {
	other := brigade(2)
	other[1].Game = 78
	for _, list := range [][]Record{nil, append(brigade(2), brigade(1)...), other, brigade(MostTogether + 1)} {
		if text, err := MarshalAll(list); err == nil {
			t.Errorf("%v is written as %s", list, text)
		}
	}
	text, _ := MarshalAll(brigade(3))
	ends := []int{strings.Index(text, ender), strings.LastIndex(strings.TrimSuffix(text, ender), ender)}
	for _, c := range []struct {
		text string
		kind error
	}{
		{strings.TrimSuffix(text, ender), ErrShort},
		{text[:ends[1]], ErrShort},
		{text[:len(text)-9], ErrShort},
		{text[:ends[0]+1], ErrForged}, // one as if it were several
		{text + text[len("CSP2:"):], ErrForged},
		{text + "U", ErrShort}, // nothing between two ends
		{strings.Replace(text, "CSP2:", "CSP1:", 1), ErrMisread},
	} {
		if got, err := ReadAll(c.text); !errors.Is(err, c.kind) {
			t.Errorf("%s reads as %v, %v, expected %v", c.text, got, err, c.kind)
		}
	}
}

// TestCodesForArmies shares units out to as few codes as hold them.
func TestCodesForArmies(t *testing.T) {
	base, err := ParseBase("https://club.example/csprint/")
	if err != nil {
		t.Fatal(err)
	}
	for n, want := range map[int]int{1: 1, 4: 1, 12: 1, 60: 3, MostTogether: 8, MostTogether + 1: 8, 3 * MostTogether: 24} {
		codes, counts, err := CodesFor(base, brigade(n))
		if err != nil {
			t.Fatal(err)
		}
		sum := 0
		for i, c := range codes {
			if text, err := Decode(c); err != nil || !strings.HasPrefix(text, base.text+"#CSP2:") {
				t.Errorf("a code of %d units says %q, %v", counts[i], text, err)
			}
			sum += counts[i]
			if c.Version() > mostLarge || len(c.Dark) != c.Side*c.Side {
				t.Errorf("a code of %d modules for %d units", c.Side, counts[i])
			}
		}
		if sum != n || len(codes) != want {
			t.Errorf("%d units are in %d codes, %v", n, len(codes), counts)
		}
	}
}

// What is read as several records comes out again letter for letter.
func FuzzReadAll(f *testing.F) {
	for _, n := range []int{1, 2, 5} {
		text, err := MarshalAll(brigade(n))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
		f.Add(text + "U")
	}
	f.Fuzz(func(t *testing.T, text string) {
		list, err := ReadAll(text)
		if err != nil || strings.HasPrefix(cutOut(text), first.prefix()) {
			return
		}
		if again, err := MarshalAll(list); err != nil || again != cutOut(text) {
			t.Errorf("%q prints as %q, %v", cutOut(text), again, err)
		}
	})
}

// TestPastedIsBounded holds that neither a record nor several are looked for in a text
// of any length.
func TestPastedIsBounded(t *testing.T) {
	text := "CSP2:" + strings.Repeat("AAAAAAAAU", 1<<16/9+1)
	_, one := Read(text)
	_, all := ReadAll(text)
	for _, err := range []error{one, all} {
		if err == nil || !strings.Contains(err.Error(), "expected at most 65,536") {
			t.Errorf("%v, expected the bound", err)
		}
	}
}
