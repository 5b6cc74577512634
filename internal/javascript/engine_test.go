package javascript

import (
	"encoding/base64"
	"slices"
	"strings"
	"testing"
)

func TestAsk(t *testing.T) {
	e, err := Run("'use strict'; const twice = ({ n, words }) => ({ n: 2 * n, words: words?.map((w) => w + w) ?? [] }); const wrong = () => { throw new Error('no such row'); }; const none = () => undefined;")
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	var got struct {
		N     int
		Words []string
	}
	if err := e.Ask("twice", map[string]any{"n": 21, "words": []string{"½ “é”", "\n"}}, &got); err != nil || got.N != 42 || strings.Join(got.Words, "|") != "½ “é”½ “é”|\n\n" {
		t.Errorf("%+v, %v", got, err)
	}
	if err := e.Ask("wrong", nil, &got); err == nil || !strings.Contains(err.Error(), "no such row") {
		t.Errorf("what a script throws is %v", err)
	}
	var nothing any
	if err := e.Ask("none", nil, &nothing); err != nil || nothing != nil {
		t.Errorf("nothing is %v, %v", nothing, err)
	}
	if _, err := Run("const ;"); err == nil {
		t.Error("a script that is none was run")
	}
}

// TestBase64 has bytes of every length and value be what Go has of them, and back.
func TestBase64(t *testing.T) {
	e, err := Run("const to = (list) => btoa(String.fromCharCode(...list)); const back = (text) => [...atob(text)].map((letter) => letter.charCodeAt(0));")
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	for n := range 20 {
		data, list := make([]byte, 13*n), []int{}
		for i := range data {
			data[i] = byte(i * 37)
			list = append(list, int(data[i]))
		}
		var text string
		back := []int{}
		if err := e.Ask("to", list, &text); err != nil || text != base64.StdEncoding.EncodeToString(data) {
			t.Errorf("%v is %q, %v", data, text, err)
		}
		if err := e.Ask("back", text, &back); err != nil || !slices.Equal(back, list) {
			t.Errorf("%q is %v, %v", text, back, err)
		}
	}
}
