package gallery

import (
	"os"
	"regexp"
	"strconv"
	"testing"
)

// TestLongestLinkIsTheStudios holds the bound of links here to that of the studio's own page.
func TestLongestLinkIsTheStudios(t *testing.T) {
	script, err := os.ReadFile("../studio/front/link.js")
	if err != nil {
		t.Fatal(err)
	}
	if found := regexp.MustCompile(`(?m)^const most = (\d+);`).FindSubmatch(script); found == nil || string(found[1]) != strconv.Itoa(longestLink) {
		t.Errorf("the studio's longest link has %q letters, a gallery's %d", found, longestLink)
	}
}
