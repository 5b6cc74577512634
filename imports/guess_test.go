package imports

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/csprint/csprint/imports/list"
	"github.com/csprint/csprint/internal/golden"
	"github.com/csprint/csprint/rules"
	"github.com/rogpeppe/go-internal/txtar"
)

// some are values of which so many are of one kind, the others of another.
func some(n int, of string, others int, no string) []string {
	var all []string
	for i := range n + others {
		if i < n {
			all = append(all, of)
		} else {
			all = append(all, no)
		}
	}
	return all
}

// What a column is taken for by its heading and by what stands in it, and how sure that is,
// at the shares of its values at which that turns.
func TestGuesses(t *testing.T) {
	for _, c := range []struct {
		head   string
		values []string
		want   string
	}{
		{"Men", nil, " 0"},
		{"Men", some(7, "400", 3, "many"), "men 1"},
		{"Men", some(6, "400", 4, "many"), "men 0.5"},
		{"Infantry", some(7, "400", 3, "many"), "infantry 1"},
		{"Infantry", some(6, "400", 4, "many"), " 0"},
		{"Guns", some(5, "6 guns", 5, "many"), "guns 1"},
		{"Guns", some(4, "6 guns", 6, "many"), " 0"},
		{"Squadrons", some(7, "3", 3, "Zabow"), "squadrons 1"},
		{"Squadrons", some(6, "3", 4, "Zabow"), "name 0.5"},
		{"Battalions", some(6, "3", 4, "Zabow"), "battalion 0.5"},
		{"Copies", some(6, "3", 4, "Zabow"), " 0.5"},
		{"Battalion", some(2, "3", 0, ""), "battalions 0.5"},
		{"Battalion", some(1, "3", 0, ""), "battalion 1"},
		{"Battalion", some(2, "3", 1, "1/9th"), "battalion 1"},
		{"Commander", some(5, "3", 5, "Ney"), "commander 0.5"},
		{"Commander", some(6, "3", 4, "Ney"), " 0"},
		{"Commander", some(7, "Ney", 3, "3"), "commander 1"},
		{"Commander rating", some(7, "good", 3, "x"), "commander-rating 0.5"},
		{"Commander rating", some(6, "good", 4, "x"), " 0"},
		{"Charisma", some(2, "2", 0, ""), "charisma 1"},
		{"Charisma", some(2, "0", 1, "3"), " 0"},
		{"Attached", some(1, "true", 1, "false"), "attached 1"},
		{"Attached", some(1, "true", 1, "maybe"), " 0"},
		{"Type", some(5, "Hussars", 5, "Zabow"), "type 0.75"},
		{"Type", some(4, "Hussars", 6, "Zabow"), "type 0.5"},
		{"Type", some(4, "7", 0, ""), " 0"},
		{"Side", some(4, "7", 0, ""), " 0"},
		{"Side", some(4, "7", 1, "Red"), "side 1"},
		{"Nation", some(5, "French", 5, "Zabow"), "nation 1"},
		{"Nation", some(4, "French", 6, "Zabow"), "nation 0.5"},
		{"told mount", some(1, "bay", 0, ""), "told mount 1"},
		{"told Mount", some(1, "bay", 0, ""), " 0"},
		{"cav_type", some(4, "Hussars", 0, ""), " 0"},
		{"Zabow", some(8, "Hussars", 2, "Qornix"), "type 0.5"},
		{"Zabow", some(7, "Hussars", 3, "Qornix"), " 0"},
		{"Zabow", some(8, "Hussars", 2, "Qornix of the three"), " 0"},
		{"Zabow", some(8, "French", 2, "Qornix"), "nation 0.5"},
		{"Zabow", some(8, "9-pounders", 2, "Qornix"), "guns 0.5"},
		{"Zabow", some(8, "3 bns", 2, "Qornix"), "strength 0.5"},
		{"Zabow", some(8, "2nd Brigade", 2, "Qornix"), "formation 0.5"},
		{"Zabow", some(8, "400", 2, "Qornix"), " 0"},
		{headless(2), some(8, "400", 2, "40"), "men 0.5"},
		{headless(2), some(7, "400", 3, "40"), " 0"},
		{headless(2), some(1, "60", 1, "5000"), "men 0.5"},
		{headless(2), some(1, "59", 1, "5001"), " 0"},
	} {
		means, sure := Options{}.rater().guess(c.head, c.values)
		if got := fmt.Sprintf("%s %v", means, sure); got != c.want {
			t.Errorf("%s over %q is %s, expected %s", c.head, c.values, got, c.want)
		}
	}
}

