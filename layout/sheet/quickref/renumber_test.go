package quickref

import (
	"fmt"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/rules"
)

var (
	anyDigit  = regexp.MustCompile(`[0-9]`)
	anyVulgar = regexp.MustCompile(`[½¼¾⅓⅔⅛⅜]`)
)

// renumber turns every digit of a book into one and the same, so that numbers
// keep their width. Ids and keys, which are never printed, stay.
func renumber(t *testing.T, b *rules.Book, digit string) {
	t.Helper()
	var worths strings.Builder
	for _, list := range b.Modifiers {
		for _, m := range list.Items {
			if m.Worth != "" { // a formula, which is not in its text alone
				fmt.Fprintf(&worths, "  - {list: %s, item: %s, value: %s}\n", list.ID, m.Key, anyDigit.ReplaceAllString(m.Worth, digit))
			}
		}
	}
	if worths.Len() > 0 {
		f, err := source.Parse("numbers.yaml", []byte("rules: "+b.ID+"\nmodifiers:\n"+worths.String()))
		if err != nil {
			t.Fatal(err)
		}
		if err := b.Patch(f); err != nil {
			t.Fatal(err)
		}
	}
	renumberValue(reflect.ValueOf(b).Elem(), digit)
}

// kept are the fields that lead from one thing of a book to another.
var kept = map[string]bool{
	"ID": true, "Key": true, "Phase": true, "AppliesTo": true, "Reading": true, "Readings": true,
	"RolledAs": true, "Above": true, "AtBest": true, "AtLeast": true, "Constants": true, "Values": true, "Natural": true,
}

// holdsStructs tells the things of a book from the ids that lead to them.
func holdsStructs(t reflect.Type) bool {
	for t.Kind() == reflect.Slice || t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	return t.Kind() == reflect.Struct
}

func renumberValue(v reflect.Value, digit string) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			if v.Elem().Kind() == reflect.Int && v.Elem().IsZero() {
				v.Elem().SetInt(1)
			}
			renumberValue(v.Elem(), digit)
		}
	case reflect.Slice:
		for i := range v.Len() {
			renumberValue(v.Index(i), digit)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			field := v.Type().Field(i)
			if !field.IsExported() || kept[field.Name] && !holdsStructs(field.Type) {
				continue
			}
			if field.Name == "Value" && v.Field(i).Kind() == reflect.Int && v.Field(i).IsZero() {
				v.Field(i).SetInt(1) // a modifier of nothing is a number, too
			}
			renumberValue(v.Field(i), digit)
		}
	case reflect.String:
		text := anyDigit.ReplaceAllString(v.String(), digit)
		v.SetString(anyVulgar.ReplaceAllString(text, digit+"/"+digit))
	case reflect.Int:
		text := strconv.FormatInt(v.Int(), 10)
		n, _ := strconv.Atoi(anyDigit.ReplaceAllString(text, digit))
		if strings.Trim(text, "0") == "" {
			n = 0 // no dice stay none
		}
		v.SetInt(int64(n))
	}
}
