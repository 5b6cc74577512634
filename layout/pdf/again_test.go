package pdf

import (
	"bytes"
	"fmt"
	"regexp"
	"testing"
)

// Objects are written in the order in which they are given, each at the place that the table tells, and the file's id
// hangs on the sums of what deflate packed and on where objects begin.
func TestObjectsAgain(t *testing.T) {
	again := func(shop bool, streams ...string) []byte {
		objects := []Object{{Number: 1, Dict: []byte("<</Type /Catalog>>")}, {Number: 2, Dict: []byte("<</Title (x)>>")}}
		for i, s := range streams {
			dict := "<</Length 8>>"
			if i == 0 {
				dict = "<</Filter /FlateDecode /Length 8>>"
			}
			objects = append(objects, Object{Number: 3 + i, Dict: []byte(dict), Stream: []byte(s)})
		}
		data, err := Again(objects, 1, 2, shop)
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	id := func(data []byte) string {
		return string(regexp.MustCompile(`/ID \[<([0-9a-f]+)>`).FindSubmatch(data)[1])
	}
	base := id(again(false, "packed00", "plain000"))
	for what, of := range map[string]struct {
		streams [2]string
		same    bool
	}{
		"the same":                   {[2]string{"packed00", "plain000"}, true},
		"the sum of a packed stream": {[2]string{"packed01", "plain000"}, false},
		"its first byte":             {[2]string{"Packed00", "plain000"}, true},
		"a stream that isn't packed": {[2]string{"packed00", "plain001"}, true},
		"where objects begin":        {[2]string{"packed000000", "plain000"}, false},
		"a stream of a few bytes":    {[2]string{"00", "plain000"}, false},
	} {
		if got := id(again(false, of.streams[0], of.streams[1])) == base; got != of.same {
			t.Errorf("%s: the id is the same %t", what, got)
		}
	}
	plain := again(true, "packed00", "plain000")
	for n, place := range regexp.MustCompile(`(?m)^(\d{10}) 00000 n $`).FindAllSubmatch(plain, -1) {
		var at int
		if _, err := fmt.Sscanf(string(place[1]), "%d", &at); err != nil || !bytes.HasPrefix(plain[at:], fmt.Appendf(nil, "%d 0 obj\n", n+1)) {
			t.Errorf("object %d is not at %s: %v", n+1, place[1], err)
		}
	}
	for _, data := range [][]byte{plain, again(false, "packed00", "plain000")} {
		if !bytes.Contains(data, []byte("2 0 obj\n<</Title (x)>>\nendobj\n3 0 obj\n<</Filter /FlateDecode /Length 8>>\nstream\npacked00\nendstream\n")) {
			t.Errorf("what is said of the file and the stream behind it:\n%s", data)
		}
	}
}
