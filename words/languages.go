package words

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/csprint/csprint/internal/pattern"
	"golang.org/x/text/language"
)

// English is what csprint's phrases are written in.
var English = sync.OnceValue(func() *Catalogue { return own("en", nil) })

// CodeForm is what a language's code looks like, by which its file is named.
var CodeForm = pattern.Of(`^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$`)

// own is one of csprint's own files over another catalogue. They are written with one text to
// a line, id: text, in quotes as JSON has them where YAML wants some, and labels: last; a test holds
// that YAML and the checks of a translation read the same.
func own(code string, under *Catalogue) *Catalogue {
	data := written(code)
	c := over(under, language.MustParse(code))
	c.texts = make(map[ID]string, bytes.Count(data, []byte("\n")))
	for line := range strings.Lines(string(data)) {
		key, text, found := strings.Cut(strings.TrimSuffix(line, "\n"), ": ")
		switch {
		case !found || strings.HasPrefix(strings.TrimSpace(key), "#") || key == "language":
		case strings.HasPrefix(line, "  "):
			key, text = label(strings.TrimSpace(line))
			c.labels[key] = text
		default:
			c.texts[ID(key)] = unquoted(text)
		}
	}
	return c
}

// label is what a line of labels: says, both in quotes where they need some.
func label(line string) (written, text string) {
	end := strings.Index(line, ": ")
	if quoted, err := strconv.QuotedPrefix(line); err == nil {
		end = len(quoted)
	}
	return unquoted(line[:end]), unquoted(line[end+len(": "):])
}

func unquoted(text string) string {
	if plain, err := strconv.Unquote(text); err == nil {
		return plain
	}
	return text
}

// Blank is the English file with each phrase behind a #, for a translator to write over: its
// notes, behind ##, tell where phrases stand.
func Blank() string {
	var out strings.Builder
	for line := range strings.Lines(string(written("en"))) {
		switch {
		case strings.HasPrefix(line, "#"):
			out.WriteString("#")
		case line != "\n":
			out.WriteString("# ")
		}
		out.WriteString(line)
	}
	return out.String()
}

// Noted are phrases as the English file has them, under its notes that tell where they stand.
func Noted(ids ...string) string {
	var out strings.Builder
	part, notes, noting := "", "", false // of those that no phrase stands under yet
	for line := range strings.Lines(string(written("en"))) {
		id, _, _ := strings.Cut(line, ": ")
		note := strings.HasPrefix(line, "#")
		switch {
		case strings.HasPrefix(line, "# ---- ("):
			part = ""
		case strings.HasPrefix(line, "# ----"):
			part, notes = line, ""
		case note && noting:
			notes += line
		case note:
			notes = line
		case slices.Contains(ids, id):
			out.WriteString(part + notes + line)
			part, notes = "", ""
		}
		noting = note && !strings.HasPrefix(line, "# ----")
	}
	return out.String()
}

var codes = []string{"en", "de", "es", "fr"}

// Languages are the codes of those that csprint has a file of, English first.
func Languages() []string { return slices.Clone(codes) }

// Catalogues are csprint's own, English first.
func Catalogues() []*Catalogue {
	var all []*Catalogue
	for _, code := range codes {
		all = append(all, In(code))
	}
	return all
}

// translated are csprint's own languages but English, read when first asked for.
var translated = sync.OnceValue(func() map[string]func() *Catalogue {
	of := map[string]func() *Catalogue{}
	for _, code := range codes[1:] {
		of[code] = sync.OnceValue(func() *Catalogue { return own(code, English()) })
	}
	return of
})

// In is csprint's own catalogue of a language, nil for one that it has no file of. The studio's
// engine has those that it was given, and English.
func In(code string) *Catalogue {
	if code == "en" {
		return English()
	}
	if !slices.Contains(codes, code) || written(code) == nil {
		return nil
	}
	return translated()[code]()
}

// OwnLabels are the labels that any of csprint's own languages says, in order.
func OwnLabels() []string {
	var labels []string
	for _, code := range Languages() {
		labels = append(labels, In(code).Labels()...)
	}
	slices.Sort(labels)
	return slices.Compact(labels)
}
