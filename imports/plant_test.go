package imports

import (
	"fmt"
	"strings"
	"testing"

	"github.com/csprint/csprint/imports/list"
)

// outline is a tree in a few words: echelon Name [strength] below one another.
func outline(nodes []*Node) string {
	var b strings.Builder
	for i, n := range nodes {
		if i > 0 {
			b.WriteString("; ")
		}
		fmt.Fprintf(&b, "%s %s", n.Echelon, n.Name)
		if n.Men > 0 {
			fmt.Fprintf(&b, " %d", n.Men)
		}
		if n.formation() {
			fmt.Fprintf(&b, " {%s}", outline(n.Units))
		}
	}
	return b.String()
}

// TestTrees holds by what units find their formations.
func TestTrees(t *testing.T) {
	for what, c := range map[string]struct{ name, list, want string }{
		"a parent's name": {"a.csv", "Unit,Parent,Men\n1st Division,,\nRust's Brigade,1st Division,\n1st Foot,Rust's Brigade,500\n2nd Foot,Rust's Brigade,400\n",
			"division 1st Division {brigade Rust's Brigade {battalion 1st Foot 500; battalion 2nd Foot 400}}"},
		"a parent's id": {"a.csv", "id,parent_id,name,men\n1,0,1st Division,\n7,1,1st Foot,500\n8,1,2nd Foot,400\n",
			"division 1st Division {battalion 1st Foot 500; battalion 2nd Foot 400}"},
		"a parent without a row": {"a.csv", "Unit,Parent,Men\n1st Foot,Rust's Brigade,500\n", "brigade Rust's Brigade {battalion 1st Foot 500}"},
		"parents in a circle":    {"a.csv", "Unit,Parent,Men\nA Brigade,B Brigade,\nB Brigade,A Brigade,\n1st Foot,A Brigade,500\n", "brigade B Brigade {group A Brigade {battalion 1st Foot 500}}"},
		"a path": {"a.csv", "Path,Unit,Men\nI Corps,I Corps,\nI Corps/1st Division,1st Division,\nI Corps/1st Division/1st Foot,1st Foot,500\nI Corps/2nd Division/2nd Foot,2nd Foot,400\n",
			"corps I Corps {division 1st Division {battalion 1st Foot 500}; division 2nd Division {battalion 2nd Foot 400}}"},
		"levels": {"a.csv", "Level,Unit,Men\n1,1st Division,\n2,Rust's Brigade,\n3,1st Foot,500\n2,Guns,\n3,A battery,\n",
			"division 1st Division {brigade Rust's Brigade {battalion 1st Foot 500}; group Guns {battery A battery}}"},
		"columns, each name": {"a.csv", "Division,Brigade,Unit,Men\n1st,Rust,1st Foot,500\n1st,Rust,2nd Foot,400\n1st,Ruby,3rd Foot,300\n,Horse Brigade,Hussars,200\n",
			"division 1st Division {brigade Rust's Brigade {battalion 1st Foot 500; battalion 2nd Foot 400}; brigade Ruby's Brigade {battalion 3rd Foot 300}}; brigade Horse Brigade {regiment Hussars 200}"},
		"columns, each name once": {"a.csv", "Division,Brigade,Unit,Men\n1st,Rust,1st Foot,500\n,,2nd Foot,400\n,Ruby,3rd Foot,300\n2nd,Opal,4th Foot,200\n",
			"division 1st Division {brigade Rust's Brigade {battalion 1st Foot 500; battalion 2nd Foot 400}; brigade Ruby's Brigade {battalion 3rd Foot 300}}; division 2nd Division {brigade Opal's Brigade {battalion 4th Foot 200}}"},
		"indentation in cells": {"a.csv", "Unit,Men\nRust's Brigade,\n  1st Foot,500\n  2nd Foot,400\nRuby's Brigade,\n  3rd Foot,300\n",
			"brigade Rust's Brigade {battalion 1st Foot 500; battalion 2nd Foot 400}; brigade Ruby's Brigade {battalion 3rd Foot 300}"},
		"rows of a name alone": {"a.csv", "Unit,Men\nII Corps,\n1st Division,\n1st Foot,500\n2nd Division,\n2nd Foot,400\nIII Corps,\n3rd Division,\n3rd Foot,300\n",
			"corps II Corps {division 1st Division {battalion 1st Foot 500}; division 2nd Division {battalion 2nd Foot 400}}; corps III Corps {division 3rd Division {battalion 3rd Foot 300}}"},
		"a flat text": {"a.txt", "Rust's Brigade\n1st Foot - 500\n2nd Foot - 400\n\nRuby's Brigade\n3rd Foot - 300\n",
			"brigade Rust's Brigade {battalion 1st Foot 500; battalion 2nd Foot 400}; brigade Ruby's Brigade {battalion 3rd Foot 300}"},
		"dashes":               {"a.txt", "1st Division\n- Rust's Brigade\n-- no bullet\n", "division 1st Division {brigade Rust's Brigade {battalion no bullet}}"},
		"echelons upside down": {"a.txt", "Rust's Brigade\n  2nd Division\n    1st Foot - 500\n", "brigade Rust's Brigade {group 2nd Division {battalion 1st Foot 500}}"},
		"deeper than echelons go": {"a.txt", "a\n b\n  c\n   d\n    e\n     f\n      g\n       h\n        1st Foot - 500\n",
			"army a {corps b {division c {brigade d {group e {regiment f {battalion 1st Foot 500}}}}}}"},
		"no heading":             {"a.csv", "1st Foot,500\n2nd Foot,400\n", "battalion 1st Foot 500; battalion 2nd Foot 400"},
		"more than one can have": {"a.csv", "Unit,Men\n1st Foot,41567\n", "regiment 1st Foot 20000"},
		"guns of a brigade": {"a.csv", "Division,Unit,Type,Guns\nHiller,IR 14,Line,\n,Brigade Battery,Foot Art,8 x 6pdr\n,Div. Artillery,Foot Art,6\n",
			"division Hiller's Division {battalion IR 14; battery Brigade Battery; battery Div. Artillery}"},
		"numbers alone": {"a.txt", "14th Regiment\n  1 - 500\n  2 - 400\n", "regiment 14th Regiment {battalion 1/14th Regiment 500; battalion 2/14th Regiment 400}"},
		"units in one line": {"a.txt", "Reynier's Corps\nBrayer: 34e (2 bns) 953, 40e (2 bns) 813\nColborne: 1/3rd, 2/31st, 2/48th, 2/66th = 2,066\n",
			"corps Reynier's Corps {brigade Brayer's Brigade {regiment 34e 953; regiment 40e 813}; brigade Colborne's Brigade {battalion 1/3rd 516; battalion 2/31st 516; battalion 2/48th 517; battalion 2/66th 517}}"},
		"lines that look like a table": {"a.txt", "Colborne: 1/3rd, 2/31st, 2/48th = 1500\nHoghton: 29th, 1/48th, 1/57th = 1200\n",
			"brigade Colborne's Brigade {battalion 1/3rd 500; battalion 2/31st 500; battalion 2/48th 500}; brigade Hoghton's Brigade {battalion 29th 400; battalion 1/48th 400; battalion 1/57th 400}"},
		"units in one cell":          {"a.csv", "Brigade,Units,Men\nColborne,\"1/3rd, 2/31st\",900\n", "brigade Colborne's Brigade {battalion 1/3rd 450; battalion 2/31st 450}"},
		"a formation's own strength": {"a.txt", "Rust's Brigade - 1500\n  1st Foot\n  2nd Foot - 400\n  3rd Foot\n", "brigade Rust's Brigade {battalion 1st Foot 550; battalion 2nd Foot 400; battalion 3rd Foot 550}"},
		"guns alone":                 {"a.csv", "Unit,Men,Guns\n1e Regt Foot,,8\n2e Regt Foot,600,\n", "battery 1e Regt Foot; regiment 2e Regt Foot 600"},
		"batteries of formations": {"a.txt", "I Corps\n  Corps Bty\n  1eme Div\n    1eme Div Bty - MdF\n    Reserve Battalion - 400\n    Batterie der 1. Division\n",
			"corps I Corps {battery Corps Bty; division 1eme Div {battery 1eme Div Bty; battalion Reserve Battalion 400; battery Batterie der 1. Division}}"},
		"a battery under a battery": {"a.txt", "1st Division\n  Foot Battery - 8 guns\n    Horse Battery - 6 guns\n", "division 1st Division {group Foot Battery {battery Foot Battery; battery Horse Battery}}"},
		"signs of names":            {"a.csv", "Unit,Men\n1st Foot,400\n-2+3,500\n- 3rd Foot,300\n", "battalion 1st Foot 400; brigade -2+3 {battalion 3rd Foot 300}"},
		"alike names": {"a.txt", "Rust's Brigade\n  Bty\n  Bty\n  Bty\nRuby's Brigade\n  Bty\n",
			"brigade Rust's Brigade {battery Bty; battery Bty, no. 2; battery Bty, no. 3}; brigade Ruby's Brigade {battery Bty}"},
	} {
		im := read(t, c.name, []byte(c.list))
		if got := outline(im.Armies[0].Units); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", what, got, c.want)
		}
	}
}

