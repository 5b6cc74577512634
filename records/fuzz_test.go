package records

import (
	"reflect"
	"strings"
	"testing"
)

// What parses prints back the same.
func FuzzUnmarshal(f *testing.F) {
	for _, r := range sound {
		f.Add(mustText(f, r))
	}
	for _, text := range printedFirst {
		f.Add(text)
	}
	f.Add("CSP1:")
	f.Add("CSP2:0")
	f.Add("CSP3:0")
	f.Fuzz(func(t *testing.T, text string) {
		r, err := Unmarshal(text)
		if err != nil {
			return
		}
		f, _, _ := afterPrefix(text)
		if again, err := r.in(f); err != nil || again != text {
			t.Errorf("%q prints as %q, %v", text, again, err)
		}
		if lower, err := Read(strings.ToLower(text)); err != nil || !reflect.DeepEqual(lower, r) {
			t.Errorf("%q in small letters reads %+v, %v", text, lower, err)
		}
	})
}

// The same behind a check that holds, where random letters would never come.
func FuzzBody(f *testing.F) {
	for _, r := range sound {
		_, body, err := unseal(mustText(f, r))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(uint8(second.number), body)
	}
	for _, text := range printedFirst {
		_, body, err := unseal(text)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(uint8(first.number), body)
	}
	f.Fuzz(func(t *testing.T, number uint8, body []byte) {
		form, _ := formNumbered(1 + int(number)&1)
		for i := range body {
			body[i] &= 31
		}
		text, err := form.seal(body)
		if err != nil {
			return
		}
		r, err := Unmarshal(text)
		if err != nil {
			return
		}
		if again, err := r.in(form); err != nil || again != text {
			t.Errorf("%x prints as %q, expected %q, %v", body, again, text, err)
		}
		if _, err := r.Readable(); err != nil {
			t.Errorf("%x has no readable text: %v", body, err)
		}
	})
}

// What prints parses as the same record.
func FuzzMarshal(f *testing.F) {
	f.Add("cold-steel/1", uint32(7), "A-07", "1/45th Foot", "3rd Division\nWallace's Brigade", "line", "disciplined", 442, 15, 11, uint8(0), int8(0))
	f.Add("hot-blood/1+ab", uint32(0), "x", "Ιερός Λόχος", "", "", "raw", 0, 0, 0, uint8(0xFF), int8(-3))
	f.Fuzz(func(t *testing.T, edition string, game uint32, unit, name, formation, kind, discipline string,
		men, figures, morale int, flags uint8, score int8) {
		r := Record{
			Edition: edition, Game: GameID(game % (1 << gameSize)), Unit: unit, Stamp: game & 0x7FFF, Class: kind, Name: name, Kind: kind, Discipline: discipline,
			Men: men, Figures: figures, Morale: morale, Quality: discipline, Weapon: kind,
			Irregular: flags&1 != 0, Attached: flags&2 != 0, Grenadier: flags&4 != 0, Regular: flags&8 != 0,
			Scores: Scores{Melee: int(score)}, Marks: Marks{Lost: figures / 2, Level: kind},
		}
		if formation != "" {
			r.Formation = strings.Split(formation, "\n")
		}
		text, err := r.Marshal()
		if err != nil {
			return
		}
		got, err := Unmarshal(text)
		if err != nil || !reflect.DeepEqual(got, r) {
			t.Errorf("%+v came back as %+v, %v", r, got, err)
		}
	})
}
