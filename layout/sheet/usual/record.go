package usual

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/csprint/csprint/rules"
)

// mostRated is how many ratings a record has room for, beside the figures.
const mostRated = 4

const sprue = `# How csprint's usual records lie on the paper.
csprint-template: 1
kind: sprue
title: Unit records
fronts: [record-usual]
room: 13.5mm
lines: true
`

const recordHead = `# Csprint's usual record of a unit, by the ratings and levels of the rules.
csprint-template: 1
kind: record
size: {w: 88mm, h: 63mm}
bleed: 3mm
safe: 3.175mm
slots:
  formation: {field: formation, box: [4mm, 2.6mm, 43mm, 4.5mm], face: sans-bold, size: 7pt, fit: {floor: 7pt}, tracking: 20, caps: true}
  band: {band: side, box: [48.6mm, 4mm, 7.6mm, 3.1mm], bleeds: [top]}
  symbol: {symbol: unit, box: [4mm, 9.4mm, 13mm, 8.5mm]}
  name: {field: name, box: [20mm, 9.2mm, 36.2mm, 5.4mm], face: serif-bold, size: 16pt, fit: {floor: 9.5pt}, lines: 2}
  branch: {field: branch, box: [20mm, 15.4mm, 36.2mm, 3mm], size: 8pt, fit: {floor: 7pt}, colour: second}
  code: {code: record, box: [59mm, 4mm, 25mm, 25mm], quiet: 2.4mm}
  hits-label: {field: hits-label, box: [4mm, 18.9mm, 12mm, 2.2mm], style: label, size: 7pt}
  hits: {field: hits, box: [4mm, 21.9mm, 12mm, 4.2mm], face: sans-bold, size: 16pt, fit: {floor: 12pt}}
  strength: {field: strength, box: [4mm, 26.6mm, 12mm, 2.4mm], size: 8pt, fit: {floor: 7pt}}
`

const recordFoot = `
  losses-rule: {rule: hair, box: [4mm, 31.4mm, 80mm, 0mm], colour: third}
  losses: {ladder: losses, box: [4mm, 31.7mm, 80mm, 20.1mm], size: 7pt}
  id: {field: id, box: [64mm, 53.3mm, 20mm, 4.2mm], face: sans-bold, size: 12pt, fit: {floor: 9.5pt}, align: right}
`

const recordLevels = `  levels-rule: {rule: hair, box: [4mm, 52.1mm, 80mm, 0mm], colour: third}
  levels: {track: states, box: [4mm, 57.2mm, 58mm, 2.2mm], size: 7.5pt, fit: {floor: 7pt}}
`

// recordLines are more levels than a line holds.
const recordLines = `  levels-rule: {rule: hair, box: [4mm, 52.1mm, 80mm, 0mm], colour: third}
  levels: {track: states, box: [4mm, 53mm, 59mm, 6.6mm], lines: 3, size: 7pt, fit: {floor: 6pt}}
`

// mostLine is how many letters of levels stand in a line of a record, a pip counted as three.
const mostLine = 44

// record is a record with a number or a word for each rating, loss boxes and the levels.
func record(b *rules.Book) string {
	var text strings.Builder
	text.WriteString(recordHead)
	rated := shown(b, rules.OnRecord)
	n := roomFor(rated)
	for i, f := range rated[:n] {
		wide := ratedWide / float64(n)
		x := 18 + float64(i)*wide
		fmt.Fprintf(&text, "  %s-label: {text: %s, box: [%.1fmm, 18.9mm, %.1fmm, 2.2mm], style: label, size: 7pt, fit: {floor: 6pt}}\n", f.Key, head(f, wide-1), x, wide-1)
		size, floor := "16pt", "9pt"
		if f.Numbers == nil && f.From != rules.WorkedOut {
			size, floor = "11pt", "7pt"
		}
		fmt.Fprintf(&text, "  %s: {field: %s, box: [%.1fmm, 21.9mm, %.1fmm, 4.2mm], face: sans-bold, size: %s, fit: {floor: %s}}\n", f.Key, f.Key, x, wide-1, size, floor)
		if f.Classes != "" {
			fmt.Fprintf(&text, "  %s-class: {field: %s-class, box: [%.1fmm, 26.6mm, %.1fmm, 2.4mm], size: 8pt, fit: {floor: 6pt}}\n", f.Key, f.Key, x, wide-1)
		}
	}
	text.WriteString(recordFoot)
	if len(b.Plays.States.Levels()) > 0 {
		text.WriteString(levelsOf(b))
	}
	return text.String()
}

// ratedWide is the room of all ratings of a record, in millimetres.
const ratedWide = 38.0

// roomFor is how many ratings stand on a record, the first ones: as many as have room for their
// longest words. The roster has them all.
func roomFor(rated []*rules.Fact) int {
	n := min(len(rated), mostRated)
	for ; n > 1; n-- {
		if wide := ratedWide/float64(n) - 1; !slices.ContainsFunc(rated[:n], func(f *rules.Fact) bool { return float64(longest(f))*wordLetter > wide }) {
			break
		}
	}
	return n
}

// levelsOf are the levels of a record, in a line or in several.
func levelsOf(b *rules.Book) string {
	letters := 0
	for _, level := range b.Plays.States.All() {
		letters += utf8.RuneCountInString(level.Label) + 3
	}
	if letters > mostLine {
		return recordLines
	}
	return recordLevels
}