// Of two columns that mean the same the surer stays, of those the first; one that the host
// named stands over both.
func TestTwins(t *testing.T) {
	guessed := func(sure float64) Column { return Column{Means: "men", Sure: sure} }
	given := Column{Means: "men", Sure: 1, given: true}
	for _, c := range []struct {
		columns []Column
		want    string
	}{
		{[]Column{guessed(0.5), guessed(1)}, " men"},
		{[]Column{guessed(1), guessed(0.5)}, "men "},
		{[]Column{guessed(1), guessed(1)}, "men "},
		{[]Column{guessed(1), given}, " men"},
		{[]Column{given, guessed(1)}, "men "},
		{[]Column{given, given}, "men men"},
		{[]Column{{Means: "notes"}, {Means: "notes"}}, "notes notes"},
		{[]Column{{Means: "formation"}, {Means: "formation"}}, "formation formation"},
		{[]Column{{}, {}}, " "},
	} {
		settleTwins(c.columns)
		if got := c.columns[0].Means + " " + c.columns[1].Means; got != c.want {
			t.Errorf("%q stays, expected %q", got, c.want)
		}
	}
}

// What a column means as the command line says it, and back.
func TestMeaningsAsOptions(t *testing.T) {
	for text, want := range map[string]string{
		"Str=men":                               "--map Str=men",
		" Str = men ":                           "--map Str=men",
		"a=b=men":                               "--map a=b=men",
		"Column 3=men":                          `--map "Column 3=men"`,
		"In $=men":                              `--map 'In $=men'`,
		"Men's $=men":                           `--map 'Men'\''s $=men'`,
		"Horse=told mount":                      `--map "Horse=told mount"`,
		"Horse=told " + strings.Repeat("a", 30): `--map "Horse=told ` + strings.Repeat("a", 30) + `"`,
	} {
		m, err := ParseMeaning(text)
		if err != nil || m.Option() != want {
			t.Errorf("%s is %s, %v, expected %s", text, m.Option(), err, want)
			continue
		}
		if back := HeadMeanings("# a remark\n  # " + "x\n# " + m.Option() + "\r\ntitle: --map no=men\n"); len(back) != 1 || back[0] != m {
			t.Errorf("%s comes back as %v", want, back)
		}
	}
	for text, want := range map[string]string{
		"Str":                               `--map is "Str", expected COLUMN=KEY`,
		"=men":                              `--map is "=men", expected COLUMN=KEY`,
		"Str=mem":                           `--map "Str" has the key "mem", expected one of `,
		"H=told A b":                        `--map "H" has the key "told A b", expected one of `,
		"H=told " + strings.Repeat("a", 31): `has the key "told aaa`,
	} {
		if _, err := ParseMeaning(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, expected %s", text, err, want)
		}
	}
}

// smallLists have each a thing or two that lists do.
var smallLists = [][2]string{
	{"carried.csv", "Side,Unit,Men\nRed,1st Foot,400\n,2nd Foot,500\n,3rd Foot,600\nBlue,1st Line,700\n,2nd Line,800\nSide,Unit,Men\n,Total,3000\n"},
	{"alone.csv", "Side,Unit,Men\nRed,1st Foot,400\nBlue,1st Line,700\n,2nd Line,800\n"},
	{"faults.csv", "Unit,Men,Type,Nation,Copies\n1st Foot,#REF!,Line,British,2\n2nd Foot,many,Line,Zabowian,101\n,300,Hussars,French,1\n,,,,3\n"},
	{"arms.csv", "Brigade,Unit,Infantry,Cavalry,Guns,Attached,Commander,Commander rating,Charisma\nPack,1st Foot,400,,,true,Hill,good,1\nPack,2nd Horse,,300,,false,Ney,x,2\nPack,Dean's battery,120,,\"6 9-pdr, 2 6-pdr\",true,Dean,poor,0\n"},
	{"trains.txt", "British\n  1st Division\n    2nd Brigade\n    Artillery train - 60\n    Staff\n    3rd Brigade (2)\n      1/5th Foot - 400\n      Foot - 2 bns, 900\n  22 July 1812\n"},
	{"dated.txt", "18 June 1815\nBritish\n  1st Foot - 400\n  2nd Foot - c. 500\nFrench\n  1er Ligne - 500-600\n  Foot Artillery - 2 guns, 1 howitzer\n"},
	{"words.csv", "Zabow,Qorn,\n1st Foot,French,400\n2nd Foot,French,500\n"},
	{"same.csv", "Unit,Men,Strength,Men\n1st Foot,400,410,400\n2nd Foot,500,510,501\n"},
	{"levels.csv", "level,echelon,name,men\n0,side,Red,\n1,brigade,Pack's Total,\n2,battalion,\"1st Foot, 2 bns\",400\n2,battalion,Reserve,500\n"},
	{"single.csv", "Side,Unit,Men\nRed,1st Foot,400\nBlue,1st Line,700\n,2nd Line,800\n,3rd Line,800\n"},
	{"typed.csv", "Unit,Arm,Kind,Men\nAzure,infantry,light,400\nBrown,cavalry,hussar,300\nCoral,Foot,Grenadiers,200\nDun,artillery,horse,90\nEbony,zabow,qorn,80\n"},
	{"bodies.txt", "French\n  Hussar Division\n    1st Brigade - 900\n    2nd Brigade - 800\n  2nd Division\n    Reserve - 8 guns, 500 men\n"},
	{"guns.txt", "French\n  1st Battery - 6 x 8pdr\n  2nd Battery - 8pdr\n  Guard Battery, 8 guns\n  Foot and guns - 900 men, 4 guns\n"},
}

