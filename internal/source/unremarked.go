package source

import (
	"maps"
	"strings"
)

// Unremarked is a text without its remarks; as it is where a remark can't be told from a value.
func Unremarked(data []byte) []byte {
	lines := strings.SplitAfter(string(data), "\n")
	for i, line := range lines {
		if at := remarkIn(line); at >= 0 {
			lines[i] = strings.TrimRight(line[:at], " \t") + line[len(strings.TrimRight(line, "\r\n")):]
		}
	}
	bare := []byte(strings.Join(lines, ""))
	before, err := Parse("", data)
	after, fault := Parse("", bare)
	if err != nil || fault != nil || !maps.Equal(flattened(before.root), flattened(after.root)) {
		return data
	}
	return bare
}
