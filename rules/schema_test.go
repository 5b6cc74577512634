package rules

import (
	"errors"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"testing"

	"github.com/csprint/csprint/internal/schematest"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/pack"
)

// ruleFiles are files of rules: those of csprint's own packs, of the one to start from and of
// examples, and one that has what none of them does.
func ruleFiles(t *testing.T) map[string][]byte {
	t.Helper()
	files := map[string][]byte{}
	for _, pattern := range []string{"../pack/own/*/rules/*.yaml", "../pack/start/rules/*.yaml", "../examples/packs/*/rules/*.yaml", "testdata/schema/*.yaml"} {
		names, err := filepath.Glob(pattern)
		if err != nil || len(names) == 0 {
			t.Fatalf("%s: no rules: %v", pattern, err)
		}
		for _, name := range names {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			files[filepath.ToSlash(name)] = data
		}
	}
	return files
}

// trialOf holds the schema against the reader, which reads a file with those beside it.
func trialOf(t *testing.T) schematest.Trial {
	t.Helper()
	sheets := Sheets{}
	for _, id := range IDs() {
		b, err := Open(id)
		if err != nil {
			t.Fatal(err)
		}
		sheets.Sides, sheets.Umpire, sheets.Common = append(sheets.Sides, b.Sheets...), append(sheets.Umpire, b.Umpire...), append(sheets.Common, b.Common...)
	}
	sheets.Umpire = append(sheets.Umpire, "designs") // of rules that leave their sheets to csprint
	for _, names := range []*[]string{&sheets.Sides, &sheets.Umpire, &sheets.Common} {
		slices.Sort(*names)
		*names = slices.Compact(*names)
	}
	text, err := Schema(sheets).Text()
	if err != nil {
		t.Fatal(err)
	}
	all := ruleFiles(t)
	return schematest.New(t, text, func(t *testing.T, name string, data []byte) source.Problems {
		var files []*source.File
		for _, other := range slices.Sorted(maps.Keys(all)) {
			text := all[other]
			switch {
			case other == name:
				text = data
			case path.Dir(other) != path.Dir(name):
				continue
			}
			f, err := source.Parse(other, text)
			if err != nil {
				return source.Problems{source.Own(source.Place{}, err.Error())}
			}
			files = append(files, f)
		}
		b, err := load(&pack.Pack{Manifest: pack.Manifest{ID: "tried", Title: "Tried"}}, files)
		var problems source.Problems
		errors.As(err, &problems)
		for names, known := range map[*[]string][]string{&b.Sheets: sheets.Sides, &b.Umpire: sheets.Umpire, &b.Common: sheets.Common} {
			for _, name := range *names {
				if !slices.Contains(known, name) {
					problems.Add(source.Own(source.Place{}, "nobody lays out "+name)) // which package sheet tells
				}
			}
		}
		return problems
	}, func(path []string) bool {
		switch last := len(path) - 1; {
		case last < 0:
			return false
		case path[last] == "readings", path[last] == "knows", path[last] == "beside" && path[last-1] == "strip", path[last] == "of" && path[last-1] == "strip":
			return true
		case path[last] == "morale" && path[last-1] == "points":
			return true
		default:
			return path[last] == "items" && path[0] == "modifiers" // under groups
		}
	})
}

// TestSchemaTakesGoodRules holds all rules against the schema.
func TestSchemaTakesGoodRules(t *testing.T) { trialOf(t).Takes(t, ruleFiles(t)) }

// TestSchemaKnowsEveryKey holds the keys of the schema against those that are read, both ways.
func TestSchemaKnowsEveryKey(t *testing.T) { trialOf(t).KnowsEveryKey(t, ruleFiles(t), 0) }

// TestSchemaJudgesAsTheReader puts other values in place of every one of a file that has
// every kind of thing.
func TestSchemaJudgesAsTheReader(t *testing.T) {
	const name = "testdata/schema/all.yaml"
	trialOf(t).Judges(t, name, ruleFiles(t)[name], func(path []string, typed string) bool {
		return typed == "[]" && path[0] == "phone" || // words, or lines of words
			typed == "~" && slices.Contains(path, "cells") // a blank
	})
}
