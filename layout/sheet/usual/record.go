package usual

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/layout/sheet/force"
	"github.com/csprint/csprint/rules"
)

// Measures of a record, in millimetres.
const (
	recordLeft  = 4.0
	recordWide  = 80.0
	besideCode  = 53.0 // of that beside the code
	firstBand   = 20.2
	belowCode   = 30.2
	bandHigh    = 8.4 // a label over a value
	bandUnder   = 2.4 // and a word below it
	bandGap     = 2.6 // between two
	bandMost    = 5.0 // by which they stand further apart where there is room
	labelMost   = 24.0
	leastRated  = 7.5
	figuresWide = 12.0

	ladderLeast = 13.0
	markHigh    = 3.8 // of boxes, and of a line
	markPitch   = 5.2
	markAbove   = 1.2
	markBox     = 4.4 // from box to box
	markWritten = 12.0
	markGap     = 4.0
	levelPitch  = 3.0
	levelsWide  = 61.0
	recordFoot  = 3.4 // below the levels
	cardHigh    = 63.0
	manHigh     = 50.0
)

const recordHead = `# Csprint's usual record of %s, by the ratings, marks and levels of the rules.
csprint-template: 1
kind: record
size: {w: 88mm, h: %s}
bleed: 3mm
safe: 3.175mm
slots:
  formation: {field: formation, box: [4mm, 2.6mm, 43mm, 4.5mm], face: sans-bold, size: 7pt, fit: {floor: 7pt}, tracking: 20, caps: true}
  band: {band: side, box: [48.6mm, 4mm, 7.6mm, 3.1mm], bleeds: [top]}
  symbol: {symbol: unit, box: [4mm, 9.4mm, 13mm, 8.5mm]}
  name: {field: name, box: [20mm, 9.2mm, 36.2mm, 5.4mm], face: serif-bold, size: 16pt, fit: {floor: 9.5pt}, lines: 2}
  branch: {field: branch, box: [20mm, 15.4mm, 36.2mm, 3mm], size: 8pt, fit: {floor: 7pt}, colour: second}
  code: {code: record, box: [59mm, 4mm, 25mm, 25mm], quiet: 2.4mm}
`

// ownSlots are the slots that every record has.
var ownSlots = []string{"formation", "band", "symbol", "name", "branch", "code", "hits", "hits-label", "strength", "losses", "losses-rule", "levels", "levels-rule", "id"}

// slotFor is the slot of a fact.
func slotFor(key string) string {
	if slices.Contains(ownSlots, key) {
		return "rated-" + key
	}
	return key
}

// A recordWriter writes a record from the top: bands of ratings, loss boxes, marks, levels.
type recordWriter struct {
	strings.Builder
	book *rules.Book
	y    float64
}

// record is a record with a number or a word for each rating, loss boxes, the marks that it is
// to show, and the levels.
func record(b *rules.Book) string {
	w := &recordWriter{book: b}
	of, high := "a unit", cardHigh
	if !b.Counts() {
		of, high = "a man", manHigh
	}
	bands, marks := w.bands(), w.markLines()
	levels := levelsOf(b)
	below := float64(len(marks))*markPitch + levels.high()
	if len(marks) > 0 {
		below += markAbove
	}
	w.y = firstBand
	for i, band := range bands {
		w.band(band, i)
	}
	w.y = max(w.y, belowCode)
	ladder := 0.0
	if b.Counts() {
		w.y = max(w.y, belowCode+0.9)
		ladder = max(ladderLeast, high-w.y-below)
		fmt.Fprintf(w, "  losses-rule: {rule: hair, box: %s, colour: third}\n", box(recordLeft, w.y+0.3, recordWide, 0))
		fmt.Fprintf(w, "  losses: {ladder: losses, box: %s, size: 7pt}\n", box(recordLeft, w.y+0.6, recordWide, ladder-0.6))
	}
	w.y += ladder
	high = max(high, w.y+below)
	w.y = high - below
	if len(marks) > 0 {
		w.y += markAbove
	}
	w.marks(marks)
	w.levels(levels, high)
	return fmt.Sprintf(recordHead, of, mm(high)) + w.String()
}

// A rated thing stands on a record: a label over a value, and perhaps a word below it.
type rated struct {
	slot, label, value, under string // as they stand in a design
	wide                      float64
	below                     bool
}

