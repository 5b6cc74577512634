package main

import (
	"bytes"
	"path/filepath"
	"testing"
	"time"
)

// TestLargeDayEnds prints a day in large print whose words don't fit its strips in the least type there is.
func TestLargeDayEnds(t *testing.T) {
	path, done := filepath.Join(t.TempDir(), "day.yaml"), make(chan string)
	go func() {
		var out, trouble bytes.Buffer
		if run([]string{"new", "cold-steel", "-o", path}, &out, &trouble) == 0 &&
			run([]string{"print", path, "-o", t.TempDir(), "--seed", "hang-3", "--large", "--lang", "de", "--only", "day"}, &out, &trouble) == 0 {
			trouble.Reset()
		}
		done <- trouble.String()
	}()
	select {
	case trouble := <-done:
		if trouble != "" {
			t.Error(trouble)
		}
	case <-time.After(time.Minute):
		t.Fatal("the day is laid out without end")
	}
}
