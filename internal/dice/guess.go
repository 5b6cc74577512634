package dice

import (
	"math"
	"slices"
	"strings"
	"unicode"

	"github.com/csprint/csprint/internal/pattern"
)

// Enough is how many bits a seed is worth that nobody can guess. Half of 2⁶⁴
// seeds take 292 years at a milliard a second.
const Enough = 64

// Guessable tells whether a seed is worth too little.
func (s Seed) Guessable() bool { return s.Bits() < Enough }

// Bits estimates what a seed is worth to whoever has to guess it, in bits.
// Letters count without their case; what is neither letter nor digit parts
// words and counts nothing.
//
//   - A character goes that ends three which stood together before.
//   - Those that are left are shared out between people and chance, the cheapest
//     way (Viterbi's, over two states). Chance pays the same for every one.
//     People pay little for a letter that often follows the one before it, for
//     a digit after a digit, for a way along the alphabet or a row of keys, and
//     much for anything else. A digit may stand for the letter it looks like.
//     Going over from one to the other costs as well.
//   - People's count two and a half bits each, and 44 together at most: words,
//     names, dates and numbers are found in lists, however many there are.
//     Chance's count 5 bits, or 4 where no letter goes beyond f, and no more
//     than so many different ones can tell apart.
//   - Digits alone count two each.
//
// What is drawn evenly stays above Enough: 26 letters of base32, 32 digits of
// base16. The estimate knows no words, so a seed above it may yet be in a list;
// the hash of a word is.
func (s Seed) Bits() int {
	w := readSigns(string(s))
	if len(w.signs) == 0 {
		return 0
	}
	each := math.Min(w.chance(), math.Log2(float64(w.different())))
	if w.base == 10 {
		return int(math.Min(2, each) * float64(len(w.signs)))
	}
	people := w.people()
	return int(each*float64(len(w.signs)-people) + math.Min(44, 2.5*float64(people)))
}

// A sign is a character of a seed.
type sign struct {
	char   rune
	letter int  // 1 to 26: the letter that it is or looks like, else 0
	begins bool // a word
}

// A writing is a seed as it is judged.
type writing struct {
	signs []sign
	base  int  // 10, 16 or more: the least that all characters are digits of
	drawn bool // it has the form of what programs draw
}

// drawn is the form of 128 bits as programs write them: 26 digits of base32, or
// 32 of base16.
var drawn = pattern.Of(`^([a-z2-7]{26}|[A-Z2-7]{26}|[0-9a-f]{32}|[0-9A-F]{32})$`)

// readSigns takes a seed apart and leaves out what it repeats.
func readSigns(text string) writing {
	w := writing{base: 10}
	w.drawn = drawn.MatchString(text)
	var all []rune
	begins, small := true, false
	for _, r := range text {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			begins, small = true, false
			continue
		}
		begins = begins || small && unicode.IsUpper(r)
		small = unicode.IsLower(r)
		r = unicode.ToLower(r)
		all = append(all, r)
		if repeated(all) {
			continue
		}
		w.signs = append(w.signs, sign{char: r, letter: letterOf(r), begins: begins})
		w.base = max(w.base, baseOf(r))
		begins = false
	}
	if w.base > 16 && !w.drawn {
		w.likeLetters()
	}
	return w
}

// repeated tells whether the last three characters stood together before.
func repeated(all []rune) bool {
	n := len(all)
	for i := 0; i+3 < n; i++ {
		if all[i] == all[n-3] && all[i+1] == all[n-2] && all[i+2] == all[n-1] {
			return true
		}
	}
	return false
}

func letterOf(r rune) int {
	if r < 'a' || r > 'z' {
		return 0
	}
	return int(r-'a') + 1
}

func baseOf(r rune) int {
	switch {
	case r >= '0' && r <= '9':
		return 10
	case r >= 'a' && r <= 'f':
		return 16
	}
	return 32
}

// likeLetters reads digits beside letters as the letters that they look like.
func (w *writing) likeLetters() {
	const digits, letters = "013457", "oieast"
	isLetter := func(i int) bool { return i >= 0 && i < len(w.signs) && letterOf(w.signs[i].char) > 0 }
	for i := range w.signs {
		if isLetter(i-1) || isLetter(i+1) {
			if at := strings.IndexRune(digits, w.signs[i].char); at >= 0 {
				w.signs[i].letter = letterOf(rune(letters[at]))
			}
		}
	}
}

// chance is the price of a character that chance drew.
func (w *writing) chance() float64 {
	if w.base <= 16 {
		return 4
	}
	return 5
}

func (w *writing) different() int {
	n := 0
	for i, s := range w.signs {
		if !slices.ContainsFunc(w.signs[:i], func(before sign) bool { return before.char == s.char }) {
			n++
		}
	}
	return n
}

// goOver is the price of going over from people to chance or back, and of
// people's coming in at the start; unlike is that of a seed in the form of those
// that are drawn.
const (
	goOver = 12
	unlike = 27
)

// people is how many of the characters people wrote, where that is the cheapest
// way to share them out: Viterbi's algorithm over two states.
func (w *writing) people() int {
	type way struct{ cost, people int }
	over := goOver
	if w.drawn {
		over = unlike
	}
	people, chance := way{cost: over}, way{}
	for i := range w.signs {
		if i > 0 {
			p, c := people, chance
			if c.cost+over < p.cost {
				people = way{c.cost + over, c.people}
			}
			if p.cost+over < c.cost {
				chance = way{p.cost + over, p.people}
			}
		}
		people = way{people.cost + w.price(i), people.people + 1}
		chance.cost += int(w.chance())
	}
	if people.cost <= chance.cost {
		return people.people
	}
	return chance.people
}

