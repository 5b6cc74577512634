package wasm

import (
	"bytes"
	"encoding/binary"
)

// knownGo is the Go whose tables withoutLines knows; programs of another keep their lines.
const knownGo = "go1.26"

// What a program keeps of each function, in numbers of four bytes (runtime._func).
const (
	stackByPC  = 4
	fileByPC   = 5
	lineByPC   = 6
	countByPC  = 7 // how many more tables by program counter begin at moreByPC; others follow
	unit       = 8
	firstLine  = 9
	countOther = 4*10 + 3 // a byte
	moreByPC   = 11
	arguments  = 5 // of the others, that of arguments to print
)

// How programs are found by program counter (runtime.findfuncbucket): 16 numbers for a function,
// of which those for WebAssembly ask the first, and look on from the function that it names.
const (
	bucket    = 20
	ofOne     = 16
	lookAhead = 16
)

// withoutLines takes from a program's memory what only traces of a fault tell, beside the names of functions:
// files, lines and arguments. It is a tenth of the whole. How functions are found is told more roughly.
func withoutLines(memory []byte) {
	head := bytes.Index(memory, []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8})
	long := func(at int) int { return int(binary.LittleEndian.Uint64(memory[at:])) }
	part := func(from, to int) []byte { return memory[head+long(head+8*from) : head+long(head+8*to)] }
	clear(part(5, 7)) // units and names of files
	functions, byPC, funcs := long(head+8), part(7, 8), memory[head+long(head+8*8):]
	kept := packed{all: make([]byte, 1, len(byPC)), places: map[uint32]uint32{0: 0}}
	for i := range functions {
		kept.keep(byPC, funcs[binary.LittleEndian.Uint32(funcs[8*i+4:]):])
	}
	clear(byPC[copy(byPC, kept.all):])

	module := bytes.Index(memory, binary.LittleEndian.AppendUint64(binary.LittleEndian.AppendUint64(nil, uint64(head)), uint64(head+long(head+8*4))))
	buckets := memory[long(module+8*19):]
	for i := range (long(module+8*21) - long(module+8*20)) >> 12 {
		first := binary.LittleEndian.Uint32(buckets)
		clear(buckets[:bucket])
		if i%ofOne == 0 {
			binary.LittleEndian.PutUint32(buckets, first-first%lookAhead)
		}
		buckets = buckets[bucket:]
	}
}

// packed is tables by program counter, each once, and the place of each by that where it stood.
type packed struct {
	all    []byte
	places map[uint32]uint32
}

// keep keeps the tables of a function, but for those of files and lines.
func (p *packed) keep(byPC, function []byte) {
	number := func(i int) []byte { return function[4*i:][:4] }
	for _, i := range []int{fileByPC, lineByPC, unit, firstLine} {
		clear(number(i))
	}
	p.move(byPC, number(stackByPC))
	more := int(binary.LittleEndian.Uint32(number(countByPC)))
	for i := range more {
		p.move(byPC, number(moreByPC+i))
	}
	if function[countOther] > arguments {
		binary.LittleEndian.PutUint32(number(moreByPC+more+arguments), ^uint32(0)) // none
	}
}

// move keeps a table, and says where it stands now.
func (p *packed) move(byPC, place []byte) {
	was := binary.LittleEndian.Uint32(place)
	if _, known := p.places[was]; !known {
		p.places[was] = uint32(len(p.all))
		p.all = append(p.all, byPC[was:][:tableLength(byPC[was:])]...)
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
