package records

import (
	"reflect"
	"strings"
	"testing"
)

func TestReadable(t *testing.T) {
	for name, c := range map[string]struct {
		record Record
		lines  string
	}{
		"foot":    {foot, "1/45th Foot\nmorale 11, disciplined\n442 men, 15 figures\n"},
		"battery": {sound["battery"], "Captain Douglas's battery\n6 guns\n"},
		"patrol":  {sound["patrol"], "Sgt. Harris\nveteran, morale +3, grenadier +3, melee +4, shooting -2\n"},
		"long name": {
			with(func(r *Record) {
				r.Name = "Erstes Garde-Grenadier-Regiment zu Pferde"
				r.Formation = append([]string(nil), "Garde-Kavallerie-Brigade")
			}),
			"Erstes Garde-Grenadier-Regiment zu Pferde\n",
		},
		"endless name": {with(func(r *Record) { r.Name = strings.Repeat("Garde", 24) }), ""},
	} {
		t.Run(name, func(t *testing.T) {
			text, err := c.record.Readable()
			if err != nil {
				t.Fatal(err)
			}
			record := mustText(t, c.record)
			if got, found := strings.CutSuffix(text, record); !found || got != c.lines {
				t.Errorf("%q\nexpected %q and the record", text, c.lines)
			}
			if back, err := Read(text); err != nil || !reflect.DeepEqual(back, c.record) {
				t.Errorf("read back as %+v, %v", back, err)
			}
			code, err := Encode(text)
			if err != nil || c.lines != "" && code.Version() > readableSize.version {
				t.Errorf("version %d, %v", code.Version(), err)
			}
		})
	}
}

// The units of an ordinary order of battle take 37 modules at most, with an
// address and without.
func TestOrdinaryUnitsFit(t *testing.T) {
	base, err := ParseBase("https://club.example/csprint")
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range []Record{
		foot,
		sound["battery"], sound["marked"], sound["war band"], sound["canister"], sound["musket"], sound["patrol"],
		with(func(r *Record) {
			r.Name = "1st Hussars, King's German Legion"
			r.Formation[1] = "Arentschildt's Brigade"
		}),
		with(func(r *Record) {
			r.Name, r.Formation = "22e Chasseurs à cheval", []string{"Armée de Portugal", "Curto's Division", "1st Brigade"}
		}),
		with(func(r *Record) {
			r.Name, r.Formation = "Преображенский полк", []string{"1-я гвардейская дивизия"}
		}),
	} {
		for _, b := range []Base{base, {}} {
			code, err := r.Code(b)
			if err != nil || code.Version() > 5 {
				t.Errorf("%s, base %q: version %d, %v", r.Name, b, code.Version(), err)
			}
			t.Logf("%-35s base %-28q version %d", r.Name, b, code.Version())
		}
	}
}
