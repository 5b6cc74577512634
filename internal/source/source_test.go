package source

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// parse is a file that must be readable.
func parse(t *testing.T, text string) *File {
	t.Helper()
	f, err := Parse("t.yaml", []byte(text))
	if err != nil {
		t.Fatalf("Parse(%q): %v", text, err)
	}
	return f
}

// said is all that is wrong with the file, one message a line.
func said(f *File) string {
	if err := f.Problems().Err(); err != nil {
		return err.Error()
	}
	return ""
}

func TestParseRefuses(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "t.yaml:1:1: file is empty"},
		{"# only a comment\n", "t.yaml:1:1: file is empty"},
		{"a: 1\nb: [1, 2\nc: 3\n", "t.yaml:3:1: a list in brackets that goes wrong, expected \",\" or \"]\"\n  hint: the bracket that opens on line 2 is not closed"},
		{"a: 1\n  b: 2\n", "t.yaml:2:3: a colon where no key can stand"},
		{"a: b: c\n", "t.yaml:1:1: a colon where no key can stand"},
		{"a: 1\nb\nc: 2\n", "t.yaml:2:1: a line without a colon"},
		{"a:\n\tb: 1\n", "t.yaml:2:1: a tab in the indentation, expected spaces"},
		{"a: x\nb: y\n\tc: 1\n", "t.yaml:3:1: a tab in the indentation, expected spaces"},
		{"a:\n  b: y\n  \tc: 1\n", "t.yaml:3:3: a tab in the indentation, expected spaces"},
		{"a: x\nb: @y\n\tc: 1\n", "t.yaml:2:1: a character that cannot begin a value"},
		{"- a\nb: 1\n", "t.yaml:2:1: a line that does not belong to the list above"},
		{"a: 'x' y\nb: 1\n", "t.yaml:1:1: a line that does not belong to the keys above"},
		{"a: 1\nb: \"x\nc: 2\n", "text in quotes that is not closed"},
		{"a: 1\n---\nb: 2\n", "t.yaml:2:1: a second document begins here, expected one"},
		{"a: *none\n", "t.yaml:1:1: an alias, expected the value itself"},
		{"a: 1\nb: x\x00y\n", "t.yaml:2:5: control character U+0000, expected plain text in UTF-8"},
		{"a: \xff\n", "t.yaml:1:4: bytes that are not UTF-8"},
		{"\xff\xfea\x00", "t.yaml: text is UTF-16, expected UTF-8"},
		{strings.Repeat("[", 70) + strings.Repeat("]", 70), "t.yaml:1:65: lists or mappings nested too deeply, expected at most 64 levels"},
		{strings.Repeat("[", 20000), "lists or mappings nested too deeply"},
		{"[" + strings.Repeat("a,\n", 2<<20) + "]", "t.yaml: too many values in one file, expected at most 524288"},
		{strings.Repeat("a: 1\n", mostNodes/2+1), "t.yaml: too many values in one file, expected at most 524288"},
		{"a: {" + strings.Repeat("a,\n", mostNodes/2+1) + "}", "t.yaml: too many values in one file, expected at most 524288"},
		{"a: 1\n# " + strings.Repeat("x", mostInLine), "t.yaml:2:1: a line of more than 100,000 letters, expected at most 100,000"},
		{"a: 1\nb: \"" + strings.Repeat("x", mostInLine) + "\"\nc: 1\n", "t.yaml:2:1: a line of more than 100,000 letters, expected at most 100,000"},
		{strings.Repeat("x", MostBytes+1), "t.yaml: file is 17 MB, expected at most 16 MB"},
	} {
		_, err := Parse("t.yaml", []byte(c.text))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("Parse(%.40q) = %v, want %s", c.text, err, c.want)
		}
	}
}

func TestParseRecords(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"a: 1\nb: 2\na: 3\n", "t.yaml:3:1: key \"a\" given twice, expected once\n  hint: it stands on line 1 already"},
		{"a: &x 1\nb: *x\n", "t.yaml:1:4: anchor &x, expected a plain value\n  hint: put text that begins with & in quotes\nt.yaml:2:4: alias *x"},
		{"a: !!str 1\n", "t.yaml:1:4: tag \"!!str\", expected a plain value"},
		{"<<: {a: 1}\n", "t.yaml:1:1: merge key <<"},
		{"? [a]\n: b\n", "t.yaml:1:3: a list or mapping as a key"},
		{"\"a\\u202E\": b\n", "t.yaml:1:1: a key with direction mark U+202E"},
		{"\"\": b\n", "t.yaml:1:1: an empty key"},
	} {
		if got := said(parse(t, c.text)); !strings.HasPrefix(got, c.want) {
			t.Errorf("Parse(%q) has problems\n%s\nwant\n%s", c.text, got, c.want)
		}
	}
}

