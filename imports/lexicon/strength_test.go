package lexicon

import "testing"

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
		"12pdr":                       {Ordnance: "12-pounders"},
		"3 эскадрона":                 {Squadrons: 3},
	} {
		if got, ok := StrengthOf(text); !ok || got != want {
			t.Errorf("%q is %+v, %v; want %+v", text, got, ok, want)
		}
	}
	for _, text := range []string{"", "Wallace", "1/45th Foot", "1812-07-22", "12.5", "IR 52", "442 whatever"} {
		if got, ok := StrengthOf(text); ok {
			t.Errorf("%q is a strength: %+v", text, got)
		}
	}
}
