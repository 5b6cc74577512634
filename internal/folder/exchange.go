package folder

import (
	"bufio"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// Exchange puts a set of files in its place, and says which files of the set
// before have gone. After an error the folder is what it was.
//
// It is an undo log with one commit: (1) every file is written whole beside its
// place; (2) the list says what will move, so that a folder in between is known
// for half exchanged; (3) the old files move out and the new ones in, by
// renaming; (4) the list says that the new set is whole. A program that is
// stopped before (2) or after (4) leaves a whole set and some litter; between
// them, Open moves everything back.
func (f *Folder) Exchange(ctx context.Context, set Set) (gone []string, err error) {
	if err := set.proper(); err != nil {
		return nil, err
	}
	next, err := f.prepare(ctx, set)
	if err != nil {
		return nil, errors.Join(err, f.clear())
	}
	after := f.list.with(set, next.In)
	for _, name := range next.Out {
		if !named(next.In, name) {
			gone = append(gone, name)
		}
	}
	f.list.Next = next
	if err := f.carryOut(ctx); err != nil {
		return nil, errors.Join(err, f.undo(), f.clear())
	}
	f.list = after
	err = failure(".", f.disk.Sync("."))
	f.clear() // what cannot be removed now goes with the next exchange
	return gone, err
}

// proper refuses names that no file can have, and two files of one name.
func (s Set) proper() error {
	var seen []string
	for _, file := range s.Files {
		if why := misnamed(file.Name); why != "" {
			return &Misnamed{file.Name, why}
		}
		if slices.Contains(seen, strings.ToLower(file.Name)) {
			return &Misnamed{file.Name, "another file has that name"}
		}
		seen = append(seen, strings.ToLower(file.Name))
	}
	return nil
}

// A Misnamed file has a name that it can't have on every system.
type Misnamed struct{ Name, Why string }

func (m *Misnamed) Error() string { return fmt.Sprintf("%s: is no name for a file: %s", m.Name, m.Why) }

// Lists on their way in. No file of a set can be called so.
const (
	halfList = incoming + "/" + halfName // says that the folder is half exchanged
	doneList = incoming + "/" + doneName // says that the new set is whole
	backList = incoming + "/" + backName // says what the list said before

	halfName, doneName, backName = Litter + "half", Litter + "done", Litter + "back"
)

// prepare writes everything that the exchange will move, so that nothing but
// renaming is left. A full disk is found out here.
func (f *Folder) prepare(ctx context.Context, set Set) (*move, error) {
	if err := f.disk.Mkdir(incoming); err != nil {
		return nil, failure(".", err)
	}
	if err := f.disk.Mkdir(outgoing); err != nil {
		return nil, failure(".", err)
	}
	l := f.batch(ctx)
	next, err := l.writeAll(set)
	if err := l.wait(err); err != nil {
		return nil, err
	}
	return next, nil
}

// writeAll writes the files of a set and the lists of its exchange. The set's last
// file is filled when the others are.
func (l *batch) writeAll(set Set) (*move, error) {
	isLast := func(file File) bool { return file.Name == set.Last }
	came, err := l.fill(slices.DeleteFunc(slices.Clone(set.Files), isLast))
	if err != nil {
		return nil, err
	}
	if i := slices.IndexFunc(set.Files, isLast); i >= 0 {
		last, err := l.fill(set.Files[i : i+1])
		if err != nil {
			return nil, err
		}
		came = append(came, last...)
	}
	next, err := l.f.plan(set, came)
	if err != nil {
		return nil, err
	}
	half, after := l.f.list, l.f.list.with(set, came)
	half.Next = next
	if _, err := l.fill([]File{{halfName, half.fill}, {doneName, after.fill}, {backName, l.f.list.fill}}); err != nil {
		return nil, err
	}
	l.sync(incoming)
	l.sync(".")
	return next, nil
}

// inPlace is where a file of ours on its way in will be.
func inPlace(name string) string {
	if Reserved(name) {
		return List
	}
	return name
}

func (l list) fill(w io.Writer) error {
	_, err := io.WriteString(w, l.text())
	return err
}

// write writes a file so that it outlasts a power cut.
func (f *Folder) write(ctx context.Context, name string, fill func(io.Writer) error) error {
	file, _, err := f.fill(ctx, name, fill)
	if err != nil {
		return err
	}
	return settle(file)
}

// fill makes a file and fills it; it is still to be settled. One that could not be
// filled is closed.
func (f *Folder) fill(ctx context.Context, name string, fill func(io.Writer) error) (Writer, string, error) {
	file, err := f.disk.Create(name)
	if err != nil {
		return nil, "", err
	}
	h := sha256.New()
	buffered := bufio.NewWriterSize(watched{ctx, file}, 1<<16)
	err = fill(io.MultiWriter(buffered, h))
	if err == nil {
		err = buffered.Flush()
	}
	if err != nil {
		file.Close()
		return nil, "", err
	}
	return file, hex.EncodeToString(h.Sum(nil)), nil
}

// plan orders the moves, and refuses those of files that are not ours.
func (f *Folder) plan(set Set, came []entry) (*move, error) {
	next := &move{Kind: set.Kind, In: slices.Clone(came), Out: []string{}}
	names := []string{}
	for _, e := range came {
		names = append(names, e.Name)
	}
	if set.Whole {
		for _, old := range f.list.of(set.Kind) {
			if !named(came, old.Name) {
				names = append(names, old.Name)
			}
		}
	}
	var foreign Foreign
	for _, name := range names {
		there, why, err := f.judge(set, name, came)
		switch {
		case err != nil:
			return nil, err
		case why != "":
			foreign = append(foreign, Stranger{name, why})
		case there:
			next.Out = append(next.Out, name)
		}
	}
	if foreign != nil {
		return nil, foreign
	}
	slices.SortStableFunc(next.Out, func(a, b string) int { return side(a == set.Last, b == set.Last) })
	slices.SortStableFunc(next.In, func(a, b entry) int { return side(b.Name == set.Last, a.Name == set.Last) })
	return next, nil
}

// side orders what is first before what is not.
func side(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return -1
	}
	return 1
}

// carryOut makes the moves and commits them.
func (f *Folder) carryOut(ctx context.Context) error {
	if err := f.disk.Rename(halfList, List); err != nil {
		return failure(List, err)
	}
	if err := f.disk.Sync("."); err != nil {
		return failure(".", err)
	}
	for _, name := range f.list.Next.Out {
		if err := f.shift(ctx, name, name, outgoing+"/"+name); err != nil {
			return err
		}
	}
	for _, e := range f.list.Next.In {
		if err := f.shift(ctx, e.Name, incoming+"/"+e.Name, e.Name); err != nil {
			return err
		}
	}
	moved := f.batch(ctx)
	for _, dir := range []string{outgoing, incoming, "."} {
		moved.sync(dir)
	}
	if err := moved.wait(nil); err != nil {
		return err
	}
	return failure(List, f.disk.Rename(doneList, List))
}

func (f *Folder) shift(ctx context.Context, name, from, to string) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	return failure(name, f.disk.Rename(from, to))
}