// TestSides holds by what a list tells its sides.
func TestSides(t *testing.T) {
	for what, c := range map[string]struct{ list, want string }{
		"a column":                 {"Unit,Side,Men\n1st Foot,Allied,500\n1re Ligne,French,400\n2nd Foot,Allied,300\n", "allied Allied, french French"},
		"a column, each side once": {"Side,Division,Unit,Men\nAustrian,Hiller,1st Foot,500\n,,2nd Foot,400\n,Bellegarde,3rd Foot,300\n,,,\nFrench,Molitor,2e Ligne,500\n,,16e Ligne,500\nTotal,,,2200\n", "austrian Austrian, french French"},
		"a column with a gap":      {"Side,Unit,Men\nAllied,1st Foot,500\nAllied,2nd Foot,500\n,3rd Foot,500\nFrench,4e Ligne,500\n", "allied Allied, a A, french French"},
		"roots":                    {"British\n  1st Foot - 500\nFrench\n  1re Ligne - 400\n", "british British, french French"},
		"armies":                   {"Army of Portugal (Marmont)\n  1re Ligne - 400\nAllied army\n  1st Foot - 500\n", "portuguese Army of Portugal, allied-army Allied army"},
		"one army":                 {"III Corps - Davout\n  1re Ligne - 400\n", "iii-corps III Corps"},
		"a number in front":        {"3rd Division - Picton\n  1st Foot - 400\n", "division 3rd Division"},
		"ids for files":            {"Unit,Side,Men\nA,Map,5\nB,Umpire,5\n", "side-a Map, side-b Umpire"},
		"allies":                   {"Allied\n  2nd Division (Stewart)\n    1/45th Foot - 500\n    74th Foot - 500\n    K.K. IR 4 - 700\nFrench\n  1re Ligne - 500\n", "allied Allied, french French"},
		"more than once":           {"Unit,Side,Men\nA,Blue,5\nB,BLUE,5\nC,Red,5\n", "blue Blue, red Red"},
	} {
		im := read(t, "a.txt", []byte(c.list))
		var sides []string
		for _, a := range im.Armies {
			sides = append(sides, a.ID+" "+a.Name)
		}
		if got := strings.Join(sides, ", "); got != c.want {
			t.Errorf("%s: %s, want %s", what, got, c.want)
		}
	}
}