func TestOpen(t *testing.T) {
	dir := t.TempDir()
	good, large := filepath.Join(dir, "good.yaml"), filepath.Join(dir, "large.yaml")
	if err := os.WriteFile(good, []byte("\uFEFFa: 1\r\nb: 2\r\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(large, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(large, 50<<20); err != nil {
		t.Fatal(err)
	}
	f, err := Open(good)
	if err != nil {
		t.Fatal(err)
	}
	if got := f.Root().Map().Int("b", 0, 9, 0); got != 2 {
		t.Errorf("b = %d, want 2", got)
	}
	for path, want := range map[string]string{
		large:                         ": file is 50 MB, expected at most 16 MB",
		dir:                           ": this is a folder, expected a file",
		filepath.Join(dir, "no.yaml"): ": no such file",
		"/dev/null":                   ": this is not an ordinary file, expected one",
	} {
		_, err := Open(path)
		var p Problem
		if !errors.As(err, &p) || p.Error() != path+want {
			t.Errorf("Open(%s) = %v, want %s", path, err, path+want)
		}
	}
}

func TestMapping(t *testing.T) {
	f := parse(t, `title: The Fighting Third
start: 15:30
date: 1812-07-22
scale: 1:30
answer: yes
turns: 12
attack: true
width: 8ft
box: [21mm, 8mm, 6.3cm, 0.25in]
table: {depth: 1.5 m}
sides: [allied, french]
`)
	m := f.Root().Map()
	for key, want := range map[string]string{
		"title": "The Fighting Third", "start": "15:30", "date": "1812-07-22",
		"scale": "1:30", "answer": "yes", "turns": "12", "none": "",
	} {
		if got := m.Line(key); got != want {
			t.Errorf("%s = %q, want %q", key, got, want)
		}
	}
	if m.Int("turns", 1, 99, 0) != 12 || m.Int("none", 1, 99, 7) != 7 || !m.Bool("attack") {
		t.Error("turns, none or attack read wrongly")
	}
	if got := m.Length("width", 0, 1e9, 0); got != 8*304_800 {
		t.Errorf("width = %d", got)
	}
	if got, ok := m.Box("box"); !ok || got != [4]int32{21_000, 8_000, 63_000, 6_350} {
		t.Errorf("box = %v, %v", got, ok)
	}
	if got := m.Map("table").Length("depth", 0, 1e9, 0); got != 1_500_000 {
		t.Errorf("depth = %d", got)
	}
	if sides := m.List("sides"); len(sides) != 2 || sides[1].Line() != "french" || sides[1].Place().String() != "t.yaml:11:17" {
		t.Errorf("sides = %v", sides)
	}
	if m.First() != "title" || len(m.Keys()) != 11 || m.Has("depth") || !m.Map("none").Absent() {
		t.Error("keys read wrongly")
	}
	m.Done()
	if got := said(f); got != "" {
		t.Errorf("problems: %s", got)
	}
}

func TestProblems(t *testing.T) {
	for _, c := range []struct {
		text string
		read func(m *Mapping)
		want string
	}{
		{"colour: red\n", func(m *Mapping) { m.Line("color"); m.Line("width") },
			"t.yaml:1:1: unknown key \"colour\", expected one of color, width\n  hint: did you mean \"color\"?"},
		{"m: {name: Rifles, 4 companies, two, men: 3}\n", func(m *Mapping) { m.Map("m").Done() },
			"t.yaml:1:19: unknown key \"4 companies\"\n  hint: put text that holds a comma in quotes: \"Rifles, 4 companies\"\n" +
				"t.yaml:1:32: unknown key \"two\"\n  hint: put text that holds a comma in quotes: \"Rifles, 4 companies, two\""},
		{"m: {two, three, men: [3], four}\n", func(m *Mapping) { n := m.Map("m"); n.Know("men"); n.Done() },
			"t.yaml:1:5: unknown key \"two\", expected one of men\nt.yaml:1:10: unknown key \"three\", expected one of men\nt.yaml:1:27: unknown key \"four\", expected one of men"},
		{"a: 1\n", func(m *Mapping) { m.NeedLine("name"); m.Know("a") }, "t.yaml:1:1: name is missing\n  hint: add a line name: …"},
		{"name: ' '\n", func(m *Mapping) { m.NeedLine("name") }, "t.yaml:1:7: name is empty, expected text"},
		{"name:\n", func(m *Mapping) { m.Line("name") }, "t.yaml:1:6: name is nothing given, expected a value\n  hint: leave the key out or give it a value"},
		{"name: [a]\n", func(m *Mapping) { m.Line("name") }, "t.yaml:1:7: name is a list, expected a value"},
		{"name: \"a\\nb\"\n", func(m *Mapping) { m.Line("name") }, "t.yaml:1:7: name holds a tab or a line break, expected text of one line"},
		{"name: \"a\\u202Eb\"\n", func(m *Mapping) { m.Text("name") }, "t.yaml:1:7: name holds direction mark U+202E, expected plain text"},
		{"name: \"a\\0\"\n", func(m *Mapping) { m.Text("name") }, "t.yaml:1:7: name holds control character U+0000"},
		{"name: " + strings.Repeat("é", 301), func(m *Mapping) { m.Line("name") }, "t.yaml:1:7: name has 301 letters, expected at most 300"},
		{"men: 0x1F\n", number, "t.yaml:1:6: men is \"0x1F\", expected a whole number from 1 to 500\n  hint: write 31"},
		{"men: 1e3\n", number, "men is \"1e3\""},
		{"men: 0400\n", number, "men is \"0400\""},
		{"men: 1_00\n", number, "hint: write 100"},
		{"men: \"40\"\n", number, "hint: leave out the quotes"},
		{"men: \"about 40\"\n", number, "hint: write plain decimal digits"},
		{"men: 501\n", number, "men is \"501\", expected a whole number from 1 to 500"},
		{"men: 99999999999999999999\n", number, "men is \"99999999999999999999\""},
		{"men: +4\n", number, "men is \"+4\""},
		{"on: yes\n", func(m *Mapping) { m.Bool("on") }, "t.yaml:1:5: on is \"yes\", expected one of true, false"},
		{"sky: clera\n", func(m *Mapping) { m.Choice("sky", "", "clear", "rain") }, "t.yaml:1:6: sky is \"clera\", expected one of clear, rain\n  hint: did you mean \"clear\"?"},
		{"w: 63\n", func(m *Mapping) { m.Length("w", 0, 1e6, 0) }, "t.yaml:1:4: w is \"63\", expected a length such as 63mm or 4in\n  hint: add the unit: 63mm, or in, ft, cm, m"},
		{"w: 2m\n", func(m *Mapping) { m.Length("w", 0, 1e6, 0) }, "w is \"2m\", expected a length from 0mm to 1000mm"},
		{"w: -2mm\n", func(m *Mapping) { m.Length("w", 0, 1e6, 0) }, "w is \"-2mm\""},
		{"b: [1mm, 2mm]\n", func(m *Mapping) { m.Box("b") }, "t.yaml:1:4: b has 2 lengths, expected four"},
		{"m: 7\n", func(m *Mapping) { m.Map("m").Need("x") }, "t.yaml:1:4: m is \"7\", expected a mapping"},
		{"m: {x: 1}\n", func(m *Mapping) { m.List("m") }, "t.yaml:1:4: m is a mapping, expected a list"},
	} {
		f := parse(t, c.text)
		m := f.Root().Map()
		c.read(m)
		m.Done()
		if got := said(f); !strings.Contains(got, c.want) {
			t.Errorf("%q: problems\n%s\nwant\n%s", c.text, got, c.want)
		}
	}
}

func number(m *Mapping) { m.Int("men", 1, 500, 0) }

func TestProblemsInOneRun(t *testing.T) {
	f := parse(t, "b: x\na: y\na: z\nc: 1\n")
	m := f.Root().Map()
	m.Int("a", 0, 9, 0)
	m.Int("b", 0, 9, 0)
	m.Done()
	lines := []int{}
	for _, p := range f.Problems() {
		lines = append(lines, p.Place.Line)
	}
	if !slices.Equal(lines, []int{1, 2, 3, 4}) {
		t.Errorf("problems on lines %v, want 1 to 4\n%s", lines, said(f))
	}
}

func TestNearest(t *testing.T) {
	known := []string{"superior", "average", "poor", "lead infantry", "4in", "4x6in"}
	for word, want := range map[string]string{
		"superor": "superior", "Poor": "poor", "averaeg": "average", "sup": "superior", "zzz": "", "": "",
		"13": "", "-1": "", "3in": "", "4im": "4in", "4x6i": "4x6in", "p": "", "pour": "poor",
	} {
		if got := Nearest(word, known); got != want {
			t.Errorf("Nearest(%q) = %q, want %q", word, got, want)
		}
	}
}

func TestParseLength(t *testing.T) {
	for typed, want := range map[string]int32{
		"8ft": 2_438_400, "63mm": 63_000, "4in": 101_600, "1.5 m": 1_500_000, "2 cm": 20_000, "0.0005mm": 1, "0.25in": 6_350,
		"63": -1, "mm": -1, "1,5m": -1, "1.5.2m": -1, "4 inches": -1, "999999999m": -1, "1e3mm": -1, " 3mm": -1, ".5in": -1,
	} {
		got, ok := ParseLength(typed)
		if ok != (want >= 0) || ok && got != want {
			t.Errorf("ParseLength(%q) = %d, %v, want %d", typed, got, ok, want)
		}
	}
}

// FuzzParse holds that no text makes the reader panic, and that every problem
// stands at a place inside the file.
func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"a: 1\nb: [x, {c: 2mm}]\n", "a: &x [*x]\n", "<<: {}\n", "a: |\n  x\n", "? [a]\n: b\n", "\"\\u202e\": 'x\n'\n", "a: 1\r\nb:\t2\r", "[[[", "a: !!x y", "--- a\n--- b\n", "%YAML 1.2\n---\n",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		file, err := Parse("t.yaml", []byte(text))
		if err == nil {
			touch(file.Root(), 0)
			err = file.Problems().Err()
		}
		lines := strings.Split(strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n"), "\n")
		for _, p := range flatten(err) {
			if p.Place.File != "t.yaml" || p.Says.IsZero() {
				t.Errorf("problem without a place or words: %#v", p)
			}
			if p.Place.Line == 0 {
				continue
			}
			if p.Place.Line > len(lines) || p.Place.Column < 1 || p.Place.Column > len([]rune(lines[p.Place.Line-1]))+1 {
				t.Errorf("problem outside the file: %v", p)
			}
		}
	})
}

