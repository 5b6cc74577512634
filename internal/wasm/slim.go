package wasm

import (
	"bytes"
	"encoding/binary"
)

// slim is a program that does the same in fewer bytes once it is packed: its data in one piece, where
// Go's linker leaves out runs of zeros, which pack better than a hundred thousand pieces do.
// What the memory is like when the program starts may be changed on the way.
func slim(program []byte, change func(memory []byte)) []byte {
	const head, data = 8, 11 // the bytes before the first section; the kind of that with the data
	const i32Const, end = 0x41, 0x0b
	out := bytes.Clone(program[:head])
	for in := program[head:]; len(in) > 0; {
		kind := in[0]
		size, n := binary.Uvarint(in[1:])
		body := in[1+n:][:size]
		in = in[1+n:][size:]
		if kind == data {
			memory := memoryOf(body)
			change(memory)
			body = append(binary.AppendUvarint([]byte{1, 0, i32Const, 0, end}, uint64(len(memory))), memory...)
		}
		out = binary.AppendUvarint(append(out, kind), uint64(len(body)))
		out = append(out, body...)
	}
	return out
}

// memoryOf is the memory, from address 0, that pieces of data fill.
func memoryOf(pieces []byte) []byte {
	var memory []byte
	count, n := binary.Uvarint(pieces)
	for pieces = pieces[n:]; count > 0; count-- {
		at, n := signed(pieces[2:]) // behind the number of the memory and i32.const; end follows
		size, m := binary.Uvarint(pieces[2+n+1:])
		pieces = pieces[2+n+1+m:]
		if more := at + int(size) - len(memory); more > 0 {
			memory = append(memory, make([]byte, more)...)
		}
		copy(memory[at:], pieces[:size])
		pieces = pieces[size:]
	}
	return memory
}

// signed reads a constant (LEB128), and tells how many bytes it takes.
func signed(b []byte) (value, size int) {
	for i, one := range b {
		value |= int(one&0x7f) << (7 * i)
		if one < 0x80 {
			if one&0x40 != 0 {
				value -= 1 << (7 * (i + 1))
			}
			return value, i + 1
		}
	}
	panic("a constant without an end")
}