// TestStrengthsAreLawful holds that strengths that no unit could play with make a
// scenario all the same.
func TestStrengthsAreLawful(t *testing.T) {
	book := books(t)[0]
	for list, want := range map[string]string{
		"Unit,Foot,Horse,Guns\nRust's Brigade,3400,300,6\n":     "{brigade: Rust's Brigade, sum: {infantry: 3400, cavalry: 300, guns: 6}}",
		"Unit,Foot,Bns,Horse,Sqns\nRust's Brigade,50,6,7,2\n":   "{brigade: Rust's Brigade, sum: {infantry: 50}, notes: 7 men of cavalry; 6 battalions; 2 squadrons}",
		"Unit,Foot,Horse\nRust's Brigade,5,7\n":                 "{brigade: Rust's Brigade, men: unknown, notes: 5 men of infantry; 7 men of cavalry}",
		"Unit,Men\nRust's Brigade,3\nRuby's Brigade,600\n":      "{brigade: Rust's Brigade, men: unknown}   # no word tells its arm: taken for infantry; in the list: 3 men",
		"Unit,Men,Bns\n1st Foot,20,4\n2nd Foot,500,\n":          "{regiment: 1st Foot, battalions: 4, men: 20, figures: 4}",
		"Unit,Guns,Batteries\nGuns of the reserve,24,3\nX,6,\n": "{group: Guns of the reserve, sum: {guns: 24, batteries: 3}}",
	} {
		s := read(t, "a.csv", []byte(list)).Scenario(book, "")
		if len(s.Left) > 0 || !strings.Contains(s.Text, want) {
			t.Errorf("no %s in\n%s\n%v", want, s.Text, s.Left)
		}
	}
}

