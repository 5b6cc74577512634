package list

import (
	"bytes"
	"html"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/imports/lexicon"
	"github.com/csprint/csprint/internal/pattern"
)

// isPage tells a page of the web, or a part of one as it is pasted.
func isPage(name string, data []byte) bool {
	switch strings.ToLower(path.Ext(name)) {
	case ".html", ".htm":
		return true
	case ".ros", ".rosz":
		return false
	}
	return bytes.HasPrefix(bytes.TrimLeft(bytes.TrimPrefix(data, []byte("\uFEFF")), " \r\n\t"), []byte("<")) && pageMark.MatchString(string(head(data, 4096)))
}

var pageMark = pattern.Of(`(?i)<(?:!doctype|html|head|body|meta|table|tr|ul|ol|li|p|div|span|h[1-6]|br)[\s>/]`)

// A tag is one of a page, or text between two.
type tag struct {
	name  string // small letters; empty for text
	close bool
	text  string // of a text; of a tag all that stands in it
}

// silent are the parts of a page that are none of what it says.
var silent = []string{"script", "style", "head", "nav", "footer", "noscript", "template", "svg", "select", "button", "form", "sup"}

// tagsOf cuts a page into tags and texts, without what is silent.
func tagsOf(page string) []tag {
	var all []tag
	next := 0 // the end of the next tag, should there be one
	for at := 0; at < len(page); {
		text := page[at:]
		from := strings.IndexByte(text, '<')
		if from != 0 {
			if from < 0 {
				from = len(text)
			}
			all = append(all, tag{text: text[:from]})
			at += from
			continue
		}
		if next <= at {
			end := strings.IndexByte(text, '>')
			if end < 0 {
				return append(all, tag{text: text})
			}
			next = at + end + 1
		}
		m := tagName.FindStringSubmatch(text[:min(len(text), 40)])
		switch {
		case strings.HasPrefix(text, "<!--"):
			at = len(page) - len(behind(text, "-->"))
		case m != nil:
			t := tag{name: strings.ToLower(m[2]), close: m[1] != "", text: page[at : next-1]}
			if at = next; !t.close && slices.Contains(silent, t.name) {
				at = len(page) - len(past(page[at:], "</"+t.name))
				continue
			}
			all = append(all, t)
		case strings.HasPrefix(text, "<!"), strings.HasPrefix(text, "<?"):
			at = next
		default:
			all = append(all, tag{text: "<"})
			at++
		}
	}
	return all
}

var tagName = pattern.Of(`^<(/?)([A-Za-z][A-Za-z0-9]*)`)

// behind is what follows a mark; nothing where it isn't there.
func behind(text, mark string) string {
	_, rest, _ := strings.Cut(text, mark)
	return rest
}

// past is what follows the end of a silent part, whose tag may be in capitals.
func past(text, end string) string {
	for at := 0; at < len(text); at++ {
		next := strings.IndexByte(text[at:], '<')
		if next < 0 {
			return ""
		}
		if at += next; len(text) >= at+len(end) && strings.EqualFold(text[at:at+len(end)], end) {
			return behind(text[at:], ">")
		}
	}
	return ""
}

// A setter writes a page as text: headings, lists and tables as Markdown has them.
type setter struct {
	done  strings.Builder
	line  strings.Builder
	deep  int    // lists that are open
	mark  string // before the next line
	bold  bool   // all of the line so far is
	plain bool   // some of it isn't
	raw   bool   // in <pre>
}

// pageText is a page as the text that it shows.
func pageText(page string) string {
	s := &setter{}
	s.set(tagsOf(page))
	s.end()
	return strings.Trim(s.done.String(), "\n") + "\n"
}

func (s *setter) set(all []tag) {
	for i := 0; i < len(all); i++ {
		t := all[i]
		switch {
		case t.name == "":
			s.words(t.text)
		case t.name == "table" && !t.close:
			past, rows := rowsEnd(all, i+1)
			if !rows {
				s.tag(t)
				continue
			}
			s.table(all[i+1 : past])
			i = past
		default:
			s.tag(t)
		}
	}
}

// words adds text to the line: blanks are one, but where the page sets them.
func (s *setter) words(text string) {
	text = html.UnescapeString(text)
	if s.raw {
		for i, line := range strings.Split(text, "\n") {
			if i > 0 {
				s.end()
			}
			s.line.WriteString(line)
		}
		return
	}
	if fields := strings.Fields(text); len(fields) > 0 && s.line.Len() > 0 && strings.IndexAny(text[:1], " \n\t\r") == 0 {
		s.line.WriteByte(' ')
	}
	tidy := strings.Join(strings.Fields(text), " ")
	s.line.WriteString(tidy)
	s.plain = s.plain || tidy != "" && !s.bold
	if strings.TrimRight(text, " \n\t\r") != text && s.line.Len() > 0 && tidy != "" {
		s.line.WriteByte(' ')
	}
}

