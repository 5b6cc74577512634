// Package pattern holds forms of text, such as that of "12 ft" or "3D6". It knows
// nothing of what they are for.
//
// Start at Of.
package pattern

import (
	"regexp"
	"sync"
)

// A Pattern is a regular expression that is compiled when it is first asked: a
// command asks few of them, and all together take longer than most commands.
type Pattern struct {
	text     string
	compiled func() *regexp.Regexp
}

// Of is the pattern of a regular expression, which must be right.
func Of(text string) *Pattern {
	return &Pattern{text, sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })}
}

// String is the regular expression.
func (p *Pattern) String() string { return p.text }

// MatchString and what follows are those of regexp.
func (p *Pattern) MatchString(s string) bool { return p.compiled().MatchString(s) }

func (p *Pattern) FindString(s string) string { return p.compiled().FindString(s) }

func (p *Pattern) FindStringIndex(s string) []int { return p.compiled().FindStringIndex(s) }

func (p *Pattern) FindStringSubmatch(s string) []string { return p.compiled().FindStringSubmatch(s) }

func (p *Pattern) FindSubmatch(b []byte) [][]byte { return p.compiled().FindSubmatch(b) }

func (p *Pattern) FindAllString(s string, n int) []string { return p.compiled().FindAllString(s, n) }

func (p *Pattern) FindAllStringIndex(s string, n int) [][]int {
	return p.compiled().FindAllStringIndex(s, n)
}

func (p *Pattern) FindAllStringSubmatch(s string, n int) [][]string {
	return p.compiled().FindAllStringSubmatch(s, n)
}

func (p *Pattern) FindAllStringSubmatchIndex(s string, n int) [][]int {
	return p.compiled().FindAllStringSubmatchIndex(s, n)
}

func (p *Pattern) ReplaceAllString(s, by string) string { return p.compiled().ReplaceAllString(s, by) }

func (p *Pattern) ReplaceAllStringFunc(s string, by func(string) string) string {
	return p.compiled().ReplaceAllStringFunc(s, by)
}

func (p *Pattern) Split(s string, n int) []string { return p.compiled().Split(s, n) }
