package after_test

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/after"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/words"
)

// refused holds that a text is refused in so many words, or taken where want is empty.
func refused(t *testing.T, name string, err error, want string) {
	t.Helper()
	got := ""
	if err != nil {
		got = err.Error()
	}
	if got != want {
		t.Errorf("%s:\n%s\nwant\n%s", name, got, want)
	}
}

// Cells of a table that a host filled in, at the bounds of what they may say and beyond.
func TestTableCells(t *testing.T) {
	m := fought(t, "hills.yaml", hills).Muster
	for text, want := range map[string]string{
		"id,lost,captured\nB-02,8,8\n":            "",
		"id,lost\nB-02,0\n":                       "",
		"id,disorder\nB-01,99\n":                  "",
		"id;lost\nB-02;3\n":                       "",
		"\xef\xbb\xbfkey,id,lost\n,B-02,3\n":      "",
		" ID , Lost \n b-02 , 3 \n":               "",
		"id,lost\n,\nB-02,1\n":                    "",
		"id,lost\n , \nB-02,1\n":                  "",
		"id,lost\nB-02\n":                         "",
		"key,fate\nA=@Bell," + letters(60) + "\n": "",
		"id,lost\nB-02,9\n":                       "t:2:6: lost is \"9\", expected a whole number from 0 to 8",
		"id,lost\nB-02,-1\n":                      "t:2:6: lost is \"-1\", expected a whole number from 0 to 8",
		"id,disorder\nB-01,100\n":                 "t:2:6: disorder is \"100\", expected a whole number from 0 to 99",
		"id,lost,captured\nB-02,2,3\n":            "t:2:8: captured is 3 of 2 lost, expected at most as many as are lost\n  hint: prisoners and guns taken are among the lost",
		"id,level\nB-01,brokn\n":                  "t:2:6: level is \"brokn\", expected one of resolute, determined, wavering, broken, routed, dispersed\n  hint: did you mean \"broken\"?",
		"key,fate\nA=@Bell," + letters(61) + "\n": "t:2:9: fate of many words, expected a word or two, such as killed, wounded, captured",
		"key,fate\nA=@Bell,\"killed\ndead\"\n":    "t:2:9: fate of many words, expected a word or two, such as killed, wounded, captured",
		"key,fate\nA=@Ney,killed\n":               "t:2:1: no leader \"A=@Ney\", expected one of the scenario\n  hint: --table-form writes a table with all of them",
		"lost,id\n1,X-1\n":                        "t:2:3: nobody is called \"X-1\", expected the key or id of a unit\n  hint: --table-form writes a table with all of them",
		"id,lost,lost\n":                          "t:1:9: two columns \"lost\", expected one",
		"id,loss\n":                               "t:1:4: a column \"loss\", expected one of side, id, key, of, name, has, lost, captured, disorder, level, fate\n  hint: did you mean \"lost\"?",
		"name,lost\n":                             "t:1:1: neither a column key nor a column id, expected one of them\n  hint: --table-form writes a table to fill in",
		"":                                        "t:1:1: file is empty, expected a table\n  hint: --table-form writes one to fill in",
		"id,lost\nB-02,\"1\n":                     "t:2:9: this is no table: extraneous or missing \" in quoted-field, expected values parted by commas",
	} {
		_, err := after.FromTable(m, "t", []byte(text))
		refused(t, text, err, want)
	}
}

func letters(n int) string { return strings.Repeat("é", n) }

// A table whose every row is wrong is told of a hundred times, and no more.
func TestTableOfFaults(t *testing.T) {
	m := fought(t, "hills.yaml", hills).Muster
	_, err := after.FromTable(m, "t", []byte("id\n"+strings.Repeat("X\n", 5000)))
	if n := strings.Count(err.Error(), "nobody is called"); n != 100 {
		t.Errorf("%d faults are told", n)
	}
}

// Records that were read back: those of another game or of nobody are refused at their
// lines, and of one that was read twice the last counts.
func TestCodes(t *testing.T) {
	b := fought(t, "hills.yaml", hills)
	code := func(r records.Record, lost int) string {
		r.Marks.Lost = lost
		text, err := r.Marshal()
		if err != nil {
			t.Fatal(err)
		}
		return text + "\n"
	}
	register := records.NewRegister(b.game)
	record := register.Of(*b.game.Sides[1].Units()[0])
	e, err := after.FromCodes(b.Muster, "t", []byte(code(record, 5)+code(record, 3)))
	if err != nil || e.Units[record.Key()].Lost != 3 || strings.Join(words.English().All(e.Notes), "") != "Conscripts: read more than once, the last counts" {
		t.Errorf("%+v, %v", e, err)
	}
	other := fought(t, "other.yaml", strings.Replace(hills, "The Two Hills", "Another", 1))
	stranger := records.NewRegister(other.game).Of(*other.game.Sides[1].Units()[0])
	own := records.Called(b.game)[0]
	gone := record
	gone.Unit = "ZZZ"
	for text, want := range map[string]string{
		"# by Anna\n\n" + code(stranger, 1): "t:3:1: \"Conscripts\" is a record of the game " + stranger.Game.String() + ", expected " + own + ", \"The Two Hills\"",
		code(gone, 1):                       "t:1:1: \"Conscripts\" (ZZZ) is in no order of battle of the scenario\n  hint: was it printed from another version of the file?",
		strings.Repeat("A", 1<<20):          "t:1:1: a line of more than a million letters, expected one record a line",
	} {
		_, err := after.FromCodes(b.Muster, "t", []byte(text))
		refused(t, text[:min(40, len(text))], err, want)
	}
}