// TestSidesAreTold holds that a report says where a side was carried down or is
// that of rows that name none.
func TestSidesAreTold(t *testing.T) {
	for list, want := range map[string]string{
		"Side,Unit,Men\nRed,1st Foot,500\n,2nd Foot,400\n,3rd Foot,300\nBlue,2e Ligne,500\n": `a.csv:2:5: carried "Red" down to 2 rows below it`,
		"Side,Unit,Men\nRed,1st Foot,500\nRed,2nd Foot,400\n,3rd Foot,300\n":                 `a.csv:4:2: made "A" a side of its own`,
	} {
		if got := read(t, "a.csv", []byte(list)).Report.Text(); !strings.Contains(got, want) {
			t.Errorf("no %s in\n%s", want, got)
		}
	}
}

// TestTitles holds what lines of a text are its title, its place and its day, and
// no units.
func TestTitles(t *testing.T) {
	for text, want := range map[string]string{
		"3rd Division - Picton\nSalamanca, 22 July 1812\n\n1st Brigade\n- 1/45th Foot - 442\n- 1/74th Foot - 443\n": "3rd Division - Picton; Salamanca; 1812-07-22; 1/45th Foot, 1/74th Foot",
		"Salamanca 22 July 1812\n\n1st Brigade\n1/45th Foot - 442\n":                                                "Salamanca 22 July 1812; ; 1812-07-22; 1/45th Foot",
		"1st Brigade\n1/45th Foot - 442\nFought on 22 July 1812\n":                                                  "1st Brigade; ; ; 1/45th Foot",
		"British\n 1st Foot - 400\nFrench\n 1re Ligne - 500\n":                                                      "A; ; ; 1st Foot, 1re Ligne",
	} {
		im := read(t, "a.txt", []byte(text))
		var names []string
		for _, a := range im.Armies {
			walk(a.Units, func(n *Node) {
				if !n.formation() {
					names = append(names, n.Name)
				}
			})
		}
		if got := strings.Join([]string{im.Title, im.Place, im.Date, strings.Join(names, ", ")}, "; "); got != want {
			t.Errorf("%q is\n%s, want\n%s", text, got, want)
		}
	}
}

