package live

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// FuzzEvents holds of events that anybody may send: those that pass Check come
// through the wire as they are, what is signed of them can't be that of others, and a history of them says what some of them said.
func FuzzEvents(f *testing.F) {
	for _, text := range []string{
		`[{"phone":"a","counter":1,"game":"G","unit":"fr=1","field":"losses","value":3,"seen":["b.1","a.9"],"time":1700000000000}]`,
		`[{"phone":"a","counter":1,"game":"G","unit":"fr=1","field":"level","value":"routed","undoes":"a.7"}]`,
		`[{"phone":"a","counter":1,"game":"G","field":"turn","value":9},{"phone":"a","counter":1,"game":"G","field":"turn","value":8}]`,
		`[{"phone":"a","counter":1,"unit":"fr=1","field":"losses","value":1e99}]`,
		`[{"counter":9223372036854775807,"value":"","seen":["a.-1","",".","a.99999999999999999999"],"undoes":".1"}]`,
		`[{"value":null},{"value":{}},{"value":[1]},{"value":true},{"value":-0},{"value":" "},{"value":"\ud800"}]`,
		`[{"phone":"a","counter":1,"game":"G","unit":"fr=1","field":"losses","value":1,"seen":["a.1"]},null,{}]`,
		`[{"phone":"a","counter":1,"game":"G","unit":"fr=1","field":"losses","value":1,"play":"\n","last":7}]`,
		`[{"phone":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA","counter":1,"game":"G","unit":"fr=1","field":"losses","value":1,"struck":["b.1"],"play":"AAAAAAAAAAAAAAAAAAAAAA","last":"AAAAAAAAAAAAAAAAAAAAAA","heard":"AAAAAAAAAAAAAAAAAAAAAA"}]`,
		`{"events":1}`, `[[[[`, ``,
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var events []Event
		if json.Unmarshal(data, &events) != nil {
			return
		}
		historyOf(events...) // whatever they are
		for _, e := range events {
			e.Verify()
		}
		sound := slices.DeleteFunc(events, func(e Event) bool { return !rules.Check(e).IsZero() })
		for _, e := range sound {
			checkWire(t, e)
		}
		h := historyOf(sound...)
		for _, e := range sound {
			stands := h.Of(e.Unit, e.Field)
			if len(stands.Rivals) > 0 && stands.Value != stands.Rivals[0].Value {
				t.Errorf("%v stands, expected the first of %v", stands.Value, stands.Rivals)
			}
		}
	})
}

func checkWire(t *testing.T, e Event) {
	t.Helper()
	wire, err := json.Marshal(e)
	if err != nil {
		t.Fatalf("%+v: %v", e, err)
	}
	var back Event
	if err := json.Unmarshal(wire, &back); err != nil {
		t.Fatalf("%s: %v", wire, err)
	}
	if len(e.Seen) == 0 {
		e.Seen, back.Seen = nil, nil
	}
	if len(e.Struck) == 0 {
		e.Struck, back.Struck = nil, nil
	}
	if n := strings.Count(e.Signed(), "\n"); n != 12 {
		t.Errorf("%q is signed, which has %d line feeds, expected 12", e.Signed(), n)
	}
	if !reflect.DeepEqual(e, back) {
		t.Errorf("%+v went out, %+v came in", e, back)
	}
}
