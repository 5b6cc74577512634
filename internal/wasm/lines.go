package wasm

import (
	"bytes"
	"encoding/binary"
	"maps"
	"slices"
	"strings"
)

// knownGo is the Go whose tables withoutLines knows; programs of another keep their lines.
const knownGo = "go1.26"

// What a program keeps of each function (runtime._func): numbers of four bytes, and some of one.
const (
	nameOf     = 1
	stackByPC  = 4
	fileByPC   = 5
	lineByPC   = 6
	countByPC  = 7 // how many more tables by program counter begin at moreByPC; others follow
	unit       = 8
	firstLine  = 9
	kind       = 4 * 10 // a byte
	countOther = 4*10 + 3
	moreByPC   = 11
	aligned    = 8

	wrapper = 23 // the kind of what the compiler puts around a function
)

// Of the tables of a function by program counter a running program asks for one, that of pointers on its stack, and of
// the others for some. Those of what was inlined are for traces, and for where a fault is recovered from, which finds
// the same without: no function that recovers is inlined.
const (
	pointersByPC = 1
	none         = ^uint32(0)
)

// others are pointers among a function's arguments and on its stack, what else lies there, and what is deferred.
var others = []int{0, 1, 2, 4}

// How programs are found by program counter (runtime.findfuncbucket): 16 numbers for a function,
// of which those for WebAssembly ask the first, and look on from the function that it names.
const (
	bucket    = 20
	ofOne     = 16
	lookAhead = 16
)

// The names that a running program asks for: those of two functions, and of wrappers that they have this form.
const (
	wrapped    = "some.(*Type).Method"
	namesAsked = "\x00reflect.makeFuncStub\x00reflect.methodValueCall\x00" + wrapped + "\x00"
)

// withoutLines takes from a program's memory what only traces of a fault tell: names of functions, of which it is a list,
// files, lines and arguments. It is an eighth of the whole, packed. How functions are found is told more roughly,
// and what can be reckoned not at all: support.js puts it back.
func withoutLines(memory []byte) (names []string) {
	t := tablesOf(memory)
	byPC := pool{from: t.byPC, kept: make([]byte, 1, len(t.byPC)), places: map[uint32]uint32{0: 0}}
	stays := map[uint32]bool{}
	for i := range t.count {
		f := t.function(i)
		names = append(names, t.nameless(f))
		f.without(&byPC, stays)
	}
	clear(t.files)
	clear(t.names[copy(t.names, namesAsked):])
	clear(t.byPC[copy(t.byPC, byPC.kept):])
	t.clearOthers(stays)
	t.findRoughly()
	t.reckon(memory)
	return names
}

// tables are what a program's memory has of its functions (runtime.pcHeader, moduledata).
type tables struct {
	names, files, byPC, others, buckets []byte
	functions                           []byte // where each begins, and stands; then these
	at, count                           int
}

func tablesOf(memory []byte) (t tables) {
	head := bytes.Index(memory, []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8})
	long := func(at int) int { return int(binary.LittleEndian.Uint64(memory[at:])) }
	place := func(i int) int { return head + long(head+8*i) }
	module := bytes.Index(memory, binary.LittleEndian.AppendUint64(binary.LittleEndian.AppendUint64(nil, uint64(head)), uint64(place(4))))
	field := func(i int) int { return long(module + 8*i) }
	t = tables{at: place(8), count: long(head + 8)}
	t.names, t.files, t.byPC = memory[place(4):place(5)], memory[place(5):place(7)], memory[place(7):place(8)]
	t.functions, t.others = memory[t.at:], memory[field(40):field(19)]
	t.buckets = memory[field(19):][:bucket*((field(21)-field(20))>>12)]
	return t
}

// A function is what a program keeps of one.
type function []byte

func (t *tables) function(i int) function {
	return function(t.functions[binary.LittleEndian.Uint32(t.functions[8*i+4:]):])
}

func (f function) number(i int) []byte { return f[4*i:][:4] }

// size is how many bytes it takes, up to the next.
func (f function) size() int {
	return (4*(moreByPC+f.tablesByPC()+int(f[countOther])) + aligned - 1) / aligned * aligned
}

