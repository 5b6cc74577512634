package imports

import (
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/imports/list"
	"github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/words"
)

// mustered is a list of men as a scenario's lines, and what was told of it.
func mustered(t *testing.T, name, text string) (lines []string, told string, m *Muster) {
	t.Helper()
	m, err := Men([]list.File{{Name: name, Data: []byte(text)}}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	made := m.Scenario(example.Book(t, "hot-blood"), "csprint import")
	if len(made.Left) > 0 {
		t.Errorf("%s\nis to be mended: %v", made.Text, made.Left)
	}
	for line := range strings.Lines(made.Text) {
		if line = strings.TrimSpace(line); strings.HasPrefix(line, "- {name: ") {
			lines = append(lines, strings.TrimPrefix(line, "- "))
		}
	}
	return lines, m.Report.Text(), m
}

// TestMenAreRead holds what lines of a list of men become, as people write them.
func TestMenAreRead(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"Sgt Miller, rifle; Pte Jones, 6 grenades", "{name: Miller, rank: nco, title: Sergeant, weapon: rifle}\n{name: Jones, title: Private, bombs: 6}"},
		{"Lt. H. Moss (pistol, three flares). L/Cpl O'Neil - bayonet, bombs: 2, 1 helmet", "{name: H. Moss, rank: officer, title: Lieutenant, weapon: pistol, flares: 3}\n{name: O'Neil, rank: nco, title: Lance-Corporal, weapon: rifle and bayonet, bombs: 2, helmet: true}"},
		{"Ptes Fern, Ivy and Reed with rifles and 2 bombs each", "{name: Fern, title: Private, weapon: rifle, bombs: 2}\n{name: Ivy, title: Private, weapon: rifle, bombs: 2}\n{name: Reed, title: Private, weapon: rifle, bombs: 2}"},
		{"Pte Lewis, Lewis gun; Pte Green, raw", "{name: Lewis, title: Private, weapon: light mg}\n{name: Green, title: Private, quality: raw}"},
		{"- Henry Moss, Captain, revolver\n- Robert Fern, Cpl, veteran, wire cutters, wounded", "{name: Henry Moss, rank: officer, title: Captain, weapon: pistol}\n{name: Robert Fern, rank: nco, title: Corporal, quality: veteran, cutters: 1, walking_wounded: true}"},
		{"Cpl Smith-Brown: bomber, club, rifle, six Mills bombs, a knife", `{name: Smith-Brown, rank: nco, title: Corporal, role: bomber, weapon: club, specialist: grenadier, bombs: 6, notes: rifle; knife}`},
		{"2 privates with rifles; Cpl Allen, rifle", "{name: Ashworth, title: Private, weapon: rifle}   # the list has no name for him\n{name: Atkins, title: Private, weapon: rifle}   # the list has no name for him\n{name: Allen, rank: nco, title: Corporal, weapon: rifle}"},
		{"Pte Jones, rifle; Pte Jones, club", "{name: Jones, title: Private, weapon: rifle}\n{name: Jones 2, title: Private, weapon: club}"},
		{"Uffz Braun, Gewehr\nGefr. von Bülow: Drahtschere\nSchützen Meier und Lang (Keule, je 2 Handgranaten)", "{name: Braun, rank: nco, title: Unteroffizier, weapon: rifle}\n{name: von Bülow, rank: nco, title: Gefreiter, cutters: 1}\n{name: Meier, title: Schütze, weapon: club, bombs: 2}\n{name: Lang, title: Schütze, weapon: club, bombs: 2}"},
		{"caporal Petit, fusil et baïonnette, 4 grenades ; soldats Roux et Noir, pistolets", "{name: Petit, rank: nco, title: Caporal, weapon: rifle and bayonet, bombs: 4}\n{name: Roux, title: Soldat, weapon: pistol}\n{name: Noir, title: Soldat, weapon: pistol}"},
		{"sargento Ruiz, pistola; soldado Vega, 3 granadas", "{name: Ruiz, rank: nco, title: Sargento, weapon: pistol}\n{name: Vega, title: Soldado, bombs: 3}"},
		{"Sgt Miller\n  rifle, 40 bombs\nPte Fern, club", "{name: Miller, rank: nco, title: Sergeant, weapon: rifle, bombs: 24}\n{name: Fern, title: Private, weapon: club}"},
	} {
		lines, _, _ := mustered(t, "men.txt", c.text)
		if got := strings.Join(lines, "\n"); got != c.want {
			t.Errorf("%s\nbecomes\n%s\nwant\n%s", c.text, got, c.want)
		}
	}
}