// touch reads a value in every way.
func touch(n Node, depth int) {
	n.Line()
	n.Text()
	n.Int(0, 9, 0)
	n.Length(0, 9, 0)
	n.Box()
	n.Choice("a", "b")
	m := n.Map()
	for _, key := range m.Keys() {
		touch(m.Node(key), depth+1)
	}
	m.Done()
	if n.Kind() == List {
		for _, item := range n.List() {
			touch(item, depth+1)
		}
	}
}

func flatten(err error) Problems {
	var one Problem
	var many Problems
	switch {
	case errors.As(err, &many):
		return many
	case errors.As(err, &one):
		return Problems{one}
	}
	return nil
}

// A thousand problems are told, and for no more than these is a hint looked for:
// work that is counted by what it allocates.
func TestUnknownKeysAreBounded(t *testing.T) {
	read := func(keys int) float64 {
		var b strings.Builder
		for i := range keys {
			fmt.Fprintf(&b, "k%d: 1\n", i)
		}
		f, err := Parse("t.yaml", []byte(b.String()))
		if err != nil {
			t.Fatal(err)
		}
		return testing.AllocsPerRun(1, func() {
			again := f.Copy()
			m := again.Root().Map()
			m.Node("turns")
			m.Done()
			if told := len(again.Problems()); told != mostProblems {
				t.Errorf("%d problems of %d keys are told, expected %d", told, keys, mostProblems)
			}
		})
	}
	if few, many := read(2*mostProblems), read(40*mostProblems); many > 4*few {
		t.Errorf("%.0f allocations for forty thousand unknown keys, %.0f for two thousand", many, few)
	}
}

// A text of several lines has a bound too.
func TestTextIsBounded(t *testing.T) {
	f, err := Parse("t.yaml", []byte("a: |\n"+strings.Repeat("  word word\n", mostText/10+1)))
	if err != nil {
		t.Fatal(err)
	}
	m := f.Root().Map()
	m.Node("a").Text()
	if problems := f.Problems(); len(problems) != 1 || !strings.Contains(problems[0].Error(), "expected at most 100000") {
		t.Errorf("it is told as %v", problems)
	}
}