// TestNationsOfNames holds which words of formations' names are nations'.
func TestNationsOfNames(t *testing.T) {
	for name, want := range map[string]string{"Espagne": "", "Army of Portugal": "", "Spanish Division": "spanish", "Portuguese Brigade": "portuguese", "Holland's Brigade": ""} {
		im := read(t, "a.csv", []byte("Side,Division,Unit,Men\nFrench,"+name+",4e Ligne,500\nFrench,,6e Ligne,600\n"))
		f := im.Armies[0].Units[0]
		told := strings.Contains(im.Report.Text(), "did not take") || strings.Contains(fmt.Sprint(f.Remarks), "by its name")
		if im.Armies[0].Nation != "french" || f.Nation != want || f.Units[0].Nation != want || !told {
			t.Errorf("%s is %q, its unit %q, want %q; told %v", name, f.Nation, f.Units[0].Nation, want, told)
		}
	}
}

// TestTitleOfHeadedTables holds that a text's own heading is the title, whatever stands
// above its tables, unless the user says another.
func TestTitleOfHeadedTables(t *testing.T) {
	const text = "# Vitoria, 21 June 1813\n\nWhat stood on the left bank of the river, by brigades:\n\n| Unit | Men |\n|---|---|\n| 1st Foot | 500 |\n| 2nd Foot | 400 |\n"
	for title, want := range map[string]string{"": "Vitoria, 21 June 1813", "Our evening": "Our evening"} {
		im, err := Read(one("a.md", []byte(text)), Options{Title: title})
		if err != nil || im.Title != want {
			t.Errorf("the title is %q, expected %q: %v", im.Title, want, err)
		}
	}
}

// TestTitlesAreDrawn holds that title and place have no letter that can't be printed.
func TestTitlesAreDrawn(t *testing.T) {
	draws := func(r rune) bool { return r < 0x2000 }
	text := "3rd 漢 Division\nMaida 漢, 4 July 1806\n1st Brigade\n- 1st Foot - 400\n- 2nd Foot - 400\n"
	im, err := Read(one("a.txt", []byte(text)), Options{Draws: draws})
	if err != nil || im.Title != "3rd ? Division" || im.Place != "Maida ?" {
		t.Errorf("%q, %q, %v", im.Title, im.Place, err)
	}
}

// TestNationsOfNumbers holds which nation units get by how they are numbered, where
// nothing else tells one.
func TestNationsOfNumbers(t *testing.T) {
	for list, want := range map[string]string{
		"Allied\n Brigade A\n  1/45th Foot - 500\n  RHA - 6 guns\n  74th Foot - 500\n  K.K. IR 4 - 700\n": "british: , british, , austrian",
		"French\n Brigade A\n  1/45th Foot - 500\n  1re Ligne - 500\n":                                    "french: french, french",
		"Brigade A\n 1/45th Foot - 500\n 1re Ligne - 500\n IR 4 - 500\n":                                  ": british, french, ",
		"Brigade A\n 1/45th Foot - 500\n 14th Light Dragoons - 500\n 1re Ligne - 500\n":                   "british: , , french",
		"Portuguese Brigade\n 1/45th Foot - 500\n 2nd Foot - 500\n":                                       "portuguese: portuguese, portuguese",
	} {
		im := read(t, "a.txt", []byte(list))
		var nations []string
		walk(im.Armies[0].Units, func(n *Node) {
			if !n.formation() {
				nations = append(nations, n.Nation)
			}
		})
		if got := im.Armies[0].Nation + ": " + strings.Join(nations, ", "); got != want {
			t.Errorf("%q is %q, want %q", list, got, want)
		}
	}
	if told := read(t, "a.txt", []byte("Allied\n Brigade A\n  1/45th Foot - 500\n")).Report.Text(); !strings.Contains(told, `a.txt:1:1: took "Allied" for the name of a side`) {
		t.Error(told)
	}
}

