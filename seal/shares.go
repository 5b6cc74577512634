package seal

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base32"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/csprint/csprint/internal/lookalike"
	"golang.org/x/text/unicode/norm"
)

// Umpire is whom the umpire's part is of: the first that is committed to, and the last to be opened.
const Umpire = "umpire"

// Scenario is whom the last part is of, in a list that is closed: the commitment to the scenario, so that nobody writes it for dice that he
// knows. It has no share.
const Scenario = "scenario"

// listed is whom the line is of that seals a list of commitments.
const listed = "list"

// MostParts is how many a list has at most, the umpire's and the scenario's among them.
const MostParts = 1000

const (
	shareBytes = 20
	seedLen    = 26 // letters of five bits each, as a seed has that csprint makes
	mostName   = 60
)

// A Share is what one adds to dice that nobody chose: random bits, in groups as a Root has them.
type Share string

// A Part is what one of those who make the dice of a game together has told.
type Part struct {
	Who        string `json:"who"`
	Commitment Root   `json:"commitment"`
	Share      Share  `json:"share"` // empty while he has not opened
}

// Parts are those of all, in the order of their commitments, the umpire's first.
type Parts []Part

// NewShare is one that nobody guesses.
func NewShare() Share {
	data := make([]byte, shareBytes)
	rand.Read(data)
	return Share(grouped(data))
}

// Commit is the hash that binds somebody to a share and tells nothing of it. It has his name, so that who
// repeats another's commitment as his own cannot open it afterwards.
func Commit(who string, share Share) Root {
	return sha256.Sum256([]byte("csprint share 1\n" + who + "\n" + string(share)))
}

// Fits tells whether an opened share is the one that was committed to.
func (p Part) Fits() bool { return Commit(p.Who, p.Share) == p.Commitment }

// Find is the place of somebody's part, -1 where there is none. Names that look alike are one.
func (all Parts) Find(who string) int {
	seen := seenAs(who)
	return slices.IndexFunc(all, func(p Part) bool { return p.Who == who || seenAs(p.Who) == seen })
}

// seenAs is what a name looks like in a list. Capitals make no other.
func seenAs(who string) string { return strings.ToLower(strings.ToUpper(lookalike.Plain(who))) }

// Closed tells whether a list has the scenario, its last line.
func (all Parts) Closed() bool { return len(all) > 0 && all[len(all)-1].Who == Scenario }

// CommitTo is the hash that binds the umpire to a text, and tells nobody of it who doesn't know his share.
func (all Parts) CommitTo(text string) Root {
	return sha256.Sum256([]byte("csprint scenario 1\n" + string(all[0].Share) + "\n" + text))
}

// Silent are those who have not opened, in order.
func (all Parts) Silent() (names []string) {
	for _, p := range all {
		if p.Share == "" && p.Who != Scenario {
			names = append(names, p.Who)
		}
	}
	return names
}

// Make tells whether a seed comes of these: a whole list, and shares that were committed to.
func (all Parts) Make(seed string) bool {
	misfits := func(p Part) bool { return p.Share != "" && !p.Fits() }
	return all.Sound() && all.Closed() && !slices.ContainsFunc(all, misfits) && all.Seed() == seed
}

// Opened is how many have opened, beside the umpire.
func (all Parts) Opened() int { return len(all.Names()) - len(all.Silent()) - 1 }

// lines are all commitments, each with whose it is.
func (all Parts) lines() string {
	var b strings.Builder
	for _, p := range all {
		b.WriteString(p.Who + ": " + p.Commitment.Groups() + "\n")
	}
	return b.String()
}

// Sum seals the commitments of all, before anybody opens.
func (all Parts) Sum() Root { return sha256.Sum256([]byte("csprint shares 1\n" + all.lines())) }

// List is what everybody sees before he opens: all commitments, and the seal over them.
func (all Parts) List() string { return all.lines() + listed + ": " + all.Sum().Groups() + "\n" }

// Seed is that of the dice, written as csprint writes seeds. It comes of all commitments and of each share
// that was opened.
func (all Parts) Seed() string {
	text := "csprint dice of shares 1\n" + all.lines()
	for _, p := range all {
		text += p.Who + ": " + string(p.Share) + "\n"
	}
	sum := sha256.Sum256([]byte(text))
	return strings.ToLower(base32.StdEncoding.EncodeToString(sum[:])[:seedLen])
}

