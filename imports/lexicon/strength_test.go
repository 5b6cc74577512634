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
		"4 Btl.":                      {Battalions: 4},
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

// TestGunsOfBatteries holds which numbers at the end of a name are a battery's guns.
func TestGunsOfBatteries(t *testing.T) {
	for text, want := range map[string]string{
		"horse battery of 4 guns": "horse battery", "Batterie mit 6 Geschützen": "Batterie", "Batterie zu 6 Geschützen": "Batterie",
		"batterie de 8 pièces": "batterie", "Bull's battery five 6-pounders and 2 howitzers": "Bull's battery", "Battery A 6 guns": "Battery A",
		"horse battery of 1 gun": "", "1st Foot 400": "", "Battery of the Guard": "",
	} {
		if name, said := GunsAtEnd(text); said == "" && want != "" || said != "" && name != want {
			t.Errorf("%q is %q with %q, want %q", text, name, said, want)
		}
	}
	for text, want := range map[string]int{
		"horse battery 6": 6, "foot battery, 12": 12, "Fußbatterie 8": 8, "company of artillery, 6": 6, "batterie à pied : 8": 8, "Artillerie à cheval 4": 4,
		"foot battery 13": 0, "foot battery 0": 0, "Foot Battery No. 6": 0, "Lawson's company, 6": 0, "1st Foot 6": 0, "Battery of the 2nd Division": 0, "6": 0,
	} {
		if _, got := GunsBehind(text); got != want {
			t.Errorf("%q has %d guns, want %d", text, got, want)
		}
	}
}
