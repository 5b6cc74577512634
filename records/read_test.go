package records

import (
	"errors"
	"reflect"
	"strings"
	"testing"
)

func TestRead(t *testing.T) {
	text := mustText(t, foot)
	readable, err := foot.Readable()
	if err != nil {
		t.Fatal(err)
	}
	crafty := with(func(r *Record) { r.Name = "CSP2:" + text[5:] })
	craftyText, err := crafty.Readable()
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		text string
		want Record
	}{
		"record":           {text, foot},
		"small letters":    {strings.ToLower(text), foot},
		"spaces around":    {"\n  " + text + " \r\n", foot},
		"broken lines":     {text[:30] + "\n" + text[30:50] + "\r\n  " + text[50:], foot},
		"readable":         {readable, foot},
		"readable, CRLF":   {strings.ReplaceAll(readable, "\n", "\r\n"), foot},
		"address":          {"https://club.example/csprint#" + text, foot},
		"capital address":  {"HTTPS://CLUB.EXAMPLE/csprint#" + text, foot},
		"escaped colon":    {"https://club.example/csprint#" + strings.Replace(text, ":", "%3A", 1), foot},
		"sentence":         {"look at this: https://club.example/#" + text, foot},
		"record in a name": {craftyText, crafty},
		"tracked":          {"https://club.example/#" + text + "&fbclid=IwAR0x9", foot},
		"tracked and more": {"https://club.example/?utm_source=x#" + text + "?gclid=1&utm_medium=qr", foot},
		"highlighted":      {"https://club.example/#" + text + ":~:text=hello", foot},
		"in brackets":      {"the 45th (" + text + ").", foot},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := Read(c.text)
			if err != nil || !reflect.DeepEqual(got, c.want) {
				t.Errorf("read %q as %+v, %v", c.text, got, err)
			}
		})
	}
}

func TestReadRefuses(t *testing.T) {
	text := mustText(t, foot)
	for name, c := range map[string]struct {
		text string
		want error
	}{
		"nothing":           {"", ErrForeign},
		"white space":       {" \n\t", ErrForeign},
		"an address":        {"https://club.example/csprint", ErrForeign},
		"another fragment":  {"https://club.example/csprint#top", ErrForeign},
		"a long s":          {strings.Replace(strings.ToLower(text), "s", "ſ", 1), ErrForeign},
		"megabytes":         {strings.Repeat("CSP1:", 1<<20), ErrForeign},
		"newer":             {"https://club.example/#CSP7:ABC", ErrNewer},
		"cut":               {"1/45th Foot\n" + text[:40], ErrShort},
		"words after it":    {text + " sent from my phone", ErrMisread},
		"binary":            {"\x00\x01\x02\xff\xfe", ErrForeign},
		"a number too long": {"CSP1000000000000:AAA", ErrForeign},
	} {
		t.Run(name, func(t *testing.T) {
			if r, err := Read(c.text); !errors.Is(err, c.want) {
				t.Errorf("gave %v, %v; expected %v", r, err, c.want)
			}
		})
	}
}
