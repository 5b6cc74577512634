package list

import "testing"

func TestSize(t *testing.T) {
	if err := proveSize("a.csv", MostBytes+1); err == nil || err.Error() != "a.csv: file is 51 MB, expected at most 50 MB" {
		t.Error(err)
	}
}
