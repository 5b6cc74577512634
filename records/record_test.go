package records

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/rules"
)

// foot is an ordinary unit.
var foot = Record{
	Edition: "cold-steel/1", Game: 0xDCAFE, Unit: "A-07", Stamp: 0x2F1D, Name: "1/45th Foot",
	Formation: []string{"3rd Division", "Wallace's Brigade"},
	Arm:       "infantry", Kind: "line", Echelon: "battalion",
	Men: 442, Figures: 15, Morale: 11, Discipline: "disciplined",
}

// with is foot with something changed.
func with(change func(*Record)) Record {
	r := foot
	r.Formation = slices.Clone(foot.Formation)
	change(&r)
	return r
}

var sound = map[string]Record{
	"foot": foot,
	"least": {
		Edition: "musket/1", Unit: "A-01", Name: "x",
	},
	"battery": {
		Edition: "cold-steel/1", Game: 1, Unit: "A-17", Name: "Captain Douglas's battery",
		Formation: []string{"3rd Division"}, Arm: "artillery", Kind: "foot", Echelon: "battery",
		Guns: 6, Ordnance: "5 9-pounders, 1 howitzer", Morale: 12, Discipline: "disciplined", Attached: true,
	},
	"war band": {
		Edition: "cold-steel/1+3f2a", Game: 1<<20 - 1, Unit: "B-112", Name: "Ojibwa",
		Arm: "infantry", Kind: "scouts", Echelon: "band", Men: 120, Figures: 4, Morale: 16, Irregular: true,
	},
	"marked": with(func(r *Record) { r.Marks = Marks{Lost: 7, Disorder: 12, Level: "wavering"} }),
	"squadrons": with(func(r *Record) {
		r.Arm, r.Kind, r.Squadrons, r.Part = "cavalry", "hussar", 3, "squadron"
	}),
	"odd id": with(func(r *Record) { r.Unit = "reserve" }),
	"canister": {
		Edition: "cold-steel-canister/1", Unit: "A-02", Name: "2e Grenadiers à pied", Formation: []string{"Vieille Garde"},
		Arm: "infantry", Kind: "guard", Echelon: "battalion", Figures: 8, Quality: "guard", Size: 8, ActionPoints: 3,
		Marks: Marks{Lost: 2, Level: "retreat"},
	},
	"companies": with(func(r *Record) { r.Squadrons, r.Part = 3, "company" }),
	"musket": {
		Edition: "musket/2", Unit: "C-30", Name: "Rioters", Arm: "infantry", Figures: 24, Grade: "F", Class: "musket",
	},
	"horse": {
		Edition: "musket/1", Unit: "C-31", Stamp: 1<<15 - 1, Name: "5th Dragoons", Arm: "cavalry", Figures: 12, Grade: "B", Class: "heavy",
	},
	"patrol": {
		Edition: "hot-blood/1", Unit: "A-03", Name: "Sgt. Harris", Rank: "nco", Nation: "british", Quality: "veteran",
		Weapon: "rifle and bayonet", Scores: Scores{3, 3, 4, -2}, Grenadier: true, Regular: true, WalkingWounded: true,
		Marks: Marks{Level: "walking"},
	},
}

func TestMarshalAndBack(t *testing.T) {
	for name, want := range sound {
		t.Run(name, func(t *testing.T) {
			text, err := want.Marshal()
			if err != nil {
				t.Fatal(err)
			}
			got, err := Unmarshal(text)
			if err != nil {
				t.Fatalf("Unmarshal(%q): %v", text, err)
			}
			if !reflect.DeepEqual(got, want) {
				t.Errorf("came back as\n%+v\nexpected\n%+v", got, want)
			}
			if strings.Trim(text[len("CSP2:"):], letters) != "" {
				t.Errorf("%q has characters that are no letters of a record", text)
			}
		})
	}
}

// printedFirst are texts of records printed in form 1, by their names in sound.
var printedFirst = map[string]string{
	"foot":     "CSP1:1P2F0BNQ5FW0C7PKKMZ5MV33GZWWZD3Q1PKSMSV15DD6R5F0G8PWKJH00GRKWE",
	"least":    "CSP1:0G8F000000000F7G00VEA7VM",
	"war band": "CSP1:1F2FD3NF1KA8ZZZZZZ1FHKNQRWXFRT8FT2103DGS3ED1GXRDW0E40NR",
	"patrol":   "CSP1:136F000000004FZTMRW8V802073ZG5J823EY6W6ZMXC",
}

