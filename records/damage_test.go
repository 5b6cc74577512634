package records

import (
	"errors"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"
)

func mustText(t testing.TB, r Record) string {
	t.Helper()
	text, err := r.Marshal()
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// forged is a text with a good length and check around whatever bits.
func forged(t testing.TB, build ...func(*writer)) string {
	t.Helper()
	var w writer
	for _, b := range build {
		b(&w)
	}
	text, err := second.seal(w.end())
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// put writes a number in a size; more pairs of number and size may follow.
func put(pairs ...int) func(*writer) {
	return func(w *writer) {
		for i := 0; i < len(pairs); i += 2 {
			w.bits(uint32(pairs[i]), pairs[i+1])
		}
	}
}

func putText(text string) func(*writer) { return func(w *writer) { w.text("", text, 1000) } }

func putCount(n, group int) func(*writer) { return func(w *writer) { w.count(n, group) } }

func putMask(mask uint64) func(*writer) { return func(w *writer) { w.mask(mask) } }

// putHead writes a sound head up to the name.
func putHead(w *writer) {
	w.bits(1, codeSize)
	w.text("", "1", 9)
	w.bits(9, gameSize)
	w.unit("A-07")
	w.id("stamp", 77, stampSize)
}

func putSpelled(symbols ...string) func(*writer) {
	return func(w *writer) {
		w.bits(spelled, 1)
		for _, text := range symbols {
			i := slices.IndexFunc(book.symbols, func(s symbol) bool { return s.text == text })
			w.bits(book.symbols[i].code, book.symbols[i].size)
		}
	}
}

func TestForgedRecords(t *testing.T) {
	x := putText("x")
	for name, c := range map[string]struct {
		text string
		want error
	}{
		"foreign rules":      {forged(t, put(9, 4)), ErrRules},
		"no rules":           {forged(t, put(0, 4)), ErrRules},
		"facts to come":      {forged(t, putHead, x, putMask(1<<31)), ErrNewer},
		"many facts to come": {forged(t, putHead, x, put(-1, 32, -1, 32, -1, 32)), ErrNewer},
		"a word to come":     {forged(t, putHead, x, putMask(1<<2), put(63, 6)), ErrNewer},
		"no body":            {forged(t), ErrForged},
		"body ends early":    {forged(t, putHead, x, putMask(1<<4)), ErrForged},
		"no mask":            {forged(t, putHead, x), ErrForged},
		"no name":            {forged(t, putHead, putSpelled(""), putMask(0)), ErrForged},
		"endless name":       {forged(t, putHead, put(spelled, 1), putSpelled(slices.Repeat([]string{"'s Division"}, 100)...)), ErrForged},
		"cut-off name":       {forged(t, putHead, putSpelled("x", "x")), ErrForged},
		"huge name":          {forged(t, putHead, put(utf8Way, 2), putCount(1<<30, lengthGroup)), ErrForged},
		"huge count":         {forged(t, putHead, x, putMask(1<<4), putCount(1<<31-1, 10)), ErrForged},
		"morale 17":          {forged(t, putHead, x, putMask(1<<6), putCount(17, 4)), ErrForged},
		"wide count":         {forged(t, putHead, x, putMask(1<<4), put(5, 10, 1, 1, 0, 10, 0, 1)), ErrForged},
		"wide mask":          {forged(t, putHead, x, put(0, 8, 1, 1, 0, 8, 0, 1)), ErrForged},
		"a known word spelt": {forged(t, putHead, x, putMask(1<<1), put(0, 2), putText("cavalry")), ErrForged},
		"spelt by letters":   {forged(t, putHead, putSpelled("x", "e", "r", ""), putMask(0)), ErrForged},
		"needless UTF-8":     {forged(t, putHead, put(utf8Way, 2), putCount(1, lengthGroup), put('x', 8), putMask(0)), ErrForged},
		"not UTF-8":          {forged(t, putHead, put(utf8Way, 2), putCount(1, lengthGroup), put(0xFF, 8), putMask(0)), ErrForged},
		"needless block":     {forged(t, putHead, put(block, 2, 8, 8), putCount(1, lengthGroup), put('x', 8), putMask(0)), ErrForged},
		"block of ASCII":     {forged(t, putHead, put(block, 2, 0, 8), putCount(1, lengthGroup), put(0xE1, 8), putMask(0)), ErrForged},
		"an empty formation": {forged(t, putHead, x, putMask(1), putSpelled("\n", "")), ErrForged},
		"a line in a name":   {forged(t, putHead, putSpelled("x", "\n", "x", ""), putMask(0)), ErrForged},
		"a control in it":    {forged(t, putHead, put(utf8Way, 2), putCount(2, lengthGroup), put('x', 8, 7, 8), putMask(0)), ErrForged},
		"a spelt unit id":    {forged(t, put(1, 4), putText("1"), put(9, gameSize, otherUnit, 5), putText("A-07"), put(77, stampSize), x, putMask(0)), ErrForged},
		"side beyond Z":      {forged(t, put(1, 4), putText("1"), put(9, gameSize, 26, 5), putCount(7, unitGroup), put(77, stampSize), x, putMask(0)), ErrForged},
		"more after the end": {forged(t, putHead, x, putMask(0), put(0, 5)), ErrForged},
		"uneven end":         {forged(t, putHead, x, putMask(0), func(w *writer) { w.bits(1, 5-w.held) }), ErrForged},
	} {
		t.Run(name, func(t *testing.T) { refused(t, c.text, c.want) })
	}
	r, err := Unmarshal(forged(t, putHead, x, putMask(0)))
	if err != nil || r.Name != "x" || r.Unit != "A-07" || r.Game != 9 || r.Stamp != 77 {
		t.Errorf("these are wrong in more than they say: %+v, %v", r, err)
	}
}

// refused checks that a text is turned away with an error fit for a person.
func refused(t *testing.T, text string, want error) {
	t.Helper()
	r, err := Unmarshal(text)
	if !errors.Is(err, want) {
		t.Fatalf("gave %v, %v; expected %v", r, err, want)
	}
	what, hint, found := strings.Cut(err.Error(), "\n  hint: ")
	if !found || hint == "" || strings.HasSuffix(what, ".") || len(what) > 200 {
		t.Errorf("unfit for a person: %q", err)
	}
}

func TestDamagedRecords(t *testing.T) {
	good := mustText(t, foot)
	for name, c := range map[string]struct {
		text string
		want error
	}{
		"nothing":          {"", ErrForeign},
		"other text":       {"WIFI:S:hall;T:WPA;", ErrForeign},
		"an address":       {"https://club.example/", ErrForeign},
		"small letters":    {strings.ToLower(good), ErrForeign},
		"no number":        {"CSP:" + good[5:], ErrForeign},
		"a padded number":  {"CSP01:" + good[5:], ErrForeign},
		"newer form":       {"CSP4:" + good[5:], ErrNewer},
		"another form":     {"CSP1:" + good[5:], ErrMisread},
		"a pack's form":    {"CSP3:" + good[5:], ErrMisread},
		"much newer form":  {"CSP999:" + good[5:], ErrNewer},
		"only the prefix":  {"CSP1:", ErrShort},
		"half":             {good[:len(good)/2], ErrShort},
		"all but one":      {good[:len(good)-1], ErrShort},
		"one too many":     {good + "0", ErrMisread},
		"twice":            {good + good, ErrMisread},
		"a letter changed": {good[:20] + other(good[20]) + good[21:], ErrMisread},
		"two swapped":      {good[:9] + good[10:11] + good[9:10] + good[11:], ErrMisread},
		"letter O":         {good[:20] + "O" + good[21:], ErrMisread},
		"accent":           {good[:20] + "É" + good[21:], ErrMisread},
		"a NUL":            {good[:20] + "\x00" + good[21:], ErrMisread},
		"endless":          {"CSP1:" + strings.Repeat("Z", 1<<20), ErrMisread},
	} {
		t.Run(name, func(t *testing.T) { refused(t, c.text, c.want) })
	}
}

// other is some letter that differs.
func other(b byte) string { return string(letters[(strings.IndexByte(letters, b)+1)%len(letters)]) }

// The check is linear: an error of one or two letters goes unseen exactly when
// two single errors leave the same remainder. None do, as far as a record
// reaches.
func TestCheckFindsAnyTwoErrors(t *testing.T) {
	seen := make(map[uint32]bool, 31*mostLetters)
	for v := uint32(1); v < 32; v++ {
		sum := v
		for at := range mostLetters {
			if seen[sum] || sum == 0 {
				t.Fatalf("error %d at letter %d from the end hides behind another", v, at)
			}
			seen[sum] = true
			sum = (sum&0x1FFFFFF)<<5 ^ checkTable[sum>>25]
		}
	}
}

func TestEverySingleChangeIsSeen(t *testing.T) {
	good := mustText(t, foot)
	for i := range len(good) {
		for b := range 256 {
			bad := good[:i] + string([]byte{byte(b)}) + good[i+1:]
			if _, err := Unmarshal(bad); err == nil && bad != good {
				t.Fatalf("%q passes for %q", bad, good)
			}
		}
	}
}

func TestDoubleChangesAreSeen(t *testing.T) {
	good := mustText(t, foot)
	random := rand.New(rand.NewPCG(1, 2))
	for range 20000 {
		bad := []byte(good)
		for range 2 {
			bad[random.IntN(len(bad))] = letters[random.IntN(len(letters))]
		}
		if _, err := Unmarshal(string(bad)); err == nil && string(bad) != good {
			t.Fatalf("%q passes for %q", bad, good)
		}
	}
}

// The check is that of BIP 350: two of its own examples hold under it when
// their letters are read in its order.
func TestCheckIsBech32m(t *testing.T) {
	const bech32 = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
	for human, data := range map[string]string{
		"a":     "lqfn3a",
		"split": "checkupstagehandshakeupstreamerranterredcaperredlc445v",
	} {
		var values []byte
		for i := range len(human) {
			values = append(values, human[i]>>5)
		}
		values = append(values, 0)
		for i := range len(human) {
			values = append(values, human[i]&31)
		}
		for i := range len(data) {
			values = append(values, byte(strings.IndexByte(bech32, data[i])))
		}
		if got := remainder(values); got != checkSeed {
			t.Errorf("%s1%s: remainder %#x", human, data, got)
		}
	}
}

func TestHostileTextAllocatesLittle(t *testing.T) {
	for _, text := range []string{
		forged(t, putHead, put(utf8Way, 2), putCount(1<<20, lengthGroup), put(0, 32)),
		forged(t, putHead, putSpelled(slices.Repeat([]string{"'s Division"}, 600)...)),
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		const times = 20
		for range times {
			Unmarshal(text)
		}
		runtime.ReadMemStats(&after)
		if got := (after.TotalAlloc - before.TotalAlloc) / times; got > 64<<10 {
			t.Errorf("%d bytes of text take %d bytes of memory", len(text), got)
		}
	}
}