// figures are what a unit can lose, and how strong it is.
var figures = rated{
	slot: "hits", label: "field: hits-label", wide: figuresWide, below: true,
	value: "field: hits, box: %s, face: sans-bold, size: 16pt, fit: {floor: 12pt}",
	under: "strength: {field: strength, box: %s, size: 8pt, fit: {floor: 7pt}}",
}

// ratedBy is how a rating stands there.
func (w *recordWriter) ratedBy(f *rules.Fact) rated {
	text := label(f, labelMost)
	r := rated{slot: slotFor(f.Key), label: fmt.Sprintf("text: %q", text), wide: max(leastRated, labelled(text))}
	size, floor := "16pt", "9pt"
	if texts := choices(f); texts == nil {
		r.wide = max(r.wide, strong(12, mostDigits(f)))
	} else {
		size, floor = "11pt", "7pt"
		r.wide = max(r.wide, widest(strong, 7.2, texts...))
	}
	r.value = "field: " + f.Key + ", box: %s, face: sans-bold, size: " + size + ", fit: {floor: " + floor + "}"
	if t := w.book.Table(f.Classes); t != nil {
		r.below = true
		r.under = r.slot + "-class: {field: " + f.Key + "-class, box: %s, size: 8pt, fit: {floor: 7pt}}"
		for _, row := range t.Rows {
			r.wide = max(r.wide, sans(7.1, strings.ToLower(row.Label)))
		}
	}
	return r
}

// bands are what a record rates, in lines: the first beside the code, what has no room is on the
// roster.
func (w *recordWriter) bands() [][]rated {
	var all []rated
	most := 3
	if w.book.Counts() {
		all, most = append(all, figures), 2
	}
	for _, f := range shown(w.book, rules.OnRecord) {
		all = append(all, w.ratedBy(f))
	}
	var bands [][]rated
	room, used := 0.0, 0.0
	for _, r := range all {
		if len(bands) == 0 || used+bandGap+r.wide > room {
			if len(bands) == most {
				break
			}
			room, used = recordWide, -bandGap
			if len(bands) == 0 {
				room = besideCode
			}
			bands = append(bands, nil)
		}
		r.wide = min(r.wide, room)
		bands[len(bands)-1], used = append(bands[len(bands)-1], r), used+bandGap+r.wide
	}
	return slices.DeleteFunc(bands, func(band []rated) bool { return len(band) == 0 })
}

// band writes a line of ratings.
func (w *recordWriter) band(band []rated, at int) {
	room, high := besideCode, bandHigh
	if at > 0 {
		w.y, room = max(w.y, belowCode), recordWide
	}
	spare := room + bandGap
	for _, r := range band {
		spare -= r.wide + bandGap
	}
	more := min(bandMost, spare/float64(len(band)))
	x := recordLeft
	for _, r := range band {
		wide := r.wide + more
		fmt.Fprintf(w, "  %s-label: {%s, box: %s, style: label, size: 7pt, fit: {floor: 7pt}}\n", r.slot, r.label, box(x, w.y, wide, 2.2))
		fmt.Fprintf(w, "  %s: {"+r.value+"}\n", r.slot, box(x, w.y+3, wide, 4.2))
		if r.under != "" {
			fmt.Fprintf(w, "  "+r.under+"\n", box(x, w.y+7.7, wide, 2.4))
		}
		if r.below {
			high = bandHigh + bandUnder
		}
		x += wide + bandGap
	}
	w.y += high
}

// A markTrack is a mark on a record: its label, and what is ticked behind it.
type markTrack struct {
	*rules.Fact
	label       string
	labelWide   float64
	wide        float64
	lines       int
	counted, in bool // boxes that are counted, or one to write in
}

// trackOf is how a mark stands there, in so much room at most.
func trackOf(b *rules.Book, f *rules.Fact) markTrack {
	t := markTrack{Fact: f, lines: 1}
	if !f.Truth() {
		t.label = label(f, labelMost)
		t.labelWide = labelled(t.label) + 1.5
	}
	switch {
	case f.Numbers != nil && f.Most() > force.MostTicked:
		t.wide, t.in = markWritten, true
	case f.Numbers != nil:
		t.wide, t.counted = float64(f.Most())*markBox-0.7, true
	case f.Truth():
		t.wide = pipWide + sans(7, f.Called()) + 0.4
	default:
		var texts []string
		for _, choice := range f.Choices {
			texts = append(texts, b.Word(f, choice))
		}
		t.lines, t.wide = pipLines(texts, recordWide-t.labelWide, 4)
		t.wide += 0.4
	}
	return t
}

