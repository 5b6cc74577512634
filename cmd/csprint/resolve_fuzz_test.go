package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// FuzzFaces holds that --dice is read as the numbers that it says, and that what
// is no number is named.
func FuzzFaces(f *testing.F) {
	for _, said := range []string{"5,7", " 5 ,+7", "", ",", "5;7", "−1", "99999999999999999999", "1e3", "0x5"} {
		f.Add(said)
	}
	f.Fuzz(func(t *testing.T, said string) {
		words := strings.Split(said, ",")
		got, err := faces(words)
		if err != nil {
			if !slices.ContainsFunc(words, func(w string) bool { return strings.Contains(err.Error(), fmt.Sprintf("%q", w)) }) {
				t.Errorf("%v names none of %q", err, words)
			}
			return
		}
		var again []string
		for _, face := range got {
			again = append(again, fmt.Sprint(face))
		}
		if back, err := faces(again); err != nil || !slices.Equal(back, got) {
			t.Errorf("%q is read as %v and then as %v, %v", said, got, back, err)
		}
	})
}