// What small lists become, and what is told of each.
func TestSmallLists(t *testing.T) {
	book := books(t)[0]
	var out strings.Builder
	for _, l := range smallLists {
		im, err := Read(one(l[0], []byte(l[1])), Options{})
		if err != nil {
			fmt.Fprintf(&out, "== %s\n%v\n", l[0], err)
			continue
		}
		fmt.Fprintf(&out, "== %s\n%s%s", l[0], body(im.Scenario(book, "csprint import").Text), reported(im))
	}
	golden.Hold(t, "golden/small.txt", out.String())
}

// reported is what the columns of a list were taken for, and what is told of its rows.
func reported(im *Import) string {
	var out strings.Builder
	for _, c := range im.Report.Columns {
		fmt.Fprintf(&out, "column %s: %s, %v\n", c.Name, c.Means, c.Sure)
	}
	for _, r := range im.Report.Rows {
		fmt.Fprintf(&out, "%v: %s: %s\n", r.At, r.What, r.Why)
	}
	return out.String()
}

// alike is what stands in every scenario.
var alike = regexp.MustCompile(`(?m)^(csprint|rules|table|opponent|figure_scale|terrain|sides):.*\n|^    (edge|defaults): .*\n|^    briefing: .*\n(      [^- ].*\n|\n)*|^\n`)

// TestOddLists holds what lists become at the limits where what is made of them turns, under two
// rule sets where they differ, without what every scenario has. One called .xlsx is a workbook, its sheets behind #.
func TestOddLists(t *testing.T) {
	odd, err := txtar.ParseFile("testdata/odd.txt")
	if err != nil {
		t.Fatal(err)
	}
	packed, kinds := rosz(t, "xl/workbook.xml", nil), books(t)
	var out strings.Builder
	for _, f := range odd.Files {
		fmt.Fprintf(&out, "== %s\n", f.Name)
		text, told := "", ""
		for _, book := range []*rules.Book{kinds[0], kinds[2]} {
			file := one(f.Name, f.Data)
			if strings.HasSuffix(f.Name, ".xlsx") {
				file[0].Data = packed
			}
			im, err := Read(file, Options{Workbook: func(string, []byte) ([]list.Table, []string, error) { return sheets(string(f.Data)), nil, nil }})
			if err != nil {
				told = fmt.Sprintln(err)
				break
			}
			before := text
			if text = alike.ReplaceAllString(body(im.Scenario(book, "csprint import").Text), ""); text != before {
				fmt.Fprintf(&out, "-- %s\n%s", book.ID, text)
			}
			told = im.Report.Text()
		}
		out.WriteString(told)
	}
	golden.Hold(t, "golden/odd.txt", out.String())
}

// sheets are tables with commas between their cells, each behind its name.
func sheets(text string) (all []list.Table) {
	for _, part := range strings.Split(text, "# ")[1:] {
		lines := strings.Split(strings.TrimSpace(part), "\n")
		sheet := list.Table{File: "a.xlsx", Sheet: lines[0]}
		for i, line := range lines[1:] {
			row := list.Row{Line: i + 1}
			for column, text := range strings.Split(line, ",") {
				row.Cells = append(row.Cells, list.Cell{Text: text, Column: column + 1})
			}
			sheet.Rows = append(sheet.Rows, row)
		}
		all = append(all, sheet)
	}
	return all
}
