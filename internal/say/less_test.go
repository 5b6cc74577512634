package say

import (
	"slices"
	"testing"
)

func TestLess(t *testing.T) {
	for _, test := range []struct{ list, other, want []string }{
		{[]string{"a", "b", "a", "c", "a"}, []string{"a", "c", "d"}, []string{"b", "a", "a"}},
		{[]string{"a"}, nil, []string{"a"}},
		{nil, []string{"a"}, nil},
	} {
		if got := Less(test.list, test.other); !slices.Equal(got, test.want) {
			t.Errorf("%q less %q is %q, want %q", test.list, test.other, got, test.want)
		}
	}
}
