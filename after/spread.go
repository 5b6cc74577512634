package after

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
)

// spread writes an entry that stands for several units as as many: their losses
// differ. They keep the names that csprint called them by, and so their marks.
func (w *writer) spread(n source.Node, piece []byte, lines []*Line) ([]byte, error) {
	e := &entry{text: piece}
	file, err := source.Parse("", piece)
	if err != nil {
		return nil, err
	}
	if !child(file.Root(), "copies").Absent() && len(groups(lines)) > 1 || groups(lines)[0] == "" {
		return w.copies(n, file.Root(), piece, lines)
	}
	keys := []string{"sum", "men", "figures", "guns", "bases", "stands", "battalions", "squadrons", "batteries", "companies", "copies", "id", "lost", "disorder", "level"}
	for _, f := range w.day.Book().Marks() {
		keys = append(keys, f.Key)
	}
	for _, key := range keys {
		if child(file.Root(), key).Absent() {
			continue
		}
		if e.text, err = source.Without(e.text, key); err != nil {
			return nil, err
		}
	}
	e.text, err = source.Insert(e.text, "units", w.list(lines, n.Place().Column+1))
	return e.text, err
}

// groups are the formations in which the units of an entry stand, by name; the
// empty one where they stand in none of their own.
func groups(lines []*Line) []string {
	var out []string
	for _, l := range lines {
		name := ""
		if path := l.Unit.Path; len(path) > 0 && strings.HasPrefix(l.Unit.Name, strings.TrimSuffix(path[len(path)-1], ", guns")+", ") {
			name = path[len(path)-1]
		}
		if !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	return out
}

// copies writes an entry once for each of its copies.
func (w *writer) copies(n, root source.Node, piece []byte, lines []*Line) ([]byte, error) {
	if len(groups(lines)) > 1 || groups(lines)[0] != "" {
		return nil, source.ErrWritten // copies of what is itself several
	}
	echelon := ""
	for _, k := range kids(root) {
		if game.Ranks[k.key] > 0 {
			echelon = k.key
		}
	}
	bracketed := w.splice.Bracketed(n)
	indent := len(piece) - len(strings.TrimLeft(string(piece), " "))
	next := "\n" + strings.Repeat(" ", max(0, indent-2)) + "- "
	if bracketed {
		next = "\n" + strings.Repeat(" ", indent)
	}
	var all strings.Builder
	for i, l := range lines {
		text, err := w.copied(piece, echelon, l)
		if err != nil {
			return nil, err
		}
		last := i+1 == len(lines)
		if bracketed && !last {
			text += ","
		}
		if l.Changed() && !(bracketed && last) { // behind the last in brackets they go on
			first, rest, more := strings.Cut(text, "\n")
			text = first + source.Remarked(first, w.remark(l))
			if more {
				text += "\n" + rest
			}
		}
		if i > 0 {
			all.WriteString(next)
		}
		all.WriteString(text)
	}
	return []byte(all.String()), nil
}

// copied is the entry of one of several copies.
func (w *writer) copied(piece []byte, echelon string, l *Line) (string, error) {
	e := &entry{text: piece}
	e.set("copies", "")
	e.set(echelon, l.Unit.Name)
	if l.Unit.Given() {
		e.set("id", l.Unit.Key)
	}
	if e.err != nil {
		return "", e.err
	}
	text, err := w.strength(e.text, l)
	return strings.TrimLeft(string(text), " "), err
}

// list is units as a list in brackets, a line each with what became of it.
func (w *writer) list(lines []*Line, column int) string {
	pad := "\n" + strings.Repeat(" ", column)
	var b strings.Builder
	b.WriteString("[")
	for i, l := range lines {
		b.WriteString(pad + w.written(l))
		if i+1 < len(lines) {
			b.WriteString(",")
		}
		if l.Changed() {
			b.WriteString("  # " + w.remark(l))
		}
	}
	return b.String() + pad + "]"
}

// written is a unit as an entry of its own.
func (w *writer) written(l *Line) string {
	u := l.Unit
	parts := []string{u.Echelon + ": " + source.Written(u.Name)}
	add := func(key, value string) {
		if value != "" {
			parts = append(parts, key+": "+source.Written(value))
		}
	}
	if u.Given() {
		add("id", u.Key)
	}
	add("short", u.Short)
	keep := w.day.goesOn || l.Left == 0
	strength, lost := l.Left, 0
	if keep {
		strength, lost = u.Strength(), u.Strength()-l.Left
	}
	switch {
	case u.Arm == game.Artillery:
		add("guns", strconv.Itoa(strength))
	case u.Echelon != game.SingleMan:
		add("men", strconv.Itoa(strength))
		add("figures", number(w.figures(l, strength)))
	}
	add("lost", number(lost))
	add("disorder", number(l.Unrest))
	add("level", l.Morning)
	for _, mark := range l.Marks {
		add(mark.Fact, written(mark.Value))
	}
	if u.Part != "" {
		add(map[string]string{"squadron": "squadrons", "company": "companies"}[u.Part], strconv.Itoa(u.Squadrons))
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

// figures are those that stand for so many men of a unit, where the scale alone would not
// give them: in whole stands, or as the host counted them. 0 where it does.
func (w *writer) figures(l *Line, men int) int {
	figures, scale := l.Unit.Figures, w.day.Game.FigureScale
	if figures == 0 || scale == 0 {
		return 0
	}
	if men == l.Left {
		figures = figuresLeft(l, figures)
	}
	if figures == (2*men+scale)/(2*scale) {
		return 0
	}
	return figures
}

// forces are the forces of a side that was rolled, all written out.
func (w *writer) forces(s *game.Side, column int) string {
	f := &forceWriter{writer: w, side: s, lines: map[string]*Line{}}
	for i := range w.day.Lines {
		if l := &w.day.Lines[i]; l.Side == s {
			f.lines[l.Unit.ID] = l
		}
	}
	indent := max(6, column-1)
	for i := range s.Formations {
		f.formation(&s.Formations[i], nil, indent)
	}
	side := child(child(w.file.Root(), "sides"), s.ID)
	if s.Commander.Present() && child(side, "commander").Absent() { // he was rolled with them
		f.commander(s.Commander, nil, side.Place().Column-1)
	}
	return "\n" + strings.TrimRight(f.String(), "\n")
}

// A forceWriter writes formations with their units as YAML.
type forceWriter struct {
	*writer
	strings.Builder
	side  *game.Side
	lines map[string]*Line
}

func (f *forceWriter) formation(of *game.Formation, path []string, indent int) {
	path = game.PathTo(path, of.Name)
	pad := strings.Repeat(" ", indent)
	fmt.Fprintf(f, "%s- %s: %s\n", pad, of.Echelon, source.Written(of.Name))
	if of.Commander.Present() {
		f.commander(of.Commander, path, indent+2)
	}
	fmt.Fprintf(f, "%s  units:\n", pad)
	for i := range of.Units {
		f.unit(&of.Units[i], pad+"    ")
	}
	for i := range of.Formations {
		f.formation(&of.Formations[i], path, indent+4)
	}
}

// commander is a line of who commands a formation, or the side, now.
func (f *forceWriter) commander(c game.Commander, path []string, indent int) {
	why := ""
	for _, s := range f.day.Successions {
		if s.Side == f.side && slices.Equal(s.path, path) {
			c, why = s.Now, "  # "+f.succession(s)
		}
	}
	var parts []string // one beyond the names that there are is rated alone
	for _, p := range [][2]string{{"name", c.Name}, {"rating", c.Rating}} {
		if p[1] != "" {
			parts = append(parts, p[0]+": "+source.Written(p[1]))
		}
	}
	fmt.Fprintf(f, "%scommander: {%s}%s\n", strings.Repeat(" ", indent), strings.Join(parts, ", "), why)
}

// unit is a line of a unit with all that was rolled of it.
func (f *forceWriter) unit(u *game.Unit, pad string) {
	l := f.lines[u.ID]
	text := strings.TrimSuffix(f.written(l), "}")
	add := func(key, value string) {
		if value != "" {
			text += ", " + key + ": " + source.Written(value)
		}
	}
	if u.Echelon == "regiment" || u.Echelon == "band" {
		add("arm", string(u.Arm))
	}
	add("kind", u.Kind)
	for _, rating := range f.day.muster.Book.Ratings() {
		switch value := u.Ratings.Of(rating.Key); {
		case !rating.Truth():
			add(rating.Key, value)
		case value == rules.Yes:
			add(rating.Key, "true")
		}
	}
	remark := ""
	if l.Changed() {
		remark = "  # " + f.remark(l)
	}
	fmt.Fprintf(f, "%s- %s}%s\n", pad, text, remark)
}

// patrol is a patrol that was rolled, its men written out.
func (w *writer) patrol(s *game.Side) string {
	p := s.Patrol
	var b strings.Builder
	b.WriteString("\n")
	pad := strings.Repeat(" ", child(child(w.file.Root(), "sides"), s.ID).Place().Column+1)
	for _, line := range [][2]string{{"unit", p.Unit}, {"nation", p.Nation}, {"year", number(p.Year)}, {"mission", p.Mission.Key}} {
		if line[1] != "" {
			fmt.Fprintf(&b, "%s%s: %s\n", pad, line[0], source.Written(line[1]))
		}
	}
	b.WriteString(pad + "members:\n")
	for i := range w.day.Lines {
		l := &w.day.Lines[i]
		switch {
		case l.Side != s:
		case l.Left == 0:
			fmt.Fprintf(&b, "%s  # %s\n", pad, w.out(l))
		default:
			fmt.Fprintf(&b, "%s  - {%s}\n", pad, strings.Join(manKeys(l), ", "))
		}
	}
	return strings.TrimRight(b.String(), "\n")
}

// manKeys are what is written of a man who was rolled: he is of his patrol's nation.
func manKeys(l *Line) []string {
	m := l.Man
	var parts []string
	add := func(key, value string) {
		if value != "" {
			parts = append(parts, key+": "+source.Written(value))
		}
	}
	yes := func(key string, is bool) {
		if is {
			parts = append(parts, key+": true")
		}
	}
	add("name", m.Name)
	add("rank", string(m.Rank))
	add("title", m.Title)
	add("role", m.Role)
	add("quality", string(m.Quality))
	add("weapon", string(m.Weapon))
	add("specialist", m.Specialist)
	yes("regular", m.Regular)
	add("bombs", number(m.Bombs))
	add("cutters", number(m.Cutters))
	add("flares", number(m.Flares))
	yes("armour", m.Armour)
	yes("helmet", m.Helmet)
	yes("walking_wounded", l.Morning == walking)
	if l.Morning != walking {
		add("level", l.Morning)
	}
	return parts
}
