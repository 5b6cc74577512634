package imports

import (
	"github.com/csprint/csprint/imports/lexicon"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/scenario/oob"
	"github.com/csprint/csprint/templates"
)

// TestPartsBesideMen holds that a small number in brackets is that of a unit's
// battalions where its men are told too.
func TestPartsBesideMen(t *testing.T) {
	u := read(t, "a.txt", []byte("Brigade A\n  36e Ligne (4) - 1200\n  Hussars (3) - 400\n")).Armies[0].Units[0].Units
	if u[0].Battalions != 4 || u[1].Squadrons != 3 {
		t.Errorf("%d battalions, %d squadrons", u[0].Battalions, u[1].Squadrons)
	}
}

// TestLines holds what lines of a list say: names, and what stands beside them.
func TestLines(t *testing.T) {
	for line, want := range map[string]Node{
		"1/45th Foot – 442":                 {Name: "1/45th Foot", Arm: game.Infantry, Strength: lexicon.Strength{Men: 442}},
		"14th Light Dragoons, 2 sqns":       {Name: "14th Light Dragoons", Arm: game.Cavalry, Kind: "light dragoon", Strength: lexicon.Strength{Squadrons: 2}},
		"Inf.-Rgt. Nr. 52":                  {Name: "Inf.-Rgt. Nr. 52", Arm: game.Infantry, Echelon: "regiment"},
		"12th Caçadores: 600":               {Name: "12th Caçadores", Arm: game.Infantry, Kind: "light", Nation: "portuguese", Strength: lexicon.Strength{Men: 600}},
		"1st Hussars, King's German Legion": {Name: "1st Hussars, King's German Legion", Arm: game.Cavalry, Kind: "hussar", Nation: "hanoverian"},
		"3e batterie d'artillerie à cheval": {Name: "3e batterie d'artillerie à cheval", Arm: game.Artillery, Kind: "horse", Echelon: "battery"},
		"22e Chasseurs à cheval (253)":      {Name: "22e Chasseurs à cheval", Arm: game.Cavalry, Kind: "chasseur", Strength: lexicon.Strength{Men: 253}},
		"Ahtyrskij gusarskij polk":          {Name: "Ahtyrskij gusarskij polk"},
		"Ахтырский гусарский полк - 4 эскадрона": {Name: "Ахтырский гусарский полк", Arm: game.Cavalry, Kind: "hussar", Echelon: "regiment", Strength: lexicon.Strength{Squadrons: 4}},
		"Granaderos a caballo":                     {Name: "Granaderos a caballo", Arm: game.Cavalry, Kind: "grenadier"},
		"8 x 6pdr Douglas's battery":               {Name: "Douglas's battery", Arm: game.Artillery, Echelon: "battery", Strength: lexicon.Strength{Guns: 8, Ordnance: "8 6-pounders"}},
		"2 squadrons of 1st Hussars KGL":           {Name: "1st Hussars KGL", Arm: game.Cavalry, Kind: "hussar", Nation: "hanoverian", Strength: lexicon.Strength{Squadrons: 2}},
		"Schlesisches Landwehr-Regiment, c. 1.200": {Name: "Schlesisches Landwehr-Regiment", Kind: "militia", Echelon: "regiment", Strength: lexicon.Strength{Men: 1200, About: true}},
		"2 Bn 95th Rifles":                         {Name: "2 Bn 95th Rifles", Arm: game.Infantry, Kind: "rifle", Echelon: "battalion"},
		"Royal Artillery Park":                     {Name: "Royal Artillery Park", Arm: game.Artillery, Nation: "british"},
	} {
		n := &Node{}
		n.read(line)
		n.named()
		n.sorted()
		got := Node{Name: n.Name, Arm: n.Arm, Kind: n.Kind, Nation: n.Nation, Echelon: n.Echelon, Strength: n.Strength}
		if got.Name != want.Name || got.Arm != want.Arm || got.Kind != want.Kind || got.Nation != want.Nation || got.Echelon != want.Echelon || got.Strength != want.Strength {
			t.Errorf("%q is\n%+v, want\n%+v", line, got, want)
		}
	}
}

// TestHeadings holds that headings in several languages are understood.
func TestHeadings(t *testing.T) {
	for head, want := range map[string]string{
		"Unit": "name", "Einheit": "name", "Unité": "name", "Unidad": "name", "Unidade": "name", "Unità": "name", "Eenheid": "name", "Подразделение": "name", "Jednostka": "name",
		"Stärke": "strength", "Effectifs": "strength", "Fuerza": "strength", "Força": "strength", "Effettivi": "strength", "Sterkte": "strength", "Численность": "strength", "Liczebność": "strength",
		"Division": "division", "División": "division", "Divisão": "division", "Divisione": "division", "Divisie": "division", "Дивизия": "division", "Dywizja": "division",
		"Geschütze": "guns", "Pièces": "guns", "Cañones": "guns", "Bocas de fogo": "guns", "Cannoni": "guns", "Kanonnen": "guns", "Орудий": "guns", "Działa": "guns",
		"Befehlshaber": "commander", "Commandant": "commander", "Comandante": "commander", "Bevelhebber": "commander", "Командир": "commander", "Dowódca": "commander",
		"No. of men": "men", "commander_name": "commander", "Box no.": "", "cav_type": "",
	} {
		values := []string{"300", "400"}
		switch want {
		case "name", "division", "commander":
			values = []string{"Alpha", "Beta"}
		case "guns":
			values = []string{"6"}
		}
		if got, sure := (Options{}).rater().guess(head, values); got != want {
			t.Errorf("%q is %q, sure %v; want %q", head, got, sure, want)
		}
	}
}

// TestWordsAreCsprints holds that nations, kinds and ratings that words stand for
// are those that scenarios know.
func TestWordsAreCsprints(t *testing.T) {
	v := lexicon.Own()
	for _, phrases := range v.Nations.Exact {
		for _, p := range phrases {
			if templates.OwnLiveries().Known(p.Means) == nil {
				t.Errorf("no nation %s", p.Means)
			}
		}
	}
	forms := v.Troops.Stems
	for _, phrases := range v.Troops.Exact {
		forms = append(forms, phrases...)
	}
	for _, p := range forms {
		switch tr := p.Means; {
		case tr.Called != "" && !called(t, tr.Called):
			t.Errorf("the mapping has no kind %s", tr.Called)
		case tr.Kind != "" && tr.Arm != "" && !game.Suits(tr.Kind, tr.Arm):
			t.Errorf("%v: no %s is %s", p.Words, tr.Arm, tr.Kind)
		}
	}
	for _, phrases := range v.Rates.Exact {
		for _, p := range phrases {
			if p.Means.Of == "experience" && !known(p.Means) {
				t.Errorf("the mapping has no line for %s", p.Means.Word)
			}
		}
	}
}

// called tells whether a scenario takes a word for a kind.
func called(t *testing.T, word string) bool {
	f, err := source.Parse("a.yaml", []byte("csprint: 1\ntitle: A\nrules: musket\nopponent: none\nsides:\n  red:\n    name: Red\n    forces:\n      - {regiment: A, men: 500, kind: "+word+"}\n"))
	if err != nil {
		t.Fatal(err)
	}
	spec := scenario.Read(f, example.Book(t, "musket"))
	known := false
	oob.Walk(spec.Sides[0].Forces, func(n *oob.Node) { known = n.Called == word })
	return known && len(f.Problems()) == 0
}