// end ends a line.
func (s *setter) end() {
	text := strings.TrimRight(s.line.String(), " ")
	if strings.TrimSpace(text) != "" {
		if s.mark == "" && !s.plain && !s.raw && !strings.Contains(text, "**") {
			text = "**" + text + "**"
		}
		s.done.WriteString(s.mark + text + "\n")
		s.mark = ""
	}
	s.line.Reset()
	s.plain = false
}

// tag is what one does to the lines.
func (s *setter) tag(t tag) {
	switch t.name {
	case "b", "strong":
		s.bold = !t.close
	case "br", "tr", "td", "th", "dt", "dd", "caption":
		s.end()
	case "li":
		s.end()
		if s.mark = ""; !t.close {
			s.mark = strings.Repeat("  ", max(0, min(s.deep, MostDeep)-1)) + "- "
		}
	case "ul", "ol":
		s.end()
		if s.deep++; t.close {
			s.deep = max(0, s.deep-2)
		}
	case "h1", "h2", "h3", "h4", "h5", "h6":
		s.end()
		s.done.WriteByte('\n')
		if s.mark = ""; !t.close {
			s.mark = strings.Repeat("#", int(t.name[1]-'0')) + " "
		}
	case "pre":
		s.end()
		s.raw = !t.close
	case "p", "div", "section", "article", "blockquote", "table", "hr", "dl", "body", "main", "center":
		s.end()
		s.done.WriteByte('\n')
	}
}

// rowsEnd is where a table of rows ends; false for one that sets lists or other tables
// beside one another.
func rowsEnd(all []tag, from int) (past int, rows bool) {
	for past = from; past < len(all); past++ {
		switch t := all[past]; t.name {
		case "table":
			return past, t.close
		case "ul", "ol", "h1", "h2", "h3", "h4", "pre":
			return past, false
		}
	}
	return past, true
}

// mostSpan bounds over how many rows and columns a cell of a page may go.
const mostSpan = 200

// table writes the rows between bars. A cell over several rows stands in each of them.
func (s *setter) table(all []tag) {
	type held struct {
		text string
		rows int
	}
	s.end()
	s.done.WriteByte('\n')
	down := map[int]held{}
	var cells []string
	rows, in, span, rowspan := 0, false, 1, 1
	cell := &setter{bold: true}
	hold := func() {
		for h := down[len(cells)]; h.rows > 0; h = down[len(cells)] {
			down[len(cells)] = held{h.text, h.rows - 1}
			cells = append(cells, h.text)
		}
	}
	closeCell := func() {
		if !in {
			return
		}
		in = false
		hold()
		text := strings.ReplaceAll(lexicon.Tidied(cell.line.String()), "|", "/")
		cell.line.Reset()
		for range span {
			if rowspan > 1 {
				down[len(cells)] = held{text, rowspan - 1}
			}
			cells = append(cells, text)
			text = ""
		}
	}
	closeRow := func() {
		closeCell()
		if hold(); len(cells) == 0 {
			return
		}
		s.done.WriteString("| " + strings.Join(cells, " | ") + " |\n")
		if rows++; rows == 1 {
			s.done.WriteString("|" + strings.Repeat("---|", len(cells)) + "\n")
		}
		cells = nil
	}
	for _, t := range all {
		switch {
		case t.name == "tr":
			closeRow()
		case t.name == "td" || t.name == "th":
			if closeCell(); !t.close {
				in, span, rowspan = true, spanOf(t, "colspan"), spanOf(t, "rowspan")
			}
		case t.name == "caption" && !t.close, t.name == "" && !in:
		case t.name == "br" || t.name == "p" || t.name == "div":
			cell.words(" ")
			cell.line.WriteByte(' ')
		case t.name == "":
			cell.words(t.text)
		}
	}
	closeRow()
	s.done.WriteByte('\n')
}

// spanOf is over how many rows or columns a cell goes.
func spanOf(t tag, what string) int {
	_, rest, _ := strings.Cut(strings.ToLower(t.text), what+"=")
	rest = strings.TrimLeft(rest, `"' `)
	end := strings.IndexFunc(rest, func(r rune) bool { return r < '0' || r > '9' })
	if end < 0 {
		end = len(rest)
	}
	n, err := strconv.Atoi(rest[:end])
	if err != nil {
		return 1
	}
	return max(1, min(n, mostSpan))
}
