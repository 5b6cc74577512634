package main

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"
	"strings"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/studio"
)

// seenOf is what a file is known by when it is to be written again.
func seenOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:12])
}

// ownerWrites is the permission without which a file is read only.
const ownerWrites = 0o200

// mayWrite tells whether a file is not read only.
func mayWrite(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().Perm()&ownerWrites != 0
}

const (
	orderMark = "\uFEFF" // at the head of a file in UTF-8
	twoBreaks = "\r\n"   // the line breaks of Windows
)

// undressed is the text of a file as the page's editor has it.
func undressed(data []byte) string {
	return strings.ReplaceAll(strings.TrimPrefix(string(data), orderMark), twoBreaks, "\n")
}

// dressed is a text in the habits of the file that it goes into: its byte order
// mark, and its line breaks where they are all of one kind.
func dressed(text string, like []byte) []byte {
	if all := bytes.Count(like, []byte("\n")); all > 0 && all == bytes.Count(like, []byte(twoBreaks)) {
		text = strings.ReplaceAll(strings.ReplaceAll(text, twoBreaks, "\n"), "\n", twoBreaks)
	}
	if bytes.HasPrefix(like, []byte(orderMark)) {
		text = orderMark + strings.TrimPrefix(text, orderMark)
	}
	return []byte(text)
}

// saveText writes a scenario in the place of the one that was seen last, whole or
// not at all. Where the file is a link, what it leads to is written.
func saveText(path, text, seen string) (string, error) {
	place, err := filepath.EvalSymlinks(path)
	if err != nil {
		return "", studio.ErrChanged
	}
	now, err := os.ReadFile(place)
	if err != nil || seenOf(now) != seen {
		return "", studio.ErrChanged
	}
	data := dressed(text, now)
	if err := replaceFile(place, data); err != nil {
		return "", notSaved(path, err)
	}
	return seenOf(data), nil
}

// replaceFile writes data beside a file, and then renames it into its place, with
// the file's own permissions.
func replaceFile(path string, data []byte) error {
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	if info.Mode().Perm()&ownerWrites == 0 {
		return &os.PathError{Op: "write", Path: path, Err: os.ErrPermission}
	}
	beside, err := os.CreateTemp(filepath.Dir(path), ".csprint-save-*")
	if err != nil {
		return err
	}
	defer os.Remove(beside.Name()) // is gone where all went well
	_, err = beside.Write(data)
	if err == nil {
		err = beside.Chmod(info.Mode().Perm())
	}
	if err == nil {
		err = beside.Sync()
	}
	if closed := beside.Close(); err == nil {
		err = closed
	}
	if err != nil {
		return err
	}
	return os.Rename(beside.Name(), path)
}

// notSaved says why a file could not be written, for the page.
func notSaved(path string, err error) error {
	why := ""
	switch {
	case isFull(err):
		why = "full"
	case isOpenElsewhere(err):
		why = "open"
	case os.IsPermission(err):
		why = "read-only"
	}
	return source.New(source.Place{}, "studio.file-not-saved", "name", filepath.Base(path), "why", why, "cause", cmp.Or(source.Cause(err), err).Error())
}
