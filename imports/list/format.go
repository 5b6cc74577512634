package list

import (
	"bytes"
	"path"
	"strings"

	"github.com/csprint/csprint/imports/lexicon"
	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/words"
)

// A File is a list as its bytes.
type File struct {
	Name string
	Data []byte
}

// A Workbook reads a workbook's sheets; imports/xlsx has one.
type Workbook func(name string, data []byte) (tables []Table, hidden []string, err error)

// A Parsed is what was read of one file.
type Parsed struct {
	Tables []Table
	Meta   []MetaLine
	Said   []words.Text // of the format: "semicolons", "Windows-1252"
	Shown  string       // the text that it was read from, whose lines are those of its places
}

// Read reads a file by what it holds; its name only decides between what
// text can be.
func Read(f File, workbook Workbook, tell Say) (Parsed, error) {
	at := At{File: f.Name}
	if err := proveSize(f.Name, len(f.Data)); err != nil {
		return Parsed{}, err
	}
	ending := strings.ToLower(path.Ext(f.Name))
	switch {
	case bytes.HasPrefix(f.Data, []byte("PK\x03\x04")) && ending != ".rosz" && !bytes.Contains(head(f.Data, 4096), []byte(".ros")):
		if bytes.Contains(head(f.Data, 200), []byte("opendocument")) {
			return Parsed{}, at.Problem("list.opendocument")
		}
		return readWorkbook(f, workbook, tell)
	case isPage(f.Name, f.Data):
		text, encoding, err := textOf(f.Name, f.Data)
		if err != nil {
			return Parsed{}, err
		}
		text = pageText(text)
		tables, meta, err := readText(f.Name, text, tell)
		return Parsed{Tables: tables, Meta: meta, Said: []words.Text{words.Of("list.page"), words.Own(encoding)}, Shown: text}, err
	case bytes.HasPrefix(f.Data, []byte("PK\x03\x04")), bytes.HasPrefix(bytes.TrimLeft(bytes.TrimPrefix(f.Data, []byte("\uFEFF")), " \r\n\t"), []byte("<")):
		tables, err := readRoster(f.Name, f.Data, tell)
		return Parsed{Tables: tables}, err
	}
	if kind := programs(f.Data); kind != "" {
		return Parsed{}, at.Problem("list.of-another-program", "kind", kind)
	}
	text, encoding, err := textOf(f.Name, f.Data)
	if err != nil {
		return Parsed{}, err
	}
	if IsScenario(text) {
		return Parsed{}, at.Problem("list.scenario-already", "name", path.Base(f.Name))
	}
	s, err := readPlain(f.Name, text, ending, tell)
	s.Said = append(s.Said, words.Own(encoding))
	return s, err
}

// scenarioLine is the key that every scenario has.
var scenarioLine = pattern.Of(`(?m)^csprint:\s*\d+\s*(?:#.*)?$`)

// IsScenario tells the text of a scenario of csprint.
func IsScenario(text string) bool { return scenarioLine.MatchString(text) }

func head(data []byte, most int) []byte { return data[:min(len(data), most)] }

// programs tells which program writes files that begin so, empty for none that is known.
func programs(data []byte) string {
	switch {
	case bytes.HasPrefix(data, []byte("%PDF")):
		return "pdf"
	case bytes.HasPrefix(data, []byte("\xD0\xCF\x11\xE0")):
		return "office"
	case bytes.HasPrefix(data, []byte("{\\rtf")):
		return "rtf"
	case bytes.HasPrefix(data, []byte("\x89PNG")), bytes.HasPrefix(data, []byte("\xFF\xD8\xFF")), bytes.HasPrefix(data, []byte("GIF8")):
		return "picture"
	case bytes.HasPrefix(data, []byte("\x1F\x8B")), bytes.HasPrefix(data, []byte("7z\xBC\xAF")), bytes.HasPrefix(data, []byte("Rar!")):
		return "packed"
	}
	return ""
}

func readWorkbook(f File, workbook Workbook, tell Say) (Parsed, error) {
	if workbook == nil {
		return Parsed{}, At{File: f.Name}.Problem("list.no-workbooks")
	}
	tables, hidden, err := workbook(f.Name, f.Data)
	for _, sheet := range hidden {
		tell(At{File: f.Name, Sheet: sheet}, words.Of("list.hidden-sheet", "sheet", lexicon.Quoted(sheet)))
	}
	return Parsed{Tables: tables}, err
}

// readPlain reads text: JSON, a table, or a list.
func readPlain(name, text, ending string, tell Say) (Parsed, error) {
	trim := strings.TrimSpace(text)
	switch {
	case trim == "":
		return Parsed{}, At{File: name}.Problem("list.file-empty")
	case strings.HasPrefix(trim, "{") || ending == ".json":
		tables, err := readOrbat(name, text, tell)
		return Parsed{Tables: tables}, err
	case ending == ".csv" || ending == ".tsv" || ending == ".tab" || ending != ".md" && tabular(text):
		tables, err := readCSV(name, text)
		return Parsed{Tables: tables, Shown: text}, err
	}
	tables, meta, err := readText(name, text, tell)
	return Parsed{Tables: tables, Meta: meta, Shown: text}, err
}

// tabular tells text that was pasted from a sheet or has a table's delimiters:
// most of its lines have as many cells, three or more, or two parted by a tab. Lines
// that each name a formation's units behind its name are none.
func tabular(text string) bool {
	lines, series := 0, 0
	wide := map[rune]map[int]int{}
	for line := range strings.SplitSeq(text, "\n") {
		if strings.TrimSpace(line) == "" || lines == tried {
			continue
		}
		lines++
		if s, ok := lexicon.SeriesOf(line, false); ok && (s.Head != "" || s.Total != "") && !strings.Contains(line, "\t") {
			series++
		}
		for _, d := range []rune{'\t', ';', ',', '^'} {
			if wide[d] == nil {
				wide[d] = map[int]int{}
			}
			wide[d][strings.Count(strings.TrimLeft(line, " \t"), string(d))]++
		}
	}
	if series*2 >= lines {
		return false
	}
	for d, counts := range wide {
		for cells, n := range counts {
			if n*10 >= lines*7 && lines > 1 && (cells >= 2 || cells == 1 && d == '\t') {
				return true
			}
		}
	}
	return false
}
