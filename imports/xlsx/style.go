package xlsx

import (
	"encoding/xml"
	"strconv"
)

// styles are the number formats of cells, by the number of a cell's style.
type styles struct {
	own   map[int]string // formats that the workbook has of its own, by id
	of    []int          // the format's id of each style
	known map[int]format
}

// The built-in formats of days and times (ECMA-376 part 1, 18.8.30), as they are
// shown in English. Ids 27 to 36 and 50 to 58 are days in eastern languages.
var builtIn = map[int]string{
	12: "# ?/?", 13: "# ??/??",
	14: "mm-dd-yy", 15: "d-mmm-yy", 16: "d-mmm", 17: "mmm-yy",
	18: "h:mm AM/PM", 19: "h:mm:ss AM/PM", 20: "hh:mm", 21: "hh:mm:ss", 22: "m/d/yy hh:mm",
	32: "h:mm:ss", 33: "h:mm:ss", 34: "h:mm:ss", 35: "h:mm:ss",
	45: "mm:ss", 46: "[h]:mm:ss", 47: "mm:ss.0",
}

func code(id int) string {
	if id >= 27 && id <= 31 || id == 36 || id >= 50 && id <= 58 {
		return "m/d/yy"
	}
	return builtIn[id]
}

// read takes the formats out of the part of styles.
func (st *styles) read(s *scroll, _ xml.StartElement) error {
	st.own, st.known = map[int]string{}, map[int]format{}
	return s.under(func(e xml.StartElement) error {
		switch e.Name.Local {
		case "numFmts":
			return s.under(st.format)
		case "cellXfs":
			return s.under(func(e xml.StartElement) error {
				id, _ := strconv.Atoi(attr(e, "numFmtId"))
				st.of = append(st.of, id)
				return nil
			})
		}
		return nil
	})
}

func (st *styles) format(e xml.StartElement) error {
	id, err := strconv.Atoi(attr(e, "numFmtId"))
	if _, twice := st.own[id]; err == nil && !twice {
		st.own[id] = attr(e, "formatCode")
	}
	return nil
}

// look is the format of a style.
func (st *styles) look(style int) format {
	if style < 0 || style >= len(st.of) {
		return format{}
	}
	id := st.of[style]
	f, ok := st.known[id]
	if !ok {
		text, own := st.own[id]
		if !own {
			text = code(id)
		}
		f = parse(text)
		st.known[id] = f
	}
	return f
}