// markLines are the marks that a record is to show, in lines; one whose words don't fit is on
// the roster alone.
func (w *recordWriter) markLines() [][]markTrack {
	var lines [][]markTrack
	used := 0.0
	for _, f := range w.book.Marks() {
		t := trackOf(w.book, f)
		if !f.Shown(rules.OnRecord) || t.lines == 0 {
			continue
		}
		wide := t.labelWide + t.wide
		if len(lines) == 0 || used+markGap+wide > recordWide || t.lines > 1 {
			lines, used = append(lines, nil), -markGap
		}
		lines[len(lines)-1], used = append(lines[len(lines)-1], t), used+markGap+wide
		for range t.lines - 1 {
			lines, used = append(lines, nil), recordWide // what it takes below
		}
	}
	return lines
}

// marks writes them.
func (w *recordWriter) marks(lines [][]markTrack) {
	for _, line := range lines {
		x := recordLeft
		for _, t := range line {
			name := slotFor(t.Key)
			if t.label != "" {
				fmt.Fprintf(w, "  %s-label: {text: %q, box: %s, style: label, size: 7pt, fit: {floor: 7pt}, middle: true}\n", name, t.label, box(x, w.y, t.labelWide-1.2, markHigh))
			}
			x += t.labelWide
			at, high := w.y, markHigh
			if !t.counted && !t.in { // pips stand on the foot of their box
				at, high = w.y+0.8, 2.2
			}
			more := ""
			if t.lines > 1 {
				at, high, more = w.y+0.8, float64(t.lines-1)*markPitch+2.2, fmt.Sprintf(", lines: %d", t.lines)
			}
			fmt.Fprintf(w, "  %s: {track: %s, box: %s, size: 7pt, fit: {floor: 7pt}%s}\n", name, force.MarkField(t.Key), box(x, at, t.wide, high), more)
			x += t.wide + markGap
		}
		w.y += markPitch
	}
}

// A levelTrack is the levels of a record.
type levelTrack struct{ lines int }

// levelsOf are the levels of a record, in a line or in several beside its number; none where
// the rules have none.
func levelsOf(b *rules.Book) levelTrack {
	var texts []string
	for _, level := range b.Plays.States.All() {
		texts = append(texts, level.Label)
	}
	if len(b.Plays.States.Levels()) == 0 {
		return levelTrack{}
	}
	lines, _ := pipLines(texts, levelsWide, 6)
	return levelTrack{lines}
}

// high is the room from the line over the levels to the foot of the record.
func (l levelTrack) high() float64 {
	return 1.8 + max(4.2, 2.2+float64(max(0, l.lines-1))*levelPitch) + recordFoot
}

// levels writes the levels, and the unit's number beside them.
func (w *recordWriter) levels(l levelTrack, high float64) {
	foot := high - recordFoot
	if l.lines > 0 {
		tall := 2.2 + float64(l.lines-1)*levelPitch
		fmt.Fprintf(w, "  levels-rule: {rule: hair, box: %s, colour: third}\n", box(recordLeft, high-l.high()+0.4, recordWide, 0))
		fmt.Fprintf(w, "  levels: {track: states, box: %s, lines: %d, size: 7.5pt, fit: {floor: 7pt}}\n", box(recordLeft, foot-tall, levelsWide, tall), l.lines)
	}
	fmt.Fprintf(w, "  id: {field: id, box: %s, face: sans-bold, size: 12pt, fit: {floor: 9.5pt}, align: right}\n", box(recordLeft+levelsWide+1, foot-4.2, recordWide-levelsWide-1, 4.2))
}

// sprue is how records lie on the paper.
func sprue(b *rules.Book) string {
	title := "Unit records"
	if b.Plays.Men {
		title = "Men"
	}
	return "# How csprint's usual records lie on the paper.\ncsprint-template: 1\nkind: sprue\ntitle: " + title + "\nfronts: [record-" + rules.Usual + "]\nroom: 13.5mm\nlines: true\n"
}
