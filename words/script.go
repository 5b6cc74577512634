package words

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/csprint/csprint/internal/pattern"
)

//go:embed say.js
var helps string

// Script is a page's script in the language. Each phrase that it says stands in it as the
// text it is: say('room.what-it-says', {name: value}) becomes a template, and
// phrased('room.what-it-says', {name: element}) a list of texts and values. What is put in
// may say phrases itself.
func (c *Catalogue) Script(script string) string {
	return fmt.Sprintf("const language = %q;\n", c.Language()) + c.script(helps+script)
}

func (c *Catalogue) script(script string) string {
	return eachAsk(script, func(a Ask) string {
		at, text := c.saying(a.ID)
		if at == nil {
			return a.written
		}
		values := map[string]filling{}
		for i, name := range a.Names {
			value := c.script(a.values[i])
			values[name] = filling{value, value}
		}
		p := at.phrase(a.ID, text)
		if a.list {
			return "[" + strings.Join(p.code(values, ""), ", ") + "]"
		}
		return p.template(values, "")
	})
}

// figures writes a number as the language does.
const figures = "const figures = (value) => (typeof value === 'number' ? String(value).replace(/\\B(?=(\\d{3})+$)/g, say('number.thousands')) : value);\n"

// Module is a module with the phrases that scripts ask for: phrases['room.what-it-says'] is a
// text, or a function of what is put in, {name: value}. It writes numbers as the language does.
func (c *Catalogue) Module(asks []Ask) string {
	var phrases strings.Builder
	told := map[ID]bool{}
	for _, a := range asks {
		at, text := c.saying(a.ID)
		if at == nil || told[a.ID] {
			continue
		}
		told[a.ID] = true
		values := map[string]filling{}
		for _, name := range a.Names {
			values[name] = filling{name, "figures(" + name + ")"}
		}
		function := ""
		if len(values) > 0 {
			function = "({ " + strings.Join(a.Names, ", ") + " }) => "
		}
		fmt.Fprintf(&phrases, "%q: %s%s,\n", a.ID, function, at.phrase(a.ID, text).template(values, ""))
	}
	return c.Script(figures) + "export const phrases = {\n" + phrases.String() + "};\n"
}

// A filling is what is put into a phrase, to choose by and to show, as a script has it.
type filling struct{ value, shown string }

// An Ask is where a script asks for a phrase.
type Ask struct {
	ID    ID
	Names []string // of what is put in, in order

	list    bool
	values  []string // what is put in, as the script has it
	written string   // all of it
}

// Asks are what a script asks for.
func Asks(script string) []Ask {
	var asks []Ask
	eachAsk(script, func(a Ask) string {
		asks = append(asks, a)
		for _, value := range a.values {
			asks = append(asks, Asks(value)...)
		}
		return ""
	})
	return asks
}

// asking begins what asks for a phrase.
var asking = pattern.Of(`\b(say|phrased)\('([a-z]+\.[a-z0-9-]+)'`)

// eachAsk is a script with others texts in the place of what asks for phrases.
func eachAsk(script string, by func(Ask) string) string {
	var out strings.Builder
	for {
		found := asking.FindAllStringSubmatchIndex(script, 1)
		if found == nil {
			return out.String() + script
		}
		m := found[0] // of all, of say or phrased, and of the id
		end := closed(script, m[3])
		a := Ask{ID: ID(script[m[4]:m[5]]), list: script[m[2]:m[3]] == "phrased", written: script[m[0]:end]}
		inside := strings.TrimLeft(script[m[1]:end-1], ", \n")
		for _, given := range parted(strings.TrimSuffix(strings.TrimPrefix(inside, "{"), "}")) {
			name, value, other := strings.Cut(given, ":")
			if !other {
				value = name
			}
			a.Names, a.values = append(a.Names, strings.TrimSpace(name)), append(a.values, strings.TrimSpace(value))
		}
		out.WriteString(script[:m[0]] + by(a))
		script = script[end:]
	}
}

// closed is the place behind what a bracket or a quotation mark at a place opens.
func closed(script string, at int) int {
	open := script[at]
	for at++; at < len(script); {
		quoted := strings.IndexByte("'\"`", open) >= 0
		switch mark := script[at]; {
		case quoted && mark == '\\':
			at += 2
		case quoted && mark == open, !quoted && strings.IndexByte(")]}", mark) >= 0:
			return at + 1
		case open == '`' && strings.HasPrefix(script[at:], "${"):
			at = closed(script, at+1)
		case !quoted && strings.IndexByte("([{'\"`", mark) >= 0:
			at = closed(script, at)
		default:
			at++
		}
	}
	return len(script)
}

// parted are the parts of a text between its commas, but those within brackets and
// quotation marks; none that are empty.
func parted(text string) []string {
	var parts []string
	from := 0
	add := func(to int) {
		if part := strings.TrimSpace(text[from:to]); part != "" {
			parts = append(parts, part)
		}
	}
	for at := 0; at < len(text); {
		switch {
		case strings.IndexByte("([{'\"`", text[at]) >= 0:
			at = closed(text, at)
		case text[at] == ',':
			add(at)
			at++
			from = at
		default:
			at++
		}
	}
	add(len(text))
	return parts
}

// code are the parts of a phrase in a script; values are what is put in, chosen what # stands for.
func (m phrase) code(values map[string]filling, chosen string) []string {
	var parts []string
	for _, p := range m {
		value, given := values[p.name]
		switch {
		case p.name == "":
			text, _ := json.Marshal(p.text) // a string
			parts = append(parts, string(text))
		case p.name == number:
			parts = append(parts, chosen)
		case !given:
			parts = append(parts, `"{`+p.name+`}"`)
		case p.form == "":
			parts = append(parts, value.shown)
		default:
			var cases []string
			for _, c := range p.cases {
				cases = append(cases, fmt.Sprintf("%q: %s", c.key, c.phrase.template(values, value.shown)))
			}
			by := ""
			if p.form == ordinal {
				by = ", 'ordinal'"
			}
			parts = append(parts, "choose("+value.value+", { "+strings.Join(cases, ", ")+" }"+by+")")
		}
	}
	return parts
}

// template is a phrase in a script as one text.
func (m phrase) template(values map[string]filling, chosen string) string {
	parts := m.code(values, chosen)
	if len(m) == 1 && m[0].name == "" {
		return parts[0]
	}
	var out strings.Builder
	for i, part := range parts {
		if m[i].name == "" {
			out.WriteString(inTemplate.Replace(m[i].text))
		} else {
			out.WriteString("${" + part + "}")
		}
	}
	return "`" + out.String() + "`"
}

// inTemplate are letters that templates of scripts take for more than text.
var inTemplate = strings.NewReplacer(`\`, `\\`, "`", "\\`", "$", `\$`, "<", `\x3c`)
