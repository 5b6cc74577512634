package rules

import (
	"encoding/json"
	"reflect"
	"testing"

	"github.com/csprint/csprint/internal/source"
)

// jsonOf is a value as a reader of its JSON sees it.
func jsonOf(t *testing.T, v any) map[string]any {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	var m map[string]any
	if err := json.Unmarshal(data, &m); err != nil {
		t.Fatal(err)
	}
	return m
}

// entryOf is the entry with an id in a list of JSON objects.
func entryOf(t *testing.T, list any, id string) map[string]any {
	t.Helper()
	for _, entry := range list.([]any) {
		if m := entry.(map[string]any); m["id"] == id {
			return m
		}
	}
	t.Fatalf("no entry %s", id)
	return nil
}

func TestBookJSON(t *testing.T) {
	all := jsonOf(t, coldSteel(t))
	if all["rules"] != "cold-steel" || all["edition"] != "cold-steel/1" {
		t.Errorf("rules %v, edition %v", all["rules"], all["edition"])
	}
	dummies := entryOf(t, all["tables"], "dummy-cards")
	if dummies["dice"] != "1D10" || dummies["section"] != "1.6.2.1" {
		t.Errorf("dummy-cards has dice %v, section %v", dummies["dice"], dummies["section"])
	}
	if want := []any{"1", "2", "3", "4", "5", "6", "7", "8", "9+"}; !reflect.DeepEqual(dummies["columns"], want) {
		t.Errorf("columns are %v", dummies["columns"])
	}
	top := dummies["rows"].([]any)[0].(map[string]any)
	want := map[string]any{"key": "15-or-more", "label": "15 or more", "low": 15.0, "high": nil, "cells": []any{2.0, 4.0, 6.0, 8.0, 10.0, 12.0, 14.0, 16.0, 18.0}}
	if !reflect.DeepEqual(top, want) {
		t.Errorf("top row is %v, want %v", top, want)
	}
	bands := entryOf(t, all["tables"], "range-bands")
	if cells := bands["rows"].([]any)[0].(map[string]any)["cells"]; bands["dice"] != nil || !reflect.DeepEqual(cells, []any{1201.0, nil, "beyond guns"}) {
		t.Errorf("PX has %v, dice %v", cells, bands["dice"])
	}
	for id, want := range map[string]any{"deployment-depth-fraction": "1/3", "division-test-thresholds": []any{30.0, 50.0, 75.0}, "cover-sheet": []any{8.5, 11.0}, "crest-visibility": 20.0} {
		if got := entryOf(t, all["constants"], id)["value"]; !reflect.DeepEqual(got, want) {
			t.Errorf("%s is %v, want %v", id, got, want)
		}
	}
	morale := entryOf(t, all["modifiers"], "morale-modifiers")
	if items := morale["items"].([]any); len(items) != 29 || !reflect.DeepEqual(morale["applies_to"], []any{"morale-check"}) {
		t.Errorf("morale-modifiers has %d items and applies to %v", len(items), morale["applies_to"])
	}
}

// FuzzPatch holds that no house rules make the reader panic, and that a book
// that accepts them can still be printed as JSON.
func FuzzPatch(f *testing.F) {
	for _, text := range []string{
		"rules: cold-steel\ncells: [{table: dummy-cards, row: 12-14, column: 3, value: 5}]\n",
		"rules: cold-steel\nmodifiers: [{list: morale-modifiers, item: surprised, value: if irregular then 2 else 1}]\n",
		"rules: cold-steel\ntables: [{id: x, title: X, section: 1, dice: 1D6, columns: [1, 2..], rows: [{range: ..3, cells: [~, '{rally-bar}']}, {range: 4.., cells: [a, {is: 2}]}]}]\n",
		"rules: cold-steel\nmodifier_lists: [{id: x, title: X, section: 1, roll: y, items: {a: [{value: 1-2, variable: v, label: l}]}}]\nlists: [{id: z, title: Z, section: 1, items: [a, {label: b, steps: [c]}]}]\nconstants: [{id: rally-bar, value: [1, 2]}]\n",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		file, err := source.Parse("t.yaml", []byte(text))
		if err != nil {
			return
		}
		b := coldSteel(t)
		if b.Patch(file) != nil {
			return
		}
		if _, err := json.Marshal(b); err != nil {
			t.Error(err)
		}
		for _, table := range b.Tables {
			_, _ = b.Resolve(Query{Table: table.ID, Dice: []int{1, 1}})
			_, _ = b.Resolve(Query{Table: table.ID, Row: "1", Column: "1"})
		}
	})
}
