package imports

import (
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/scenario/oob"
	"github.com/csprint/csprint/templates"
)

// TestStrengths holds what texts say of how many stand there.
func TestStrengths(t *testing.T) {
	for text, want := range map[string]Strength{
		"442":                         {Men: 442},
		"1,449":                       {Men: 1449},
		"1.449":                       {Men: 1449},
		"1 449":                       {Men: 1449},
		"1'449 Mann":                  {Men: 1449},
		"442.0":                       {Men: 442},
		"c. 400":                      {Men: 400, About: true},
		"~400":                        {Men: 400, About: true},
		"about 400 men":               {Men: 400, About: true},
		"400?":                        {Men: 400, About: true},
		"400-450":                     {Men: 425, Low: 400, High: 450, About: true},
		"?":                           {Unknown: true},
		"unbekannt":                   {Unknown: true},
		"2 sqns":                      {Squadrons: 2},
		"5 Esk.":                      {Squadrons: 5},
		"3 bns, 1449":                 {Battalions: 3, Men: 1449},
		"4 bases":                     {Bases: 4},
		"24 figs":                     {Figures: 24},
		"6 x 9pdr":                    {Guns: 6, Ordnance: "6 9-pounders"},
		"8 x 6-pdr":                   {Guns: 8, Ordnance: "8 6-pounders"},
		"9 pdr x5 + How":              {Guns: 6, Ordnance: "5 9-pounders, 1 howitzer"},
		"5 9-pounders, 1 howitzer":    {Guns: 6, Ordnance: "5 9-pounders, 1 howitzer"},
		"6 pièces":                    {Guns: 6},
		"6 12pfünder und 2 Haubitzen": {Guns: 8, Ordnance: "6 12-pounders, 2 howitzers"},
		"8 guns":                      {Guns: 8},
		"8-pdrs":                      {Ordnance: "8-pounders"},
		"3 эскадрона":                 {Squadrons: 3},
	} {
		if got, ok := strengthOf(text); !ok || got != want {
			t.Errorf("%q is %+v, %v; want %+v", text, got, ok, want)
		}
	}
	for _, text := range []string{"", "Wallace", "1/45th Foot", "1812-07-22", "12.5", "IR 52", "442 whatever"} {
		if got, ok := strengthOf(text); ok {
			t.Errorf("%q is a strength: %+v", text, got)
		}
	}
}

// TestLines holds what lines of a list say: names, and what stands beside them.
func TestLines(t *testing.T) {
	for line, want := range map[string]Node{
		"1/45th Foot – 442":                 {Name: "1/45th Foot", Arm: game.Infantry, Strength: Strength{Men: 442}},
		"14th Light Dragoons, 2 sqns":       {Name: "14th Light Dragoons", Arm: game.Cavalry, Kind: "light dragoon", Strength: Strength{Squadrons: 2}},
		"Inf.-Rgt. Nr. 52":                  {Name: "Inf.-Rgt. Nr. 52", Arm: game.Infantry, Echelon: "regiment"},
		"12th Caçadores: 600":               {Name: "12th Caçadores", Arm: game.Infantry, Kind: "light", Nation: "portuguese", Strength: Strength{Men: 600}},
		"1st Hussars, King's German Legion": {Name: "1st Hussars, King's German Legion", Arm: game.Cavalry, Kind: "hussar", Nation: "hanoverian"},
		"3e batterie d'artillerie à cheval": {Name: "3e batterie d'artillerie à cheval", Arm: game.Artillery, Kind: "horse", Echelon: "battery"},
		"22e Chasseurs à cheval (253)":      {Name: "22e Chasseurs à cheval", Arm: game.Cavalry, Kind: "chasseur", Strength: Strength{Men: 253}},
		"Ahtyrskij gusarskij polk":          {Name: "Ahtyrskij gusarskij polk"},
		"Ахтырский гусарский полк - 4 эскадрона": {Name: "Ахтырский гусарский полк", Arm: game.Cavalry, Kind: "hussar", Echelon: "regiment", Strength: Strength{Squadrons: 4}},
		"Granaderos a caballo":                     {Name: "Granaderos a caballo", Arm: game.Cavalry, Kind: "grenadier"},
		"8 x 6pdr Douglas's battery":               {Name: "Douglas's battery", Arm: game.Artillery, Echelon: "battery", Strength: Strength{Guns: 8, Ordnance: "8 6-pounders"}},
		"2 squadrons of 1st Hussars KGL":           {Name: "1st Hussars KGL", Arm: game.Cavalry, Kind: "hussar", Nation: "hanoverian", Strength: Strength{Squadrons: 2}},
		"Schlesisches Landwehr-Regiment, c. 1.200": {Name: "Schlesisches Landwehr-Regiment", Kind: "militia", Echelon: "regiment", Strength: Strength{Men: 1200, About: true}},
		"2 Bn 95th Rifles":                         {Name: "2 Bn 95th Rifles", Arm: game.Infantry, Kind: "rifle", Echelon: "battalion"},
		"Royal Artillery Park":                     {Name: "Royal Artillery Park", Arm: game.Artillery},
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
		if got, sure := guess(head, values); got != want {
			t.Errorf("%q is %q, sure %v; want %q", head, got, sure, want)
		}
	}
}

// TestWordsAreCsprints holds that nations, kinds and ratings that words stand for
// are those that scenarios know.
func TestWordsAreCsprints(t *testing.T) {
	v := own()
	for _, phrases := range v.nations.exact {
		for _, p := range phrases {
			if templates.OwnLiveries().Known(p.means) == nil {
				t.Errorf("no nation %s", p.means)
			}
		}
	}
	forms := v.troops.stems
	for _, phrases := range v.troops.exact {
		forms = append(forms, phrases...)
	}
	for _, p := range forms {
		switch tr := p.means; {
		case tr.called != "" && !called(t, tr.called):
			t.Errorf("the mapping has no kind %s", tr.called)
		case tr.kind != "" && tr.arm != "" && !game.Suits(tr.kind, tr.arm):
			t.Errorf("%v: no %s is %s", p.words, tr.arm, tr.kind)
		}
	}
	for _, phrases := range v.rates.exact {
		for _, p := range phrases {
			if p.means.Of == "experience" && !known(p.means) {
				t.Errorf("the mapping has no line for %s", p.means.Word)
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