// Rows of a night's table cover every total once, and its numbers have bounds.
func TestRecoveryRows(t *testing.T) {
	const head, tail = "csprint-recovery: 1\nname: n\nsuccessors: [{range: .., rating: x}]\n", "\n"
	rows := func(text string) string { return head + "stragglers: [" + text + "]" + tail }
	goOn := "r:4:22: range does not go on where the one before it ends, expected every total once, the lowest first\n  hint: the first begins with .., the last ends with it"
	for text, want := range map[string]string{
		rows("{range: .., percent: 0}"): "",
		rows("{range: ..3, percent: 100}, {range: 4, percent: 1}, {range: 5-6, percent: 1}, {range: 7.., percent: 1}"): "",
		rows("{range: ..-99, percent: 1}, {range: -98..99, percent: 1}, {range: 100.., percent: 1}"):                   "r:4:80: range is \"100..\", expected numbers such as 7, 4-6, 14.. or ..3",
		rows("{range: 1.., percent: 1}"):                             goOn,
		rows("{range: 6-5, percent: 1}"):                             "r:4:13: stragglers has no row for the highest totals, expected a last row such as {range: 10.., …}\nr:4:22: range is \"6-5\", expected numbers such as 7, 4-6, 14.. or ..3",
		rows("{range: .., percent: 1, x: 2}"):                        "r:4:38: unknown key \"x\", expected one of range, percent",
		rows("{range: .., percent: 101}"):                            "r:4:35: percent is \"101\", expected a whole number from 0 to 100",
		rows(""):                                                     "r:4:13: stragglers has no row for the highest totals, expected a last row such as {range: 10.., …}",
		rows("{range: ..9, percent: 1}"):                             "r:4:13: stragglers has no row for the highest totals, expected a last row such as {range: 10.., …}",
		rows("{range: ..3, percent: 1}, {range: 5.., percent: 1}"):   strings.Replace(goOn, "4:22", "4:48", 1),
		rows("{range: .., percent: 1}, {range: 5.., percent: 1}"):    strings.Replace(goOn, "4:22", "4:47", 1),
		rows("{range: .., percent: 1}, {range: .., percent: 1}"):     strings.Replace(goOn, "4:22", "4:47", 1),
		rows("{range: .., percent: 1}") + "scattered: 101\n":         "r:5:12: scattered is \"101\", expected a whole number from 0 to 100",
		rows("{range: .., percent: 1}") + "levels: {broken: -21}\n":  "r:5:18: broken is \"-21\", expected a whole number from -20 to 20",
		rows("{range: .., percent: 1}") + "wounds: {killed: gone}\n": "r:5:18: killed is \"gone\", expected one of fit, walking, home, dead",
		"- x\n":  "r:1:1: a list, expected a mapping",
		"a: [\n": "r:1:1: a value that goes wrong, expected text, a list or a mapping\n  hint: close every bracket and brace",
	} {
		_, err := after.ReadRecovery("r", []byte(text))
		refused(t, text, err, want)
	}
}

// A campaign lists from one to sixty days, each with its scenario, in files beside it.
func TestPlans(t *testing.T) {
	day := "  - {scenario: a.yaml, table: t.csv}\n"
	for text, want := range map[string]string{
		"campaign: T\ndays:\n" + strings.Repeat(day, 60):           "",
		"campaign: T\ndays:\n" + strings.Repeat(day, 61):           "p:3:3: a campaign of 61 days, expected 1 to 60",
		"campaign: T\ndays: []\n":                                  "p:2:7: a campaign of 0 days, expected 1 to 60",
		"days:\n" + day:                                            "p:1:1: campaign is missing\n  hint: add a line campaign: …",
		"campaign: T\ndays: [{scenario: a, battle: b, seed: s}]\n": "",
		"campaign: T\ndays: [{scenario: a, packet: p, seed: s}]\n": "p:2:39: seed beside a packet, expected one of the two\n  hint: a packet keeps its seed",
		"campaign: T\ndays: [a, {scenario: b}]\n":                  "p:2:8: days is \"a\", expected a mapping",
	} {
		_, err := after.ReadPlan("p", []byte(text))
		refused(t, text, err, want)
	}
	p, err := after.ReadPlan("p", []byte("campaign: T\ndays:\n  - {scenario: a.yaml, codes: c.txt, recovery: r.yaml}\n  - {scenario: b.yaml, packet: ../p}\n"))
	if err != nil {
		t.Fatal(err)
	}
	d, err := p.Days[0].In("war")
	if err != nil || d.Scenario != "war/a.yaml" || d.Codes != "war/c.txt" || d.Recovery != "war/r.yaml" || d.Packet+d.Table+d.Battle != "" {
		t.Errorf("%+v, %v", d, err)
	}
	if !p.Days[0].Fought() || p.Days[1].Fought() {
		t.Error("the first day has an ending, the second has none")
	}
	_, err = p.Days[1].In("war")
	refused(t, "a file elsewhere", err, `"../p" leads out of the campaign's folder, expected a file in it`)
}
