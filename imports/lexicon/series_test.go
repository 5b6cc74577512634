package lexicon

import (
	"strings"
	"testing"
)

// TestSeries holds which lines name several units, and which are one unit's.
func TestSeries(t *testing.T) {
	for text, want := range map[string]string{
		"Brayer: 34e (2 bns) 953, 40e (2 bns) 813":                                             "Brayer | 34e (2 bns) 953 | 40e (2 bns) 813 | ",
		"Colborne: 1/3rd, 2/31st, 2/48th, 2/66th = 2,066":                                      "Colborne | 1/3rd | 2/31st | 2/48th | 2/66th | 2,066",
		"Hoghton – 29th, 1/48th and 1/57th = 1651 men":                                         "Hoghton | 29th | 1/48th | 1/57th | 1651 men",
		"Hoghton: 29, 48, 57 = 1,651":                                                          "Hoghton | 29 | 48 | 57 | 1,651",
		"1/3rd,2/31st,2/48th = 1,500":                                                          " | 1/3rd | 2/31st | 2/48th | 1,500",
		"Brayer: 34e (2 bns) 953":                                                              "Brayer | 34e (2 bns) 953 | ",
		"Lumley: 3rd Dragoon Guards 374; 4th Dragoons, 2 sqns, 387":                            "Lumley | 3rd Dragoon Guards 374 | 4th Dragoons, 2 sqns, 387 | ",
		"Reserve Artillery (16 guns): 1st Bty 8 guns, 2nd Bty 8 guns":                          "Reserve Artillery (16 guns) | 1st Bty 8 guns | 2nd Bty 8 guns | ",
		"9th Line, 2nd Bn: 400, 11th Line 300":                                                 " | 9th Line, 2nd Bn: 400 | 11th Line 300 | ",
		"3rd Hussars 248, 22nd Chasseurs à cheval 253, Legion cavalry (120)":                   " | 3rd Hussars 248 | 22nd Chasseurs à cheval 253 | Legion cavalry (120) | ",
		"1st Division - Girard: 34e (2 bns) 953, 40e (2) 813":                                  "1st Division - Girard | 34e (2 bns) 953 | 40e (2) 813 | ",
		"1re Division : Broussier : 9e ligne 1 900 h., 84e ligne 2 050":                        "1re Division : Broussier  | 9e ligne 1 900 h. | 84e ligne 2 050 | ",
		"Cavalry - Payne: 3rd Dragoon Guards 525, 4th Dragoons 545":                            "Cavalry - Payne | 3rd Dragoon Guards 525 | 4th Dragoons 545 | ",
		"Guards - Hill (7 bns): Coldstream Guards 970, Scots Guards 1,019":                     "Guards - Hill (7 bns) | Coldstream Guards 970 | Scots Guards 1,019 | ",
		"Girard: 34e 953, 40e 813, horse battery 6":                                            "Girard | 34e 953 | 40e 813 | horse battery 6 | ",
		"Girard: 34e 953, foot battery, 6, company of artillery":                               "Girard | 34e 953 | foot battery, 6 | company of artillery | ",
		"Friant: 33e 1.800, 6 Geschütze":                                                       "Friant | 33e 1.800 | 6 Geschütze | ",
		"Duhesme: 1st Voltigeurs 1,219; 2 batteries, 16 guns":                                  "Duhesme | 1st Voltigeurs 1,219 | 2 batteries, 16 guns | ",
		"28e (2) 900; 8 guns":                                                                  " | 28e (2) 900 | 8 guns | ",
		"Hill 1/5th 944, Buffs 804.":                                                           "Hill | 1/5th 944 | Buffs 804 | ",
		"3rd Division: Brisbane: 1/45th 500, 1/74th 450; Keane: 1/5th 600":                     "3rd Division | Brisbane: 1/45th 500, 1/74th 450 | Keane: 1/5th 600 | ",
		"2nd Division: Colborne 1/3rd 755, 2/31st 418; Hoghton 29th, 1/57th = 1,651":           "2nd Division | Colborne 1/3rd 755, 2/31st 418 | Hoghton 29th, 1/57th = 1,651 | ",
		"1st Division - Girard: 34e 953; 40e 813; 2nd Division - Gazan: 28e 900; 6 guns":       " | 1st Division - Girard: 34e 953; 40e 813 | 2nd Division - Gazan: 28e 900; 6 guns | ",
		"Lobau — VI Corps: 19th Division: 5e 950; 20th Division: 10e 1,400":                    "Lobau — VI Corps | 19th Division: 5e 950 | 20th Division: 10e 1,400 | ",
		"1st Division: Wadsworth; 1st Brigade: 19th Indiana 308; 2nd Brigade: 7th Indiana 434": "1st Division: Wadsworth | 1st Brigade: 19th Indiana 308 | 2nd Brigade: 7th Indiana 434 | ",
		"Heth's division: Archer: 13th 308, 1st Tennessee 281, Davis: 40th 253":                "Heth's division | Archer: 13th 308, 1st Tennessee 281 | Davis: 40th 253 | ",
	} {
		s, ok := SeriesOf(text, false)
		if got := strings.Join(append(append([]string{s.Head}, s.Items...), s.Total), " | "); !ok || got != want {
			t.Errorf("%q is %q, %v; want %q", text, got, ok, want)
		}
	}
	for _, text := range []string{
		"1/45th Foot – 442", "1st Hussars, King's German Legion, 3 squadrons – 399", "Douglas's battery: 5 9-pounders, 1 howitzer",
		"9th Line, 2nd Bn = 400", "1st Brigade, 1/45th Foot, 442", "Wallace, 1/45th Foot, 442", "1st and 11th Portuguese Dragoons = 482",
		"2nd Division: 1st Brigade, 2nd Brigade", "Salamanca, 22nd July 1812", "1/45th Foot: 442, veteran", "Brigade Saint-Julien - 4 bases (3bns, IR 11)",
		"5/60th (Rifles), 3 companies", "34e Ligne, 2 bns, 953", "Bde von Bellegarde - 3 bases (IR 52, 53)", "",
		"Royal Artillery, Lawson's battery, 6 guns", "3rd Division - Picton: 400 men, 6 guns", "Horse battery, 6",
	} {
		if s, ok := SeriesOf(text, false); ok {
			t.Errorf("%q is several units: %+v", text, s)
		}
	}
}
