package layout

import "testing"

func TestRoot(t *testing.T) {
	for _, n := range []int64{-4, 0, 1, 2, 3, 4, 8, 9, 15, 16, 99, 100, 1<<31 - 1, 1 << 40, 1<<62 - 1} {
		r := Root(n)
		if n <= 0 && r != 0 || n > 0 && (r*r > n || (r+1)*(r+1) <= n) {
			t.Errorf("root of %d is %d", n, r)
		}
	}
	for n := range int64(10_000) {
		if r := Root(n); r*r > n || (r+1)*(r+1) <= n {
			t.Fatalf("root of %d is %d", n, r)
		}
	}
}
