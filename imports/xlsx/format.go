package xlsx

import (
	"slices"
	"strings"
	"unicode"
)

// A format shows a number as a day, a time of day or a fraction. The zero one
// shows numbers, in ways that mean nothing to a list.
type format struct {
	pieces []piece // of a day or a time of day
	over   int     // digits below the line of a fraction
}

// A piece of a format is a part of a day, so wide, or a text.
type piece struct {
	part  part
	width int
	text  string
}

// A part of a day.
type part int

const (
	literal part = iota
	year
	month // becomes minute beside hours or seconds
	day
	weekday
	hour
	minute
	second
	splinter // digits after a second's point
	half     // AM or PM
	allHours // since the beginning of days, and so on
	allMinutes
	allSeconds
)

var letters = map[rune]part{'y': year, 'e': year, 'm': month, 'd': day, 'a': weekday, 'h': hour, 's': second}

var elapsed = map[byte]part{'h': allHours, 'm': allMinutes, 's': allSeconds}

// parse reads the first section of a format, which is that of numbers above 0
// (ECMA-376 part 1, 18.8.31).
func parse(code string) format {
	if strings.HasPrefix(strings.ToLower(code), "general") {
		return format{}
	}
	p := parser{rest: []rune(code)}
	for len(p.rest) > 0 && p.rest[0] != ';' {
		if !p.next() {
			return format{over: fraction(code)}
		}
	}
	if !slices.ContainsFunc(p.pieces, func(x piece) bool { return x.part != literal }) {
		return format{}
	}
	minutes(p.pieces)
	return format{pieces: p.pieces}
}

// fraction is how many digits such as # ??/?? has below its line; 0 of others.
func fraction(code string) int {
	section, _, _ := strings.Cut(code, ";")
	above, below, ok := strings.Cut(section, "/")
	if !ok || !strings.HasSuffix(above, "?") || strings.ContainsAny(section, "\"\\[%.") {
		return 0
	}
	width := len(below) - len(strings.TrimLeft(below, "?"))
	return min(width, 4)
}

type parser struct {
	rest   []rune
	pieces []piece
}

// next takes one piece; false where the format is of a number.
func (p *parser) next() bool {
	switch r := unicode.ToLower(p.rest[0]); r {
	case '"':
		p.quoted()
	case '\\':
		p.put(p.rest[1:min(2, len(p.rest))], 2)
	case '_':
		p.put([]rune{' '}, 2)
	case '*':
		p.put(nil, 2)
	case '[':
		p.bracket()
	case '0', '#', '?', '%', '@':
		return false
	case '.':
		p.point()
	case 'a':
		p.half()
	default:
		p.run(r)
	}
	return true
}

// put adds a text and passes over so many letters.
func (p *parser) put(text []rune, taken int) {
	p.rest = p.rest[min(taken, len(p.rest)):]
	if len(text) > 0 {
		p.pieces = append(p.pieces, piece{text: string(text)})
	}
}

func (p *parser) quoted() {
	end := slices.Index(p.rest[1:], '"')
	if end < 0 {
		end = len(p.rest) - 1
	}
	p.put(p.rest[1:1+end], end+2)
}

// bracket takes [h] as all hours; languages, colours and conditions are nothing.
func (p *parser) bracket() {
	end := slices.Index(p.rest, ']')
	if end < 0 {
		end = len(p.rest) - 1
	}
	inside := strings.ToLower(string(p.rest[1:max(1, end)]))
	p.put(nil, end+1)
	if inside == "" || strings.Trim(inside, inside[:1]) != "" || elapsed[inside[0]] == literal {
		return
	}
	p.pieces = append(p.pieces, piece{part: elapsed[inside[0]], width: len(inside)})
}

// point takes the digits after a second's point.
func (p *parser) point() {
	width := 0
	for 1+width < len(p.rest) && p.rest[1+width] == '0' {
		width++
	}
	if width == 0 || p.last() != second && p.last() != allSeconds {
		p.put(p.rest[:1], 1)
		return
	}
	p.put(nil, 1+width)
	p.pieces = append(p.pieces, piece{part: splinter, width: min(width, 3)})
}

func (p *parser) last() part {
	if len(p.pieces) == 0 {
		return literal
	}
	return p.pieces[len(p.pieces)-1].part
}

// half takes AM/PM and A/P, which make hours those of half a day.
func (p *parser) half() {
	for _, mark := range []string{"am/pm", "a/p"} {
		if n := len(mark); len(p.rest) >= n && strings.EqualFold(string(p.rest[:n]), mark) {
			p.pieces = append(p.pieces, piece{part: half, width: n})
			p.put(nil, n)
			return
		}
	}
	p.run('a')
}

// run takes a letter as often as it follows itself: mmm.
func (p *parser) run(r rune) {
	part, ok := letters[r]
	if !ok {
		p.put(p.rest[:1], 1)
		return
	}
	width := 0
	for width < len(p.rest) && unicode.ToLower(p.rest[width]) == r {
		width++
	}
	p.put(nil, width)
	if r == 'e' {
		width = 4
	}
	p.pieces = append(p.pieces, piece{part: part, width: width})
}

// minutes makes minutes of the months that stand behind hours or before seconds.
func minutes(pieces []piece) {
	before := literal
	for i := range pieces {
		if pieces[i].part == literal {
			continue
		}
		if pieces[i].part == month && pieces[i].width <= 2 && (slices.Contains([]part{hour, second, allHours, allSeconds}, before) || following(pieces[i+1:]) == second) {
			pieces[i].part = minute
		}
		before = pieces[i].part
	}
}

func following(pieces []piece) part {
	for _, x := range pieces {
		if x.part != literal {
			return x.part
		}
	}
	return literal
}