// The texts of printed records must be read for ever.
func TestPrintedRecords(t *testing.T) {
	for name, text := range printedFirst {
		want := sound[name]
		want.Stamp, want.Class, want.Game = 0, "", map[string]GameID{"foot": 0x0BADCAFE, "war band": 1<<30 - 1}[name]
		if got, err := Unmarshal(text); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: read as %+v, %v\nexpected %+v", name, got, err, want)
		}
	}
	for name, want := range map[string]string{
		"foot":     "CSP2:1Q2F1Q5FW0CBRX7PKKMZ5MV33GZWWZD3Q1PKSMSV15DD6R5F0G8PWKJH0SDDX1E",
		"least":    "CSP2:0H8F0000000000F7G00HA7Q91",
		"war band": "CSP2:1G2FD3NF1KA8ZZZZ1FHG003NQRWXFRT8FT2103DGS3ED1GXRDWGTGPM0",
		"patrol":   "CSP2:146F0000004000FZTMRW8V802063ZR2B0GNEY6X46KRW",
		"musket":   "CSP2:0T8K800002X0005ADHT8T24G6DV8H99G4E",
		"horse":    "CSP2:0Y8F000005WZZZ9YBPM959K6D12839CHNVGPKM",
	} {
		if got, _ := sound[name].Marshal(); got != want {
			t.Errorf("%s: printed as\n%s\nexpected\n%s", name, got, want)
		}
	}
}

// Under every rule set a record is at most two letters longer than it was in
// form 1, which had no stamps.
func TestSecondFormIsShort(t *testing.T) {
	for name, r := range sound {
		now, old := mustText(t, r), r
		old.Stamp, old.Class = 0, ""
		was, err := old.in(first)
		if err != nil {
			t.Fatal(err)
		}
		if len(now) > len(was)+2 {
			t.Errorf("%s: %d letters, %d in form 1", name, len(now), len(was))
		}
	}
}

// Every field of a record must reach its text: a field forgotten in facts
// would be lost.
func TestEveryFieldIsCarried(t *testing.T) {
	plain, err := foot.Marshal()
	if err != nil {
		t.Fatal(err)
	}
	changed := map[string]bool{}
	touch(reflect.TypeFor[Record](), nil, func(name string, index []int) {
		r := foot
		r.Formation = append([]string(nil), foot.Formation...)
		set(reflect.ValueOf(&r).Elem().FieldByIndex(index), name)
		text, err := r.Marshal()
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if text == plain {
			t.Errorf("%s is not carried", name)
		}
		changed[text] = true
	})
	if len(changed) < 30 {
		t.Errorf("only %d fields tried", len(changed))
	}
}

// touch visits every field that is not itself a struct.
func touch(of reflect.Type, at []int, visit func(string, []int)) {
	for i := range of.NumField() {
		f := of.Field(i)
		index := append(append([]int(nil), at...), i)
		if f.Type.Kind() == reflect.Struct {
			touch(f.Type, index, visit)
			continue
		}
		visit(f.Name, index)
	}
}

func set(v reflect.Value, name string) {
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int:
		v.SetInt(5)
	case reflect.Uint32:
		v.SetUint(5)
	case reflect.Slice:
		if name == "Ratings" || name == "Own" {
			v.Set(reflect.ValueOf(game.Rated("steel", "20", "nerve", "iron")))
			return
		}
		v.Set(reflect.ValueOf([]string{"Reserve"}))
	case reflect.String:
		v.SetString("other")
		if name == "Edition" {
			v.SetString("musket/7")
		}
	}
}

func TestMarshalRefuses(t *testing.T) {
	for name, c := range map[string]struct {
		record Record
		want   string
	}{
		"no name":          {with(func(r *Record) { r.Name = "" }), "name is empty"},
		"long name":        {with(func(r *Record) { r.Name = strings.Repeat("x", 300) }), "name has 300 bytes, expected at most 120"},
		"line break":       {with(func(r *Record) { r.Name = "a\nb" }), `name "a\nb" has the character U+000A`},
		"right to left":    {with(func(r *Record) { r.Name = "a\u202Eb" }), "U+202E"},
		"broken UTF-8":     {with(func(r *Record) { r.Name = "a\xff" }), "not UTF-8"},
		"no edition":       {with(func(r *Record) { r.Edition = "cold-steel" }), "edition is empty"},
		"unknown rules":    {with(func(r *Record) { r.Edition = "chess/1" }), `edition "chess/1" is of an unknown rule set`},
		"no unit":          {with(func(r *Record) { r.Unit = "" }), "unit is empty"},
		"wide stamp":       {with(func(r *Record) { r.Stamp = 1 << 15 }), "stamp is 32,768, expected less than 32,768"},
		"wide game id":     {with(func(r *Record) { r.Game = 1 << 20 }), "game is 1,048,576, expected less than 1,048,576"},
		"negative men":     {with(func(r *Record) { r.Men = -1 }), "men is -1, expected 0 to 99,999"},
		"morale 17":        {with(func(r *Record) { r.Morale = 17 }), "morale is 17, expected 0 to 16"},
		"huge losses":      {with(func(r *Record) { r.Marks.Lost = 1 << 40 }), "losses is"},
		"empty formation":  {with(func(r *Record) { r.Formation = []string{"a", ""} }), "formation is empty"},
		"broken formation": {with(func(r *Record) { r.Formation = []string{"a\nb"} }), "U+000A"},
		"deep formation":   {with(func(r *Record) { r.Formation = strings.Split(strings.Repeat("12345678,", 30), ",")[:30] }), "formation has 269 bytes"},
		"long kind":        {with(func(r *Record) { r.Kind = strings.Repeat("k", 41) }), "kind has 41 bytes"},
		"wild score":       {with(func(r *Record) { r.Scores.Melee = 8 }), "scores has 8, expected -8 to 7"},
	} {
		t.Run(name, func(t *testing.T) {
			text, err := c.record.Marshal()
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("Marshal gave %q, %v; expected an error with %q", text, err, c.want)
			}
		})
	}
}

