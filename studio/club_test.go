package studio_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	shipped "github.com/csprint/csprint/internal/example"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/studio"
)

// clubText is the starter of a rule set that names house rules.
func clubText(t *testing.T, rules string, own ...studio.Own) text {
	starter, err := scenario.Starter(rules)
	if err != nil {
		t.Fatal(err)
	}
	return text{Name: "a.yaml", Text: starter + "\nhouse_rules: [club.yaml]\n", Dice: &studio.Dice{Seed: "club"}, Own: own}
}

var numeral = regexp.MustCompile(`^[+-]?\d+(\.\d+)?$`)

// lineOf is a line of house rules as the page writes it.
func lineOf(table studio.NumberTable, row studio.NumberRow, column int, value string) string {
	told, _ := json.Marshal(value)
	if numeral.MatchString(value) {
		told = []byte(value)
	}
	switch {
	case table.Part == "constants" && strings.Contains(value, ", "):
		return fmt.Sprintf("  - {id: %q, value: [%s]}", row.Name, value)
	case table.Part == "constants":
		return fmt.Sprintf("  - {id: %q, value: %s}", row.Name, told)
	case table.Part == "cells":
		return fmt.Sprintf("  - {table: %q, row: %q, column: %q, value: %s}", table.ID, row.Name, table.Columns[column].Name, told)
	case row.Key != "":
		return fmt.Sprintf("  - {list: %q, item: %q, %s: %s}", table.ID, row.Name, row.Key, told)
	}
	return fmt.Sprintf("  - {list: %q, item: %q, value: %s}", table.ID, row.Name, told)
}

// TestEveryNumberCanBeAClubs holds that what the page writes of any number of any rules is read as
// that number.
func TestEveryNumberCanBeAClubs(t *testing.T) {
	shipped.Long(t)
	d := open(t)
	for _, name := range scenario.StarterNames() {
		q := clubText(t, name, studio.Own{Name: "club.yaml", Text: "rules: " + name + "\n"})
		printed, fault := ask[studio.Club](t, d, "club", q)
		if fault != "" || len(printed.Numbers) < 3 || len(printed.Named) != 1 {
			t.Fatalf("%s: %d tables, %d files, %s", name, len(printed.Numbers), len(printed.Named), fault)
		}
		parts := map[string][]string{}
		for _, table := range printed.Numbers {
			for _, row := range table.Rows {
				for i, n := range row.Values {
					if n.Now != n.Printed {
						t.Errorf("%s: %s %s is %q, printed is %q", name, table.ID, row.Name, n.Now, n.Printed)
					}
					if !n.Fixed {
						parts[table.Part] = append(parts[table.Part], lineOf(table, row, i, n.Printed))
					}
				}
			}
		}
		house := "rules: " + name + "\n"
		for part, lines := range parts {
			house += part + ":\n" + strings.Join(lines, "\n") + "\n"
		}
		q.Own[0].Text = house
		got, fault := ask[look](t, d, "look", q)
		if fault != "" {
			t.Error(fault)
		}
		for _, p := range got.Problems {
			if p.Level == "error" && strings.HasPrefix(p.What, "club.yaml") {
				t.Errorf("%s: %s, expected %s", name, p.What, p.Want)
			}
		}
	}
}

// TestClubsNumberIsPrinted changes a number, and looks for it in what the page is told and prints.
func TestClubsNumberIsPrinted(t *testing.T) {
	d := open(t)
	q := clubText(t, "cold-steel", studio.Own{Name: "club.yaml", Text: "rules: cold-steel\nconstants:\n  - {id: \"crest-visibility\", value: 55}\n"})
	club, fault := ask[studio.Club](t, d, "club", q)
	if fault != "" {
		t.Fatal(fault)
	}
	for _, table := range club.Numbers {
		for _, row := range table.Rows {
			want := row.Name == "crest-visibility"
			if changed := row.Values[0].Now != row.Values[0].Printed; changed != want {
				t.Errorf("%s is %+v", row.Name, row.Values[0])
			}
		}
	}
	archive, fault := ask[struct{ Zip []byte }](t, d, "packet", q)
	if fault != "" {
		t.Fatal(fault)
	}
	files := shipped.Unzipped(t, archive.Zip)
	if string(files["club.yaml"]) != q.Own[0].Text || !strings.Contains(string(files["a-packet/packet.json"]), "cold-steel/1+") {
		t.Error("the packet has no house rules, or not their edition")
	}
}

// TestDesignOfAClub prints records by a club's design: the page follows it, its faults are told with
// their place, and the packet has it and says so.
func TestDesignOfAClub(t *testing.T) {
	shipped.Long(t)
	d := open(t)
	record, fault := ask[struct{ Text string }](t, d, "design", map[string]string{"name": "record"})
	if fault != "" || !strings.HasPrefix(record.Text, "csprint-template: 1") && !strings.Contains(record.Text, "\ncsprint-template: 1") {
		t.Fatalf("the design of records is %q, %s", record.Text, fault)
	}
	if _, fault := ask[struct{}](t, d, "design", map[string]string{"name": "../desk"}); fault == "" {
		t.Error("what is no design was told")
	}
	q := clubText(t, "cold-steel", studio.Own{Name: "club.yaml", Text: "rules: cold-steel\n"})
	q.Page = map[string]any{"file": "blue", "page": 22}
	tagOf := func(design string) (string, []studio.Problem) {
		q.Own = append(q.Own[:1], studio.Own{Name: "templates/record.yaml", Text: design})
		got, fault := ask[look](t, d, "outline", q)
		if fault != "" {
			t.Fatal(fault)
		}
		if got.Page == nil {
			return "", got.Problems
		}
		return got.Page.Tag, got.Problems
	}
	plain, _ := tagOf(record.Text)
	q.Own = q.Own[:1]
	if without, _ := ask[look](t, d, "outline", q); without.Page == nil || without.Page.Tag != plain {
		t.Error("csprint's own design, copied, prints another page")
	}
	small := "csprint-template: 1\nextends: record\nslots:\n  name: {size: 12pt}\n"
	if other, problems := tagOf(small); other == plain || other == "" {
		t.Errorf("a record whose name is smaller prints the same page: %v", problems)
	}
	if _, problems := tagOf("csprint-template: 1\nextends: record\nnonsense: 3\n"); len(problems) == 0 || !strings.Contains(problems[0].What, "templates/record.yaml:3") {
		t.Errorf("the faults of a design are %v", problems)
	}
	tagOf(small)
	archive, fault := ask[struct{ Zip []byte }](t, d, "packet", q)
	if fault != "" {
		t.Fatal(fault)
	}
	if files := shipped.Unzipped(t, archive.Zip); string(files["templates/record.yaml"]) != small || !strings.Contains(string(files["a-packet/packet.json"]), `"templates": "`) {
		t.Error("the packet has no design, or doesn't say by which it is printed")
	}
}

// TestOwnFilesStay holds that no file of one's own leads elsewhere.
func TestOwnFilesStay(t *testing.T) {
	d := open(t)
	for _, name := range []string{"../club.yaml", "/etc/club.yaml", "templates/../../club.yaml", "templates/a/b/c.yaml", "club.txt", `..\club.yaml`, ".yaml", "templates/", "C:club.yaml", "con\x00.yaml"} {
		q := clubText(t, "musket", studio.Own{Name: name, Text: "rules: musket\n"})
		if _, fault := ask[look](t, d, "look", q); !strings.Contains(fault, "no name") {
			t.Errorf("%q: %q", name, fault)
		}
	}
}
