package words

import (
	"slices"
	"strings"
	"sync"

	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/source"
	"golang.org/x/text/language"
)

// English is what csprint's phrases are written in.
var English = sync.OnceValue(func() *Catalogue {
	c, file := over(nil, language.English), own("en")
	m := file.Root().Map()
	for _, key := range m.Keys() {
		c.texts[ID(key)] = m.Phrase(key)
	}
	if problems := file.Problems(); len(problems) > 0 {
		panic(problems)
	}
	return c
})

// CodeForm is what a language's code looks like, by which its file is named.
var CodeForm = pattern.Of(`^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$`)

// own is a file of csprint's own.
func own(code string) *source.File {
	data, err := files.ReadFile(code + ".yaml")
	if err != nil {
		panic(err)
	}
	file, err := source.Parse("words/"+code+".yaml", data)
	if err != nil {
		panic(err)
	}
	return file
}

// Blank is the English file with each phrase behind a #, for a translator to write over: its
// notes tell where phrases stand.
func Blank() string {
	data, err := files.ReadFile("en.yaml")
	if err != nil {
		panic(err)
	}
	var out strings.Builder
	for line := range strings.Lines(string(data)) {
		if line != "\n" && !strings.HasPrefix(line, "#") {
			out.WriteString("# ")
		}
		out.WriteString(line)
	}
	return out.String()
}

// Languages are the codes of those that csprint has a file of, English first.
var Languages = sync.OnceValue(func() []string {
	entries, err := files.ReadDir(".")
	if err != nil {
		panic(err)
	}
	codes := []string{"en"}
	for _, e := range entries {
		if code := strings.TrimSuffix(e.Name(), ".yaml"); code != "en" {
			codes = append(codes, code)
		}
	}
	return codes
})

// translated are csprint's own languages but English, read when first asked for.
var translated = sync.OnceValue(func() map[string]func() *Catalogue {
	of := map[string]func() *Catalogue{}
	for _, code := range Languages()[1:] {
		of[code] = sync.OnceValue(func() *Catalogue {
			c, err := English().Over(own(code))
			if err != nil {
				panic(err)
			}
			return c
		})
	}
	return of
})

// In is csprint's own catalogue of a language, nil for one that it has no file of.
func In(code string) *Catalogue {
	if code == "en" {
		return English()
	}
	if !slices.Contains(Languages(), code) {
		return nil
	}
	return translated()[code]()
}