// Prices of what people write. Dear is that of what they hardly do.
const (
	dear     = 9
	digit    = 5 // after a digit, one less for each before it
	alongRow = 0 // of the alphabet, the digits or the keys
	zigzag   = 4 // along two rows by turns
	foreign  = 2 // a letter beyond a to z
	asLetter = 7 // more, for a digit in its place
	inWord   = 5 // more, for a word that begins where nothing parts them
	lumped   = 5 // more, for a fourth consonant or vowel in a row
)

// price is what people pay for a character after those before it.
func (w *writing) price(i int) int {
	s := w.signs[i]
	price := dear
	switch {
	case w.alongRow(i):
		price = alongRow
	case w.zigzag(i):
		price = zigzag
	case s.char > 'z':
		price = foreign
	case w.base > 16 && w.digits(i) > 0:
		price = max(1, digit-w.digits(i))
	}
	if s.letter > 0 {
		price = min(price, w.letterPrice(i))
	}
	return price
}

// digits is how many digits stand before a digit.
func (w *writing) digits(i int) int {
	n := 0
	for n <= i && baseOf(w.signs[i-n].char) == 10 {
		n++
	}
	return n - 1
}

// letterPrice is that of a letter after the letter before it.
func (w *writing) letterPrice(i int) int {
	s, price := w.signs[i], 0
	switch {
	case !s.begins && w.signs[i-1].letter > 0:
		price = follows(w.signs[i-1].letter, s.letter)
	case s.begins:
		price = follows(0, s.letter)
	default:
		price = follows(0, s.letter) + inWord
	}
	if letterOf(s.char) == 0 {
		price += asLetter
	}
	if w.lumped(i) {
		price += lumped
	}
	return price
}

// lumped tells whether four consonants or four vowels stand in a row.
func (w *writing) lumped(i int) bool {
	if i < 3 {
		return false
	}
	vowels := 0
	for j := i - 3; j <= i; j++ {
		letter := w.signs[j].letter
		if letter == 0 || j > i-3 && w.signs[j].begins {
			return false
		}
		if strings.ContainsRune("aeiouy", rune('a'+letter-1)) {
			vowels++
		}
	}
	return vowels == 0 || vowels == 4
}

// alongRow tells whether the last two steps to a character go to neighbours; of
// what looks drawn, three.
func (w *writing) alongRow(i int) bool {
	from := i - 2
	if w.drawn {
		from--
	}
	if from < 0 {
		return false
	}
	for ; from < i; from++ {
		if !w.near(from, from+1) {
			return false
		}
	}
	return true
}

// zigzag tells whether every second character is a neighbour: 1q2w3e.
func (w *writing) zigzag(i int) bool {
	return i >= 4 && w.near(i-2, i) && w.near(i-3, i-1) && w.near(i-4, i-2)
}

// keys are a keyboard's rows; each key has the one above it and the next one there
// for neighbours too.
var keys = [...]string{"1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"}

// near tells whether two characters are the same or neighbours.
func (w *writing) near(i, j int) bool {
	a, b := w.signs[i].char, w.signs[j].char
	if a-b <= 1 && b-a <= 1 || min(a, b) == '9' && max(a, b) == 'a' {
		return true
	}
	rowA, atA := keyOf(a)
	rowB, atB := keyOf(b)
	if rowA > rowB {
		rowA, atA, rowB, atB = rowB, atB, rowA, atA
	}
	if rowA < 0 {
		return false
	}
	return rowB == rowA && (atA-atB == 1 || atB-atA == 1) || rowB == rowA+1 && (atA == atB || atA == atB+1)
}

func keyOf(r rune) (row, at int) {
	for row, chars := range keys {
		for at, char := range chars {
			if char == r {
				return row, at
			}
		}
	}
	return -1, -1
}

// follows is the price of a letter after another, 0 for the beginning of a word:
// minus the logarithm to base two of how often it does, in whole bits, 9 at
// most. Counted in English text and in names of places, troops and men in a
// dozen languages.
func follows(before, letter int) int { return int(pairs[before][letter-1] - '0') }

var pairs = [27]string{
	"44445455676445548434664979", // at the beginning
	"96448758596353959344566859", // a
	"37792999579499399368599969", // b
	"39793992594589298464699978", // c
	"49952757399687489436487969", // d
	"47545669699463868234767679", // e
	"37793489399477389384598989", // f
	"49972863499595499356499979", // g
	"28992999399777399664597979", // h
	"57444649998462469544859798", // i
	"28883888885888288838388888", // j
	"47792776399665599639696879", // k
	"38942779398379389856679968", // l
	"25972999399756349958599969", // m
	"47433837596796499843689969", // n
	"77657668696443559345354878", // o
	"38963895499498359344599979", // p
	"68885888888888858488188888", // q
	"38643959396755379544589959", // r
	"48473894495677457842596979", // s
	"39692893399688489444596968", // t
	"45554957598443759343989787", // u
	"39991979398997499599998969", // v
	"39993993299894399549799889", // w
	"38463888688888338862888568", // x
	"46763999799555349634795997", // y
	"34882886488566488588888854", // z
}
