package imports

import (
	"cmp"
	"github.com/csprint/csprint/imports/lexicon"
	"github.com/csprint/csprint/internal/pattern"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
)

// What parts a name from what is said of the unit beside it.
var apart = pattern.Of(`\s*\|\s*|\t+|\s{2,}|\s+[–—-]+\s+|\s*[–—]\s*|:\s+|,\s+|;\s*|\s+=\s*|\s*\.{3,}\s*|\s*…+\s*`)

var brackets = pattern.Of(`\s*[(\[]([^()\[\]]*)[)\]]`)

// mostParts is how many marks and how many brackets of a line are looked behind. What
// comes later belongs to the last: nobody says so much of a unit, but each part is held
// against all before it.
const mostParts = 100

// read understands a line such as "1/45th Foot – 442 (Wallace)".
func (n *Node) read(line string) {
	n.typed = lexicon.Tidied(line)
	if s, ok := lexicon.StrengthOf(n.typed); ok && s.Guns+s.Batteries > 0 && unicode.IsDigit(rune(n.typed[0])) {
		words := strings.Fields(n.typed)
		n.Name = say.Capitalized(words[len(words)-1]) // 6 guns, whose they are nobody tells
		n.count(s)
		return
	}
	name, rest := n.bracketed(strings.TrimSpace(line))
	cuts := apart.FindAllStringIndex(name, mostParts)
	from := 0
	var segments, marks []string
	for _, cut := range cuts {
		segments = append(segments, name[from:cut[0]])
		marks = append(marks, name[cut[0]:cut[1]])
		from = cut[1]
	}
	segments = append(segments, name[from:])
	n.Name = strings.TrimSpace(segments[0])
	for i, text := range segments[1:] {
		n.segment(marks[i], strings.TrimSpace(text))
	}
	n.beside = append(n.beside, rest...)
	n.counts()
	n.Name = lexicon.Tidied(unindented(strings.TrimLeft(strings.TrimRight(n.Name, " .,;:-–—"), " .,;:–—")))
	if n.Name == "" {
		n.Name = n.typed
	}
}

// bracketed takes the brackets of a line that say something out of it; what
// stands in the others comes back, but for those that belong to the name.
func (n *Node) bracketed(line string) (name string, rest []string) {
	if !strings.ContainsAny(line, "([") {
		return line, nil
	}
	at := brackets.FindAllStringSubmatchIndex(line, mostParts)
	var kept strings.Builder
	from := 0
	head := nameEnd(line)
	for _, b := range at {
		text := strings.TrimSpace(line[b[2]:b[3]])
		kept.WriteString(line[from:b[0]])
		from = b[1]
		switch {
		case n.says(text), text == "", n.few(text):
		case b[0] >= head && b[0] > 0:
			rest = append(rest, lexicon.Tidied(text))
		case lexicon.AboveUnits(line[:b[0]]):
			for _, part := range strings.Split(strings.ReplaceAll(text, "; ", ", "), ", ") {
				if !n.says(part) && !n.describes(part) {
					rest = append(rest, lexicon.Tidied(part)) // Stewart, 5,460 men
				}
			}
		default:
			kept.WriteString(line[b[0]:b[1]])
		}
	}
	kept.WriteString(line[from:])
	return kept.String(), rest
}

// nameEnd is where the name ends and what is said of it begins, but for commas,
// which names have too.
func nameEnd(line string) int {
	for _, cut := range apart.FindAllStringIndex(line, mostParts) {
		if !strings.HasPrefix(strings.TrimSpace(line[cut[0]:cut[1]]), ",") {
			return cut[0]
		}
	}
	return len(line)
}

// says tells whether a text is a strength or a rating and takes it in.
func (n *Node) says(text string) bool {
	if lexicon.Nought(text) {
		n.nought = append(n.nought, lexicon.Tidied(text))
		return true
	}
	if s, ok := lexicon.StrengthOf(text); ok && text != "" && !(s.Unknown && n.Counted()) {
		if bare := lexicon.OnlyNumber.MatchString(text); bare && (s.Men < leastMen || n.Men > 0) {
			return false // a regiment's number
		}
		if n.count(s) {
			n.note(lexicon.Tidied(text)) // which it was told otherwise before
		}
		return true
	}
	if t, ok := lexicon.Own().Rates.Whole(text); ok {
		n.hear(t, lexicon.Tidied(text))
		return true
	}
	return false
}

