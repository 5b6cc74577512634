package main

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/schema"
	"github.com/csprint/csprint/internal/schematest"
	"github.com/csprint/csprint/internal/source"
)

// TestPackReference holds docs/pack-reference.md against the schemas that csprint hands out;
// under -update it is written anew.
func TestPackReference(t *testing.T) {
	const name = "../../docs/pack-reference.md"
	text := reference()
	if *update {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if has, err := os.ReadFile(name); err != nil || strings.ReplaceAll(string(has), "\r", "") != text {
		t.Errorf("%s is not of the schemas as they are: go test ./cmd/csprint -run PackReference -update writes it anew (%v)", name, err)
	}
	links, heads := map[string]bool{}, map[string]bool{}
	for _, m := range regexp.MustCompile(`\]\(#([^)]*)\)`).FindAllStringSubmatch(text, -1) {
		links[m[1]] = true
	}
	for _, m := range regexp.MustCompile(`(?m)^#+ (.*)$`).FindAllStringSubmatch(text, -1) {
		if heads[anchorOf(m[1])] {
			t.Errorf("two headings %q", m[1])
		}
		heads[anchorOf(m[1])] = true
	}
	for link := range links {
		if !heads[link] {
			t.Errorf("a link to #%s, which leads nowhere", link)
		}
	}
}

const referenceHead = `# Pack reference

Every key of the files of a pack, and of an index of packs, as csprint reads them: this page is made of the schemas that
%s hands out, with which an editor offers the same as you type. [packs.md](packs.md) shows how a pack is
made.

Keys in bold must be there; a true or false that is left out is false. A **range** is 12-14, 5, ..7 (7 or less), 18.. (18 or more) or -2..3.
A **[formula](#formula)** is arithmetic in words. What is an **id** must lead somewhere: csprint pack check says where one doesn't.

`

// reference is the page of all keys.
func reference() string {
	w := &referenceWriter{}
	fmt.Fprintf(w, referenceHead, "`csprint schema`")
	for _, s := range packSchemas {
		whole := s.schema()
		fmt.Fprintf(w, "## %s\n\n%s: `csprint schema %s`.\n\n", s.file, say.Capitalized(whole.Description), s.name)
		if whole.Items != nil {
			fmt.Fprintf(w, "A %s.\n\n", bounded("list of these", whole.LeastItems, whole.MostItems))
			whole = whole.Items
		}
		w.mapping("", whole)
		for _, part := range whole.Parts {
			w.part(part)
		}
	}
	return strings.TrimSuffix(w.String(), "\n")
}

// A referenceWriter writes mappings as tables of their keys.
type referenceWriter struct{ strings.Builder }

// part writes a part that several places refer to.
func (w *referenceWriter) part(of schema.Entry) {
	fmt.Fprintf(w, "### %s\n\n", of.Key)
	switch s := of.Value; {
	case s.Keys != nil:
		w.mapping(of.Key, s)
	case s.Description != "":
		fmt.Fprintf(w, "%s.\n\n", say.Capitalized(s.Description))
	}
}

// mapping writes the keys of a mapping, and behind them those of mappings that stand in it
// alone.
func (w *referenceWriter) mapping(name string, s *schema.Value) {
	if s.MostKeys == 1 {
		w.WriteString("One of these alone.\n\n")
	}
	if len(s.AnyOf) > 0 {
		var needed []string
		for _, choice := range s.AnyOf {
			needed = append(needed, "`"+strings.Join(choice.Required, "` and `")+"`")
		}
		fmt.Fprintf(w, "%s must be there.\n\n", say.OneOf(needed))
	}
	w.WriteString("| key | is | |\n|---|---|---|\n")
	var inner []schema.Entry
	for _, entry := range s.Keys {
		key := "`" + entry.Key + "`"
		if slices.Contains(s.Required, entry.Key) {
			key = "**" + key + "**"
		}
		path := strings.TrimPrefix(name+"."+entry.Key, ".")
		is := valueWords(path, entry.Value, &inner)
		if entry.Value.Default != nil {
			is += fmt.Sprintf(", else %v", entry.Value.Default)
		}
		fmt.Fprintf(w, "| %s | %s | %s |\n", key, is, strings.ReplaceAll(entry.Value.Description, "|", `\|`))
	}
	w.WriteString("\n")
	for _, entry := range inner {
		fmt.Fprintf(w, "### %s\n\n", entry.Key)
		w.mapping(entry.Key, entry.Value)
	}
}

// valueWords is what a value may be, in words; a mapping that stands nowhere else is put
// with others that are to be told.
func valueWords(path string, s *schema.Value, inner *[]schema.Entry) string {
	switch {
	case s.Ref != "":
		part := strings.TrimPrefix(s.Ref, "#/$defs/")
		return link(part, part)
	case s.Title != "":
		return s.Title
	case s.Enum != nil:
		var words []string
		for _, word := range s.Enum {
			words = append(words, fmt.Sprintf("`%v`", word))
		}
		return strings.Join(words, ", ")
	case s.AnyOf != nil && s.Keys == nil:
		var choices []string
		for _, choice := range s.AnyOf {
			choices = append(choices, valueWords(path, choice, inner))
		}
		return strings.Join(choices, " or ")
	case s.Keys != nil:
		*inner = append(*inner, schema.At(path, s))
		return link("mapping", path)
	case s.KeysLike != nil:
		return "mapping of names to " + valueWords(path, s.KeysLike[0].Value, inner)
	case s.Items != nil:
		return bounded("list of "+valueWords(path, s.Items, inner), s.LeastItems, s.MostItems)
	case s.Minimum != nil && *s.Minimum == *s.Maximum:
		return fmt.Sprint(*s.Minimum)
	case s.Minimum != nil:
		return fmt.Sprintf("number, %d to %d", *s.Minimum, *s.Maximum)
	case s.MostLetters > 0:
		return fmt.Sprintf("text, at most %d letters", s.MostLetters)
	}
	switch s.Type {
	case "boolean":
		return "true or false"
	case "null":
		return "`~`"
	case "array":
		return "list"
	}
	return "text"
}

// bounded is a list in words, with how many items it has.
func bounded(list string, least, most int) string {
	if least > 0 {
		list += fmt.Sprintf(", %d at least", least)
	}
	if most > 0 {
		list += fmt.Sprintf(", %d at most", most)
	}
	return list
}

func link(words, heading string) string { return "[" + words + "](#" + anchorOf(heading) + ")" }

// anchorOf is what a heading is linked by.
func anchorOf(heading string) string {
	heading = regexp.MustCompile(`[^a-z0-9 _-]`).ReplaceAllString(strings.ToLower(heading), "")
	return strings.ReplaceAll(heading, " ", "-")
}

// TestProofsSchema holds the schema of proofs against their reader.
func TestProofsSchema(t *testing.T) {
	text, err := proofsSchema().Text()
	if err != nil {
		t.Fatal(err)
	}
	trial := schematest.New(t, text, func(_ *testing.T, name string, data []byte) source.Problems {
		f, err := source.Parse(name, data)
		if err != nil {
			return source.Problems{source.Own(source.Place{}, err.Error())}
		}
		readLookUps(f)
		return f.Problems()
	}, func([]string) bool { return false })
	files := map[string][]byte{"whole": []byte("- {resolve: [volley, --dice, \"5\"], gives: hit}\n")}
	trial.Takes(t, files)
	trial.KnowsEveryKey(t, files, 0)
	trial.Judges(t, "whole", files["whole"], func([]string, string) bool { return false })
}