// TestCommandersInBrackets holds that formations of every name have theirs.
func TestCommandersInBrackets(t *testing.T) {
	for line, want := range map[string]string{
		"2nd Division (Stewart)": "2nd Division, Stewart", "Cavalry (Lumley)": "Cavalry, Lumley", "Left [von Bock]": "Left, von Bock",
		"Cavalry (Heavy)": "Cavalry (Heavy), ", "2nd Division (Spanish)": "2nd Division, ", "Division (Duke of Brunswick)": "Division, Duke of Brunswick",
	} {
		n := read(t, "a.txt", []byte(line+"\n  1st Foot - 400\n  2nd Foot - 400\n")).Armies[0].Units[0]
		if got := n.Name + ", " + n.Commander; got != want {
			t.Errorf("%s is %s, want %s", line, got, want)
		}
	}
}

// TestNationsAreSides holds that lists of several nations that name no sides are sides
// of their own, and that it is told; of one nation they are one side, and of nations
// that nobody tells it is asked.
func TestNationsAreSides(t *testing.T) {
	lists := map[string]string{
		"al/a.txt": "1/45th Foot - 400\n", "fr/a.txt": "1re Ligne - 400\n", "fr/b.txt": "Army\n  1re Ligne - 400\n", "al/b.txt": "Army\n  1/45th Foot - 400\n",
	}
	for files, want := range map[string]string{"al/a.txt fr/a.txt": "al-a british, fr-a french", "al/b.txt fr/b.txt": "army british, side-a french"} {
		var of []list.File
		for name := range strings.FieldsSeq(files) {
			of = append(of, one(name, []byte(lists[name]))...)
		}
		im, err := Read(of, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got := sidesOf(im); got != want {
			t.Errorf("%s: %s, want %s", files, got, want)
		}
	}
	rows := func(texts ...string) (t list.Table) {
		for i, text := range append([]string{"Unit"}, texts...) {
			men := "400"
			if i == 0 {
				men = "Men"
			}
			t.Rows = append(t.Rows, list.Row{Line: i + 1, Cells: []list.Cell{{Text: text, Column: 1}, {Text: men, Column: 2}}})
		}
		return t
	}
	for _, c := range []struct {
		sheets      []list.Table
		names, want string
		told        string
	}{
		{[]list.Table{rows("1/45th Foot"), rows("34e Ligne")}, "2nd Division,III Corps", "british british, french french", `a.xlsx:III Corps!A1: made "French" the side of this list (a guess)`},
		{[]list.Table{rows("17e Ligne"), rows("34e Ligne")}, "2nd Division,III Corps", "division french", ""},
		{[]list.Table{rows("Reds"), rows("Blues")}, "2nd Division,III Corps", "division ", `a.xlsx:III Corps!A1: put 2 lists into one side (a guess)`},
	} {
		for i, name := range strings.Split(c.names, ",") {
			c.sheets[i].Sheet, c.sheets[i].File = name, "a.xlsx"
		}
		im, err := Read(one("a.xlsx", rosz(t, "xl/workbook.xml", nil)), Options{Workbook: func(string, []byte) ([]list.Table, []string, error) { return c.sheets, nil, nil }})
		if err != nil {
			t.Fatal(err)
		}
		if got := sidesOf(im); got != c.want || !strings.Contains(im.Report.Text(), c.told) || c.told == "" && strings.Contains(im.Report.Text(), "guess)") {
			t.Errorf("%+v: %s, want %s\n%s", c.sheets, got, c.want, im.Report.Text())
		}
	}
	if told := read(t, "a.csv", []byte("Brigade,Unit,Men,Nation\nWallace,45th,500,British\nBrayer,34e,500,French\n")).Report.Text(); !strings.Contains(told, "left formations of several nations on one side, british, french (a guess)") {
		t.Error(told)
	}
}

// sidesOf are the sides' ids and nations.
func sidesOf(im *Import) string {
	var sides []string
	for _, a := range im.Armies {
		sides = append(sides, a.ID+" "+a.Nation)
	}
	return strings.Join(sides, ", ")
}