// few takes a small number in brackets for the battalions or squadrons of a
// unit, as orders of battle give them: 36e Ligne (4).
func (n *Node) few(text string) bool {
	if len(text) != 1 || text[0] < '1' || text[0] > '8' || n.Parted() || n.parts > 0 {
		return false
	}
	n.parts = int(text[0] - '0')
	return true
}

// leastMen is the fewest men that a bare number stands for.
const leastMen = 20

// describes tells whether all words of a text are words of troops, and takes
// them in.
func (n *Node) describes(text string) bool {
	tokens := lexicon.TokensOf(text)
	covered := 0
	found := lexicon.Own().Troops.Find(tokens)
	for _, m := range found {
		covered += m.Past - m.First
	}
	if len(tokens) == 0 || covered < len(tokens) {
		return false
	}
	for _, m := range found {
		n.suit(m.Means)
	}
	return true
}

// segment takes in what stands beside the name after a mark.
func (n *Node) segment(mark, text string) {
	sign := strings.TrimLeft(mark, " ") // a dash that stands at a number and not at what is before it
	switch mark = strings.TrimSpace(mark); {
	case text == "":
	case n.says(text), n.mixture(text):
	case mark == "," || mark == ";":
		n.Name += mark + " " + text // a part of the name after all
	case sign == mark && signed.MatchString(text) && strings.Contains("–—", sign):
		n.beside = append(n.beside, sign+lexicon.Tidied(text))
	default:
		n.beside = append(n.beside, lexicon.Tidied(text))
	}
}

var leadingCount = pattern.Of(`^(\d{1,6}\s*(?:x|×)?\s*[\pL.]+)\s+(.+)$`)

// mixture takes in a strength with words of troops and ratings after it: "2
// bases elite Carabinier". All of it is understood, or nothing is taken.
func (n *Node) mixture(text string) bool {
	trial := *n
	trial.Told, trial.Remarks = slices.Clone(n.Told), slices.Clone(n.Remarks)
	if m := leadingCount.FindStringSubmatch(text); m != nil {
		if s, ok := lexicon.StrengthOf(m[1]); ok {
			if trial.count(s) {
				return false
			}
			text = m[2]
		}
	}
	tokens := lexicon.TokensOf(text)
	covered := make([]bool, len(tokens))
	for _, m := range lexicon.Own().Rates.Find(tokens) {
		trial.hear(m.Means, lexicon.Tidied(text[tokens[m.First].Start:tokens[m.Past-1].End]))
		cover(covered, m.First, m.Past)
	}
	for _, m := range lexicon.Own().Troops.Find(tokens) {
		trial.suit(m.Means)
		cover(covered, m.First, m.Past)
	}
	for _, m := range lexicon.Own().Echelons.Find(tokens) {
		cover(covered, m.First, m.Past)
	}
	if len(tokens) == 0 || slices.Contains(covered, false) {
		return false
	}
	*n = trial
	return true
}

func cover(covered []bool, first, past int) {
	for i := first; i < past; i++ {
		covered[i] = true
	}
}

var (
	endCount   = pattern.Of(`^(.*\S)\s+((?:\d{1,2}[.,' ]\d{3}|\d{1,6})\s*(?:x|×)?\s*\d{0,2}\s*-?[\pL.]+)$`)
	frontCount = pattern.Of(`^(\d{1,3}\s*(?:x|×)?\s*\d{0,2}\s*-?[\pL.]+)\s+(?:of (?:the )?|der |des |du |de la |de |d['’])?(\S.*)$`)
	endNumber  = pattern.Of(`^(.*\pL(?:.*\S)?)\s+(\d{3,5}|\d{1,2}[.,']\d{3})$`)
	spaced     = pattern.Of(`^(\d.*\pL\S*)\s+(\d{1,2})[ \x{00A0}\x{202F}](\d{3})(\D*)$`) // 29e ligne 1 750
	endAbout   = pattern.Of(`^(.*\S)\s+((?:[~≈±]|\pL+\.? )\s*\d[\d.,']*|\d[\d.,']*\?|\d{2,5}[-–]\d{2,5})$`)
	numbered   = pattern.Of(`(?i)(?:(?:^|[^\pL])(?:nr|no|num|ir|lir|regiment|regt|rgt|rgmt|n)\.?|№|#)$`)
)