// ReadList reads a list as it was pasted, out of whatever stands about it; ok is false where it is not whole, or is
// not what its seal says.
func ReadList(text string) (all Parts, ok bool) {
	lines := readLines(text, sha256.Size)
	if len(lines) == 0 || lines[len(lines)-1].who != listed {
		return nil, false
	}
	for _, l := range lines[:len(lines)-1] {
		all = append(all, Part{Who: l.who, Commitment: Root(l.data)})
	}
	return all, all.Closed() && all.named() && all.Sum() == Root(lines[len(lines)-1].data)
}

// ReadCommitments reads who committed himself to what out of a mail.
func ReadCommitments(text string) (all Parts) {
	for _, l := range readLines(text, sha256.Size) {
		if l.who != listed && l.who != Scenario {
			all = append(all, Part{Who: l.who, Commitment: Root(l.data)})
		}
	}
	return all
}

// ReadShares reads who opened what out of a mail, each with the commitment that this is of.
func ReadShares(text string) (all Parts) {
	for _, l := range readLines(text, shareBytes) {
		share := Share(grouped(l.data))
		all = append(all, Part{l.who, Commit(l.who, share), share})
	}
	return all
}

type line struct {
	who  string
	data []byte
}

// wrapped is how many lines a mail makes of one at most.
const wrapped = 4

// readLines finds the lines "NAME: GROUPS" of so many bytes in what was pasted from mails, which put marks
// before lines and break long ones.
func readLines(text string, size int) (found []line) {
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = strings.TrimLeft(lines[i], "> \t\r\u00a0")
	}
	for i, l := range lines {
		before, rest, colon := cutLast(l)
		who := Name(before)
		for n := 1; colon && who != "" && n <= wrapped && len(found) <= MostParts; n++ {
			if data, ok := bytesOf(rest, size); ok {
				found = append(found, line{who, data})
				break
			}
			if i+n < len(lines) {
				rest += lines[i+n]
			}
		}
	}
	return found
}

// cutLast cuts a line at its last colon; what stands before an earlier one is no name.
func cutLast(l string) (before, rest string, ok bool) {
	at := strings.LastIndexByte(l, ':')
	if at < 0 {
		return "", "", false
	}
	before, rest = l[:at], l[at+1:]
	return before[strings.LastIndexByte(before, ':')+1:], rest, true
}

// Name is a name with the blanks that it needs, empty where it is none. It has nothing that lines of mails, lists of
// names and command lines have a use for, as umpires copy commands that it stands in, and nothing that isn't seen.
func Name(typed string) string {
	name := norm.NFC.String(strings.Join(strings.Fields(typed), " "))
	if len(name) > mostName || strings.ContainsFunc(name, func(r rune) bool { return !plain(r) }) || heaped.MatchString(name) {
		return ""
	}
	return name
}

// heaped are marks that have no letter, or bury the lines about it.
var heaped = regexp.MustCompile(`(^| )\p{M}|\p{M}{4}`)

// plain tells signs that names may have. PowerShell takes quotation marks of every kind for its own.
func plain(r rune) bool {
	switch {
	case unicode.IsLetter(r) && !lookalike.Unseen(r), unicode.IsDigit(r):
		return true
	case r <= unicode.MaxASCII:
		return strings.ContainsRune(" .'-_()&/+@#", r)
	}
	return unicode.IsPrint(r) && !lookalike.Unseen(r) && r != unicode.ReplacementChar && !strings.ContainsRune("“”„‟＂", r)
}

// Taken tells names that nobody can have: they are those of lines of csprint's own, or look like them.
func Taken(who string) bool {
	return slices.Contains([]string{Umpire, Scenario, listed}, seenAs(who))
}

// Names are those of all, in order.
func (all Parts) Names() (names []string) {
	for _, p := range all {
		if p.Who != Scenario {
			names = append(names, p.Who)
		}
	}
	return names
}

// Sound tells whether the umpire has a share, the first, and everybody a name of his own. The scenario has no share: it would be one
// more of the umpire's, to be opened or not.
func (all Parts) Sound() bool {
	return all.named() && all[0].Share != "" && (!all.Closed() || all[len(all)-1].Share == "")
}

// named tells whether the umpire is the first, and everybody has a name of his own.
func (all Parts) named() bool {
	if len(all) == 0 || len(all) > MostParts || all[0].Who != Umpire {
		return false
	}
	known := map[string]bool{}
	for i, p := range all {
		own, seen := i == 0 || i == len(all)-1 && all.Closed(), seenAs(p.Who)
		if p.Who == "" || Name(p.Who) != p.Who || !own && Taken(p.Who) || known[seen] {
			return false
		}
		known[seen] = true
	}
	return true
}
