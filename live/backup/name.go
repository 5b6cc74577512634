package backup

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/csprint/csprint/live/store"
)

// A copy is a file in a folder of copies: battle-2026-11-30-14.32-0042.db. The time is for people; the
// numbers order the copies, as clocks go wrong.
type copied struct {
	path   string
	stem   string // what the file is called that it is of, without its ending
	day    string // when it was made, by the clock of that day
	time   string
	number int
}

const ending = ".db"

// A name's time, as people read it; a colon is no letter of Windows' names.
const whenMade = "2006-01-02-15.04"

func nameOf(stem string, number int, at time.Time) string {
	return fmt.Sprintf("%s-%s-%04d%s", stem, at.Format(whenMade), number, ending)
}

// stemOf is what copies of a file are called by.
func stemOf(file string) string {
	name := filepath.Base(file)
	return strings.TrimSuffix(name, filepath.Ext(name))
}

var nameOfCopy = regexp.MustCompile(`^(.+)-(\d{4}-\d\d-\d\d)-(\d\d\.\d\d)-(\d{4,18})\.db$`)

// copyAt is a copy by its name; ok is false where it isn't called as one.
func copyAt(path string) (c copied, ok bool) {
	m := nameOfCopy.FindStringSubmatch(filepath.Base(path))
	if m == nil {
		return copied{}, false
	}
	number, err := strconv.Atoi(m[4])
	return copied{path, m[1], m[2], m[3], number}, err == nil
}

// made is when it was made.
func (c copied) made() time.Time {
	at, _ := time.ParseInLocation(whenMade, c.day+"-"+c.time, time.Local)
	return at
}

// copiesIn are the copies in a folder, the newest first.
func copiesIn(dir string) ([]copied, error) {
	files, err := os.ReadDir(dir)
	var list []copied
	for _, f := range files {
		if c, is := copyAt(filepath.Join(dir, f.Name())); is && f.Type().IsRegular() && !strings.HasPrefix(f.Name(), begun) {
			list = append(list, c)
		}
	}
	slices.SortFunc(list, func(a, b copied) int { return b.number - a.number })
	return list, err
}

// ofFile are those of one file, by what stands in them.
func ofFile(list []copied, number uint32) []copied {
	return slices.DeleteFunc(slices.Clone(list), func(c copied) bool {
		of, err := store.CopyOf(c.path)
		return err != nil || of != number
	})
}

// How many copies are kept: each of the last, each tenth of those before, each hundredth of older ones.
const (
	keptEach  = 30
	keptTenth = 300
)

// thinned are the copies of a file, the newest first, that others make needless. The newest stays, and the last of each day.
func thinned(list []copied) (needless []copied) {
	days := map[string]bool{}
	for i, c := range list {
		before := list[0].number - c.number
		last := !days[c.day]
		days[c.day] = true
		switch {
		case i == 0 || last || before < keptEach || before < keptTenth && c.number%10 == 0 || c.number%100 == 0:
		default:
			needless = append(needless, c)
		}
	}
	return needless
}
