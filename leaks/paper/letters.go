package paper

import "strings"

// A decoder turns the bytes of a string into text.
type decoder func(raw string) string

// Bounds of a font: ranges of codes, and bytes that one of them means (9.10.3).
const (
	mostSpaces = 10
	mostMeant  = 512
)

// A codeMap tells what the codes of a font mean (9.10.3).
type codeMap struct {
	file   *file
	spaces []span
	means  map[string]string
}

// A span is the codes of one length between two.
type span struct{ low, high string }

// decoderOf is the decoder of a font. One that doesn't tell what its codes mean
// has a letter a byte.
func (r *reader) decoderOf(font node) decoder {
	told, ok := font.key("ToUnicode").v.(*stream)
	if !ok {
		return lettersOf
	}
	if known := r.maps[told]; known != nil {
		return known
	}
	m := &codeMap{file: r.file, means: map[string]string{}}
	m.read(r.file.unpack(told))
	r.maps[told] = m.decode
	return m.decode
}

// read follows the operators of a map.
func (m *codeMap) read(data []byte) {
	l := lexer{data: data, file: m.file}
	var operands list
	for {
		v := l.value(false)
		op, isOp := v.(word)
		if !isOp {
			if operands = append(operands, v); len(operands) > mostOperands {
				fail("more than %d operands", mostOperands)
			}
			continue
		}
		switch op {
		case "":
			return
		case "endcodespacerange":
			m.addSpaces(operands)
		case "endbfchar":
			m.addChars(operands)
		case "endbfrange":
			m.addRanges(operands)
		}
		operands = operands[:0]
	}
}

func (m *codeMap) addSpaces(operands list) {
	for ; len(operands) >= 2; operands = operands[2:] {
		low, high := bytesOf(operands[0]), bytesOf(operands[1])
		if len(low) == 0 || len(low) != len(high) || len(m.spaces) == mostSpaces {
			fail("a font whose codes cannot be told apart")
		}
		m.spaces = append(m.spaces, span{low, high})
	}
}

func bytesOf(v any) string {
	s, _ := v.(quote)
	return string(s)
}

func (m *codeMap) addChars(operands list) {
	for ; len(operands) >= 2; operands = operands[2:] {
		m.add(bytesOf(operands[0]), letters(operands[1]))
	}
}

func (m *codeMap) add(code, means string) {
	m.file.spend(openWork + len(means))
	m.means[code] = means
}

// addRanges adds codes that differ in their last byte: they mean letters that
// follow one another, or those of a list.
func (m *codeMap) addRanges(operands list) {
	for ; len(operands) >= 3; operands = operands[3:] {
		low, high := bytesOf(operands[0]), bytesOf(operands[1])
		last := len(low) - 1
		if last < 0 || len(high) != len(low) || low[:last] != high[:last] {
			fail("a font with a broken range of codes")
		}
		for i := 0; int(low[last])+i <= int(high[last]); i++ {
			code := low[:last] + string([]byte{low[last] + byte(i)})
			m.add(code, meant(operands[2], i))
		}
	}
}

// meant is what code i of a range means.
func meant(means any, i int) string {
	if all, ok := means.(list); ok {
		if i < len(all) {
			return letters(all[i])
		}
		return ""
	}
	units := []byte(bytesOf(means))
	if len(units) > 0 {
		units[len(units)-1] += byte(i)
	}
	return letters(quote(units))
}

// letters are the letters that a code means.
func letters(means any) string {
	s := bytesOf(means)
	if len(s) > mostMeant {
		fail("a code that means more than %d bytes", mostMeant)
	}
	return unitsOf(s)
}

// decode reads codes as long as their ranges say. What belongs to none, or means
// nothing, is U+FFFD.
func (m *codeMap) decode(raw string) string {
	var b strings.Builder
	for len(raw) > 0 {
		long := m.long(raw)
		means, known := m.means[raw[:long]]
		if !known {
			means = "\uFFFD"
		}
		m.file.spend(tokenWork + long + len(means))
		b.WriteString(means)
		raw = raw[long:]
	}
	return b.String()
}

// long is how many bytes the code has that some bytes begin with.
func (m *codeMap) long(raw string) int {
	for _, s := range m.spaces {
		if n := len(s.low); n <= len(raw) && s.low <= raw[:n] && raw[:n] <= s.high {
			return n
		}
	}
	return 1
}