// counts takes a strength off the end or the front of the name itself.
func (n *Node) counts() {
	if m := spaced.FindStringSubmatch(n.Name); m != nil && !numbered.MatchString(m[1]) {
		n.Name = m[1] + " " + m[2] + "," + m[3] + m[4]
	}
	if name, said := lexicon.GunsAtEnd(n.Name); said != "" && n.says(said) {
		each := strings.TrimSpace(n.Name[len(name):len(n.Name)-len(said)]) != ""
		if n.Name = name; each {
			n.batteries()
		}
	}
	if m := endOf(endCount, n.Name, plural(n.Name)); m != nil && plural(m[2]) && n.says(m[2]) {
		n.Name = m[1]
	} else if m := frontCount.FindStringSubmatch(n.Name); m != nil && (plural(m[1]) || severalGuns(m[1])) && n.says(m[1]) {
		n.Name = m[2]
	}
	if m := endOf(endAbout, n.Name, endsLike(n.Name, "0123456789.,'?")); m != nil {
		if s, ok := lexicon.StrengthOf(m[2]); ok && s.About && n.says(m[2]) {
			n.Name = m[1]
		}
	}
	m := endOf(endNumber, n.Name, endsLike(n.Name, "0123456789"))
	if m == nil || n.Counted() || numbered.MatchString(m[1]) && strings.Trim(m[2], "0123456789") == "" || lexicon.DateIn(n.Name) != "" {
		return
	}
	if lexicon.YearIn(m[2]) > 0 && len(lexicon.Own().Troops.Find(lexicon.TokensOf(n.Name))) == 0 {
		return // of a battle
	}
	if men, ok := lexicon.Number(m[2]); ok && men >= 100 && men <= lexicon.MostMen {
		n.Name, n.Men = m[1], men
		n.remark("imports.number-for-men")
	}
}

// batteries multiplies the guns of each of several: 4 batteries of 8 6-pounders.
func (n *Node) batteries() {
	s, ok := lexicon.StrengthOf(n.Name)
	if guns := n.Strength.Guns * s.Batteries; ok && s.Batteries > 1 && s.Batteries <= lexicon.MostParts && guns <= lexicon.MostGuns {
		n.Batteries, n.Strength.Guns = s.Batteries, guns
		if _, weight, ok := strings.Cut(n.Ordnance, " "); ok {
			n.Ordnance = strconv.Itoa(guns) + " " + weight
		}
	}
}

// endOf is what a pattern finds at the end of a name, where its last letters are likely:
// a pattern that begins with whatever there is tries all of a name in vain else.
func endOf(p *pattern.Pattern, name string, likely bool) []string {
	if !likely {
		return nil
	}
	return p.FindStringSubmatch(name)
}

// endsLike tells whether a name's last letter is one of some.
func endsLike(name, letters string) bool {
	return name != "" && strings.IndexByte(letters, name[len(name)-1]) >= 0
}

// plural tells a count of several: a single one may be a number of its own, as
// in 2 Bn 95th Rifles.
func plural(text string) bool {
	word := strings.ToLower(strings.TrimRight(text, ". "))
	return strings.ContainsAny(word, "x×") || strings.HasSuffix(word, "s") || strings.HasSuffix(word, " h") || strings.HasSuffix(word, "men") || strings.HasSuffix(word, "nen") || strings.HasSuffix(word, "pdr") || strings.HasSuffix(word, "mann")
}

// severalGuns tells a count of guns: 6 Geschütze.
func severalGuns(text string) bool {
	s, ok := lexicon.StrengthOf(text)
	return ok && s.Guns > 1
}

// gunned takes a small number behind a battery for its guns, where nothing says what it
// counts and nothing else counts them: horse battery 6.
func (n *Node) gunned() {
	if n.Arm != game.Artillery || n.above || n.Counted() || n.Unknown {
		return
	}
	name, guns := lexicon.GunsBehind(n.Name + strings.Join(append([]string{""}, n.beside...), ", "))
	switch {
	case n.parts > 1 && n.Echelon == "battery":
		guns, n.parts = n.parts, 0
	case guns > 0:
		n.Name, n.beside = name, nil
	default:
		return
	}
	n.Strength.Guns = guns
	n.remark("imports.number-for-guns")
}