func (f function) tablesByPC() int { return int(binary.LittleEndian.Uint32(f.number(countByPC))) }

// nameless takes the name of a function, and tells it.
func (t *tables) nameless(f function) string {
	at := f.number(nameOf)
	name, _, _ := bytes.Cut(t.names[binary.LittleEndian.Uint32(at):], []byte{0})
	asked := string(name)
	if f[kind] == wrapper {
		asked = wrapped
	}
	now := strings.Index(namesAsked, "\x00"+asked+"\x00") + 1 // the first is no name
	binary.LittleEndian.PutUint32(at, uint32(now))
	return string(name)
}

// without leaves a function the tables that a running program asks for, and tells where those stand that are not by
// program counter.
func (f function) without(byPC *pool, stays map[uint32]bool) {
	for _, i := range []int{fileByPC, lineByPC, unit, firstLine} {
		clear(f.number(i))
	}
	byPC.move(f.number(stackByPC))
	for i := range f.tablesByPC() {
		if place := f.number(moreByPC + i); i == pointersByPC {
			byPC.move(place)
		} else {
			clear(place)
		}
	}
	for i := range int(f[countOther]) {
		place := f.number(moreByPC + f.tablesByPC() + i)
		at := binary.LittleEndian.Uint32(place)
		asked := slices.Contains(others, i)
		if stays[at] = stays[at] || asked; !asked {
			binary.LittleEndian.PutUint32(place, none)
		}
	}
}

// clearOthers empties the tables that nobody asks for, each up to the next.
func (t *tables) clearOthers(stays map[uint32]bool) {
	delete(stays, none)
	starts := slices.Sorted(maps.Keys(stays))
	for i, at := range starts[:len(starts)-1] {
		if !stays[at] {
			clear(t.others[at:starts[i+1]])
		}
	}
}

// findRoughly has functions be found by one number of a bucket and by looking on.
func (t *tables) findRoughly() {
	for i := range len(t.buckets) / bucket {
		one := t.buckets[bucket*i:][:bucket]
		first := binary.LittleEndian.Uint32(one)
		clear(one)
		if i%ofOne == 0 {
			binary.LittleEndian.PutUint32(one, first-first%lookAhead)
		}
	}
}

// reckon takes away where functions begin and where they stand, but for the first: they begin one step after the other, and
// stand as close as they can. How many they are, and where, is told at the beginning of memory, which is empty.
func (t *tables) reckon(memory []byte) {
	entry := func(i int) []byte { return t.functions[8*i:][:8] }
	for i := range t.count - 1 {
		begins, stands := pair(entry(i))
		if next, behind := pair(entry(i + 1)); next != begins+1 || int(behind) != int(stands)+t.function(i).size() {
			return
		}
	}
	for i := t.count - 1; i > 0; i-- {
		clear(t.function(i)[:4])
		clear(entry(i))
	}
	binary.LittleEndian.PutUint32(memory, uint32(t.count))
	binary.LittleEndian.PutUint32(memory[4:], uint32(t.at))
}

func pair(b []byte) (first, second uint32) {
	return binary.LittleEndian.Uint32(b), binary.LittleEndian.Uint32(b[4:])
}

// A pool is tables by program counter, each once, and the place of each by that where it stood.
type pool struct {
	from, kept []byte
	places     map[uint32]uint32
}

// move keeps a table, and says where it stands now.
func (p *pool) move(place []byte) {
	was := binary.LittleEndian.Uint32(place)
	if _, known := p.places[was]; !known {
		p.places[was] = uint32(len(p.kept))
		p.kept = append(p.kept, p.from[was:][:tableLength(p.from[was:])]...)
	}
	binary.LittleEndian.PutUint32(place, p.places[was])
}

// tableLength is how many bytes a table by program counter takes: steps in pairs, and a zero behind
// them; the first may be zero too.
func tableLength(table []byte) int {
	for at := 0; ; {
		step, n := binary.Uvarint(table[at:])
		if step == 0 && at > 0 {
			return at + n
		}
		at += n
		_, n = binary.Uvarint(table[at:])
		at += n
	}
}