func TestTooLongAltogether(t *testing.T) {
	long := with(func(r *Record) {
		r.Name = strings.Repeat("x", mostName)
		r.Formation = []string{strings.Repeat("y", mostPath)}
		for _, s := range []*string{&r.Arm, &r.Kind, &r.Echelon, &r.Discipline, &r.Quality, &r.Grade, &r.Rank, &r.Nation} {
			*s = strings.Repeat("z", mostWord)
		}
	})
	if text, err := long.Marshal(); err == nil {
		t.Errorf("took %d letters", len(text))
	}
}

func TestOddNames(t *testing.T) {
	for _, name := range []string{
		"12th Caçadores", "22e Chasseurs à cheval", "Ιερός Λόχος", "Преображенский полк", "近衛歩兵第一聯隊",
		"חטיבה", "🐎🐎🐎", "é as e\u0301", "<script>alert(1)</script>", `"quoted" & 'single'`, "CSP1:NOT A RECORD",
		"Foot Foot Foot", " Foot", "  ", "Wallace’s Brigade", "Captain Captain ", strings.Repeat("名", mostName/3),
		strings.Repeat("'s Brigade", mostName/10), "%43%53%50", "a\u00a0b", "zero\u200dwidth",
	} {
		r := with(func(r *Record) { r.Name = name; r.Formation = []string{name} })
		text, err := r.Marshal()
		if err != nil {
			t.Errorf("%q: %v", name, err)
			continue
		}
		got, err := Unmarshal(text)
		if err != nil || !reflect.DeepEqual(got, r) {
			t.Errorf("%q came back as %q, %v", name, got.Name, err)
		}
	}
}

func TestWordListsHaveNoDoubles(t *testing.T) {
	for _, list := range [][]string{
		rules.IDs(), arms, echelons, kinds, disciplines, qualities, grades, classes, ranks, nations, weapons, levels,
	} {
		seen := map[string]bool{}
		for _, w := range list {
			if w == "" || seen[w] {
				t.Errorf("%q stands twice, or is empty, in %q", w, list)
			}
			seen[w] = true
		}
	}
}

func TestWordListsFitTheirBits(t *testing.T) {
	for _, f := range facts {
		if v, ok := f.of(new(Record)).(word); ok && len(v.known) >= 1<<v.size {
			t.Errorf("%s: %d words don't fit %d bits beside 0", f.name, len(v.known), v.size)
		}
	}
}

func TestUnitIDs(t *testing.T) {
	for id, short := range map[string]bool{
		"A-01": true, "Z-99": true, "B-100": true, "Z-99999": true,
		"A-00": false, "A-1": false, "A-001": false, "a-01": false, "A-100000": false, "AB-01": false, "A_01": false,
		"A-+1": false, "A- 1": false, "Æ-01": false,
	} {
		side, n, ok := cutUnit(id)
		if ok != short {
			t.Errorf("%s: %d, %d, %v", id, side, n, ok)
		}
		if short && unitID(side, n) != id {
			t.Errorf("%s came back as %s", id, unitID(side, n))
		}
	}
}

func TestAccount(t *testing.T) {
	for name, want := range map[string]string{
		"marked": `1/45th Foot (A-07)
formation  3rd Division, Wallace's Brigade
unit       line infantry, battalion
strength   442 men, 15 figures
ratings    morale 11, disciplined
marks      losses 7, disorder 12, wavering
rules      cold-steel/1
game       VJQY
`,
		"patrol": `Sgt. Harris (A-03)
unit       nco, british, grenadier, regular, rifle and bayonet, walking wounded
ratings    veteran, morale +3, grenadier +3, melee +4, shooting -2
marks      walking
rules      hot-blood/1
game       0000
`,
		"battery": `Captain Douglas's battery (A-17)
formation  3rd Division
unit       foot artillery, battery, attached
strength   6 guns, 5 9-pounders, 1 howitzer
ratings    morale 12, disciplined
rules      cold-steel/1
game       0001
`,
		"companies": `1/45th Foot (A-07)
formation  3rd Division, Wallace's Brigade
unit       line infantry, battalion
strength   442 men, 15 figures, 3 companies
ratings    morale 11, disciplined
rules      cold-steel/1
game       VJQY
`,
		"musket": `Rioters (C-30)
unit       infantry
strength   24 figures
ratings    grade F
rules      musket/2
game       0000
`,
	} {
		if got := sound[name].String(); got != want {
			t.Errorf("%s:\n%s\nexpected\n%s", name, got, want)
		}
	}
}