// named takes from the words of the name what nothing else told: echelon, arm,
// kind, nation, ratings.
func (n *Node) named() {
	tokens := lexicon.TokensOf(n.Name)
	troops := lexicon.Own().Troops.Find(tokens)
	above, told := n.above, n.Echelon
	over := func(first, past int) bool {
		return slices.ContainsFunc(troops, func(m lexicon.Match[lexicon.Troop]) bool {
			return m.Means.Echelon != "" && m.First <= first && past <= m.Past
		})
	}
	var words []lexicon.Match[string]
	for _, m := range lexicon.Own().Echelons.Find(tokens) {
		if over(m.First, m.Past) {
			continue
		}
		words = append(words, m)
		n.above = n.above || m.Means == game.Army || game.AboveUnits(m.Means)
		if n.Echelon == "" || n.Echelon == "group" && n.above {
			n.Echelon = m.Means // Cavalry Reserve Corps is a corps
		}
	}
	for _, m := range troops {
		n.suit(m.Means)
		n.above = n.above || game.AboveUnits(m.Means.Echelon)
		if m.Means.Echelon != "" {
			words = append(words, lexicon.Match[string]{Means: m.Means.Echelon, First: m.First, Past: m.Past})
		}
	}
	if echelon := headword(words, tokens); echelon != "" && !above && !game.AboveUnits(told) {
		n.above, n.Echelon = false, cmp.Or(told, echelon)
	}
	n.above = n.above && (above || told != "battery") // 1re Div - 12-pdr battery
	for _, m := range lexicon.Own().Rates.Find(tokens) {
		n.tell(m.Means.Of, m.Means.Word)
	}
	if n.Nation == "" {
		n.Nation = lexicon.NationIn(n.Name)
	}
	n.numbered, n.allied = lexicon.NumberedIn(n.Name), lexicon.AlliedIn(n.Name)
	n.train = n.isTrain(tokens)
}

// headword is the echelon of a unit that is named with the word of its formation: the
// last of a name such as Corps Battery, the first before an of, as in Battery of the
// 2nd Division; empty where the name is a formation's own.
func headword(words []lexicon.Match[string], tokens []lexicon.Token) string {
	if len(words) < 2 {
		return ""
	}
	slices.SortFunc(words, func(a, b lexicon.Match[string]) int { return cmp.Compare(a.First, b.First) })
	first, last := words[0], words[len(words)-1]
	head := last
	if first.Past < last.First && lexicon.Own().Of.In(tokens[first.Past:last.First]) {
		head = first
	}
	if head.Means == game.Army || game.AboveUnits(head.Means) {
		return ""
	}
	return head.Means
}

// isTrain tells a name that ends or begins with a word for a train or a park,
// but no engines of a siege.
func (n *Node) isTrain(tokens []lexicon.Token) bool {
	found := lexicon.Own().Trains.Find(tokens)
	if len(found) == 0 || n.Strength.Guns > 0 || len(lexicon.Own().Engines.Find(tokens)) > 0 {
		return false
	}
	last := found[len(found)-1]
	return last.Past == len(tokens) || found[0].First == 0
}

// likeAName tells a text that may be a person's name: it begins with a capital
// letter or a nobleman's particle, and has no digits.
func likeAName(text string) bool {
	for _, particle := range []string{"von ", "v. ", "van ", "de ", "d'", "d’", "di ", "du ", "le ", "da "} {
		text = strings.TrimPrefix(text, particle)
	}
	first := []rune(text + " ")[0]
	return unicode.IsUpper(first) && !strings.ContainsFunc(text, unicode.IsDigit) && len(strings.Fields(text)) <= 6
}

// nameBracket is a name with brackets behind it: Cavalry (Lumley).
var nameBracket = pattern.Of(`^(.*\S)\s*[(\[]\s*([^()\[\]]*\S)\s*[)\]]$`)

// leads tells a name behind a formation's for its commander's: 1st Division, Girard.
func leads(formation, text string) bool {
	named := lexicon.NationIn(text) == "" || lexicon.SurnameIn(text)
	return lexicon.AboveUnits(formation) && person(text) && named && !lexicon.AboveUnits(text) && !lexicon.NamesTroops(text)
}

// placed gives what stands beside a name to the commander of a formation, or to
// the notes of a unit.
func (n *Node) placed() {
	formation := n.formation() || n.above && !n.Counted()
	if m := nameBracket.FindStringSubmatch(n.Name); m != nil && formation && !n.exact && n.Commander == "" && person(m[2]) {
		n.Name, n.Commander = m[1], m[2]
	}
	if name, who, ok := strings.Cut(n.Name, ", "); ok && formation && !n.exact && n.Commander == "" && leads(name, who) {
		n.Name, n.Commander = name, who
	}
	for _, text := range n.beside {
		if name := lexicon.WithoutArticle(text); formation && n.Commander == "" && person(name) {
			n.Commander = name
			continue
		}
		n.note(text)
	}
	n.beside = nil
}
