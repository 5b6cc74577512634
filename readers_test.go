package csprint

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// readers are the files of the program that open or read what may be somebody else's, and
// how often, with the test of the bound that each has, or why it needs none.
var readers = map[string]struct {
	times int
	held  string
}{
	"cmd/csprint/after.go":                    {1, "after.TestToldIsBounded"},
	"cmd/csprint/disk_unix.go":                {1, "a folder, to have it written"},
	"internal/wasm/wasm.go":                   {3, "of Go's own installation"},
	"cmd/csprint/pack.go":                     {1, "pack.MostBytes"},
	"cmd/csprint/seal_shares.go":              {1, "seal.TestWorkIsBounded"},
	"cmd/csprint/studio_port.go":              {1, "csprint's own list of ports"},
	"cmd/csprint/studio_save.go":              {1, "what the studio has open: source's bounds"},
	"cmd/csprint/write.go":                    {1, "mostMarked, the head of a file"},
	"fonts/folder.go":                         {1, "fonts.TestHeavyFaces, TestFacesTogether"},
	"generate/ground/survey/hgt.go":           {1, "as many bytes as the largest tile has"},
	"imports/list/battlescribe.go":            {1, "list.TestWorkIsBounded"},
	"internal/folder/list.go":                 {1, "mostList"},
	"internal/precompressed/precompressed.go": {1, "csprint's own, out of the program"},
	"internal/source/file.go":                 {1, "MostBytes, and the tests of source"},
	"job/beside.go":                           {1, "mostOf, by what it is"},
	"leaks/belong.go":                         {1, "its hash alone, in pieces"},
	"leaks/export.go":                         {2, "leaks.TestExportsAreBounded"},
	"leaks/module.go":                         {1, "leaks.TestExportsAreBounded"},
	"leaks/packet.go":                         {1, "leaks.TestPacketIsBounded"},
	"leaks/paper/drawing.go":                  {1, "leaks.TestDrawingIsBounded"},
	"leaks/paper/document.go":                 {1, "mostBytes, paper.TestHostileFiles"},
	"internal/filled/file.go":                 {1, "filled.TestHostileFiles"},
	"leaks/paper/whole.go":                    {1, "paper.TestStreamWithoutEnd"},
	"live/backup/backup.go":                   {1, "a folder, to have it written"},
	"live/backup/restore.go":                  {2, "the host's own copies, in pieces; a folder, to have it written"},
	"live/hub/answer.go":                      {1, "by what is asked"},
	"live/store/copies.go":                    {3, "read once from end to end; store.TestWorkedOutIsRefused"},
	"live/store/postgres_open.go":             {1, "the host's own server"},
	"live/store/sqlite_open.go":               {3, "store.TestReadingIsBounded, store.TestWorkedOutIsRefused"},
	"pack/read.go":                            {1, "MostBytes, pack.TestBounds"},
	"seal/hall/hall.go":                       {1, "mostSent, hall.TestOddRequests"},
	"studio/front/handler.go":                 {1, "mostAsked"},
	"studio/start.go":                         {2, "the examples, out of the program"},
	"gallery/portrait/portrait.go":            {1, "the examples, out of the program"},
	"templates/library.go":                    {1, "mostDesign"},
}

var reads = regexp.MustCompile(`\b(os\.ReadFile|os\.Open|io\.ReadAll|fs\.ReadFile|sql\.Open|pgxpool\.New\w*|io\.Copy\(into, http\.MaxBytesReader)\(`)

// TestReadersHaveBounds notices a reader that nobody has given a bound, or thought about:
// it belongs on the list above, with the test that holds how much work it takes on.
func TestReadersHaveBounds(t *testing.T) {
	found := map[string]int{}
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		path = filepath.ToSlash(path)
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.HasPrefix(path, "testdata/") {
			return err
		}
		for _, ours := range []string{"desk", "example", "golden", "postgres", "tool", "trial", "window"} { // of tests
			if strings.HasPrefix(path, "internal/"+ours+"/") {
				return nil
			}
		}
		text, err := os.ReadFile(path)
		if n := len(reads.FindAll(text, -1)); n > 0 {
			found[path] = n
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range slices.Sorted(maps.Keys(found)) {
		if found[path] != readers[path].times {
			t.Errorf("%s reads at %d places, expected %d: give each a bound of work, a test of it, and a line here", path, found[path], readers[path].times)
		}
	}
	for path := range readers {
		if found[path] == 0 {
			t.Errorf("%s reads nothing, and is on the list of readers", path)
		}
	}
}
