package after_test

import (
	"strings"
	"testing"

	"github.com/csprint/csprint/after"
	"github.com/csprint/csprint/internal/example"
)

// What tells how a battle ended is refused by what there is to do, and where.
func TestToldIsBounded(t *testing.T) {
	m := fought(t, "canister-bridge.yaml", example.Read(t, "canister-bridge.yaml")).Muster
	codes := func(text string) error { _, err := after.FromCodes(m, "t", []byte(text)); return err }
	table := func(text string) error { _, err := after.FromTable(m, "t", []byte(text)); return err }
	events := func(text string) error { _, err := after.ReadEvents("t", []byte(text)); return err }
	seen := `{"phone":"p","counter":1,"seen":["a.1"` + strings.Repeat(`,"a.1"`, 9_999) + `]}`
	for name, c := range map[string]struct {
		read       func(string) error
		text, want string
	}{
		"records":         {codes, strings.Repeat("#\n", 50_001), "t:50001:1: more lines than csprint reads, expected at most 50,000"},
		"a record":        {codes, strings.Repeat("A", 1<<17), "131,072 bytes of text, expected at most 65,536"},
		"rows":            {table, "id,lost\n" + strings.Repeat("A-01,1\n", 50_001), "t:50002:1: more rows than csprint reads, expected at most 50,000"},
		"columns":         {table, "id,lost\n" + strings.Repeat(",", 1000), "t:2:1: more columns than csprint reads, expected at most 100"},
		"heads":           {table, "id" + strings.Repeat(",lost", 1000), "t:1:1: more columns than csprint reads, expected at most 100"},
		"a cell":          {table, "id,lost\n" + strings.Repeat("A", 5<<20), "t: table is 6 MB, expected at most 4 MB"},
		"a whole number":  {table, strings.Repeat(" ", 5<<20), "t: table is 5 MB, expected at most 4 MB"},
		"events":          {events, strings.Repeat("{}\n", after.MostEvents+1), "t:200001:3: more events than csprint reads, expected at most 200,000"},
		"a list of them":  {events, "[{}" + strings.Repeat(",{}", after.MostEvents) + "]", "more events than csprint reads, expected at most 200,000"},
		"an event":        {events, `{"unit":"` + strings.Repeat("A", 1<<17) + `"}`, "a longer event than csprint reads, expected at most 64 kB"},
		"events seen":     {events, strings.Repeat(seen+"\n", 101), "t:101:60035: more events that others have seen than csprint reads, expected at most 1,000,000"},
		"a file of them":  {events, strings.Repeat(" ", after.MostEventBytes+1), "t: file is 33 MB, expected at most 32 MB"},
		"whole megabytes": {events, strings.Repeat(" ", after.MostEventBytes+1<<20), "t: file is 33 MB, expected at most 32 MB"},
		"behind the list": {events, "[{}] {}", "these are no events: something stands behind the list"},
		"no end":          {events, "[{}\n", "t:1:4: these are no events: they end too early"},
	} {
		if err := c.read(c.text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %.300v, expected %q", name, err, c.want)
		}
	}
}

// TestToldUpToTheBounds holds that as much as is promised is read.
func TestToldUpToTheBounds(t *testing.T) {
	m := fought(t, "canister-bridge.yaml", example.Read(t, "canister-bridge.yaml")).Muster
	_, codes := after.FromCodes(m, "t", []byte(strings.Repeat("#\n", 50_000)))
	_, rows := after.FromTable(m, "t", []byte("id,lost\n"+strings.Repeat("A-01,1\n", 50_000)))
	_, cells := after.FromTable(m, "t", []byte("id,lost\nA-01"+strings.Repeat(",", 99)))
	_, table := after.FromTable(m, "t", []byte("id,lost\n"+strings.Repeat(" ", 4<<20-8)))
	_, event := after.ReadEvents("t", []byte(`{"unit":"`+strings.Repeat("A", 64<<10-11)+`"}`))
	_, file := after.ReadEvents("t", []byte(strings.Repeat(" ", after.MostEventBytes)))
	for name, err := range map[string]error{"records": codes, "rows": rows, "cells": cells, "a table": table, "an event": event, "a file of events": file} {
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestNumbersInATable holds that units are found by their numbers in small letters, too.
func TestNumbersInATable(t *testing.T) {
	b := fought(t, "canister-bridge.yaml", example.Read(t, "canister-bridge.yaml"))
	e, err := after.FromTable(b.Muster, "t.csv", []byte("id,lost\na-01,1\n"))
	if err != nil || len(e.Units) != 1 {
		t.Errorf("%v, %v", e, err)
	}
}