// TestPatrolsAreRead holds that one text gives two patrols with day, unit and mission, and that what says how many there are is
// held against those who are named.
func TestPatrolsAreRead(t *testing.T) {
	_, told, m := mustered(t, "raid.txt", `Raid on the Sap Head, 12 November 1916

British patrol, 2nd Border Fusiliers (3 men):
Lt Moss, pistol; Sgt Miller, rifle
German patrol: Uffz Braun, Pistole; Soldat Kern, Keule
Mission: raid
2 men
The field kitchen was late.
`)
	if m.Title != "Raid on the Sap Head, 12 November 1916" || m.Date != "1916-11-12" || len(m.Patrols) != 2 {
		t.Fatalf("%q %q %d patrols", m.Title, m.Date, len(m.Patrols))
	}
	british, german := m.Patrols[0], m.Patrols[1]
	if british.Name != "British patrol" || british.Unit != "2nd Border Fusiliers" || british.Nation != "british" || german.Nation != "german" || german.Mission != "raid" || len(german.Men) != 2 {
		t.Errorf("%+v\n%+v", british, german)
	}
	for _, want := range []string{
		"raid.txt:3:1: its heading says 3, the list names 2", `raid.txt:8:1: left out "The field kitchen was late."`,
	} {
		if !strings.Contains(told, want) {
			t.Errorf("%s\nlacks %s", told, want)
		}
	}
	if strings.Contains(told, "raid.txt:5") {
		t.Errorf("two men are two:\n%s", told)
	}
	if lit := german.Men[1].Lit; german.Men[1].At.Column != 37 || !slices.Contains(lit, list.Lit{Line: 5, From: 37, Past: 43}) || !slices.Contains(lit, list.Lit{Line: 5, From: 50, Past: 55}) {
		t.Errorf("Kern stands at %v and is read of %v", german.Men[1].At, lit)
	}
}

// TestTablesOfMen holds that columns say what numbers and ticks in them are of, and whose a man is.
func TestTablesOfMen(t *testing.T) {
	lines, told, m := mustered(t, "men.csv", "Side,Name,Rank,Weapon,Bombs,Cutters\nBritish patrol,Henry Moss,Lieutenant,pistol,0,\n,John Ivy,Pte,club,6,x\nGerman patrol,Braun,Uffz,Gewehr,,-\n")
	want := []string{"{name: Henry Moss, rank: officer, title: Lieutenant, weapon: pistol}", "{name: John Ivy, title: Private, weapon: club, bombs: 6, cutters: 1}", "{name: Braun, rank: nco, title: Unteroffizier, weapon: rifle}"}
	if !slices.Equal(lines, want) || len(m.Patrols) != 2 || len(m.Report.Rows) > 0 {
		t.Errorf("%s\n%s", strings.Join(lines, "\n"), told)
	}
}

// TestNoMen holds that lists of units are no lists of men, and which are told to be.
func TestNoMen(t *testing.T) {
	of := func(text string) bool { return OfMen(list.File{Name: "a.txt", Data: []byte(text)}, Options{}) }
	units := "1st Division – Lt. Gen. Hill\n1/45th Foot – 442\n14th Light Dragoons, 2 sqns, c. 175\n"
	if _, err := Men([]list.File{{Name: "a.txt", Data: []byte("Wallace's Brigade\nPicton's Division\nCole's Division\n")}}, Options{}); err == nil || !strings.Contains(err.Error(), "no man in it") {
		t.Error(err)
	}
	if of(units) || !of("Sgt Miller, rifle; Pte Jones, grenades") {
		t.Error("units are men, or men are none")
	}
	if _, err := Men([]list.File{{Name: "a.txt", Data: []byte(strings.Repeat("Pte Jones, rifle\n", mostPatrol+1))}}, Options{}); err == nil || !strings.Contains(err.Error(), "a.txt:61:1: 61 men in a patrol") {
		t.Error(err)
	}
	for _, odd := range []string{strings.Repeat("Pte Jones, rifle; ", 20_000), strings.Repeat(strings.Repeat("Pte Jones ", 1_000)+"\n", 40), "Sgt", "2", "2 Ptes", "Pte:", ":", "Pte \xff; 6", "x 6 bombs", "Ptes Fern and Reed (bombs; 2"} {
		if m, err := Men([]list.File{{Name: "a.txt", Data: []byte(odd)}}, Options{}); err == nil && m.Report.Men > mostPatrol {
			t.Errorf("%.20s: %d men", odd, m.Report.Men)
		}
	}
	m, err := Men([]list.File{{Name: "a.txt", Data: []byte("Uffz Braun, Gewehr")}}, Options{Words: words.In("de")})
	if err != nil {
		t.Fatal(err)
	}
	if text := m.Scenario(example.Book(t, "hot-blood"), "csprint import").Text; !strings.Contains(text, "  british:\n    name: Der Feind\n") || !strings.Contains(text, "lang: de\n") {
		t.Errorf("a German patrol meets\n%s", text)
	}
}
