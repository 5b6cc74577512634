package ground

import (
	"strings"
	"testing"
)

func TestHandTableCoversTheDice(t *testing.T) {
	table := HandTable()
	if len(table.Classes) != len(Classes()) {
		t.Fatalf("%d classes", len(table.Classes))
	}
	for i, c := range Classes() {
		if table.Classes[i] != c {
			t.Errorf("class %d is %s, want %s", i, table.Classes[i], c)
		}
	}
	for _, bad := range []string{"00–39=00–38", "98–99=98–98", "clear, clear, clear, wood, clear=clear, clear"} {
		from, to, _ := strings.Cut(bad, "=")
		if _, err := readByHand("bad.yaml", []byte(strings.Replace(string(byHandYAML), from, to, 1))); err == nil {
			t.Errorf("%s is taken", bad)
		}
	}
}
