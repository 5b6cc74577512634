package live

import (
	"cmp"
	"strconv"
	"strings"
	"time"
)

// An Event says that a phone set one field of one unit to a value. Its phone and
// counter together are its ID: no phone uses a counter twice.
type Event struct {
	Phone   string `json:"phone"`           // its public key
	Counter int64  `json:"counter"`         // from 1, one more each event
	Game    string `json:"game"`            // as the records of the game spell it
	Unit    string `json:"unit"`            // SIDE=STAMP, as phones keep marks by; "" for the game's own fields
	Field   Field  `json:"field"`           //
	Value   Value  `json:"value"`           //
	Seen    []ID   `json:"seen,omitempty"`  // the values of this field that stood when it was set, which it replaces
	Undoes  ID     `json:"undoes,omitzero"` // the event that it takes back, for those who read the history
	Time    int64  `json:"time"`            // ms since 1970 by the phone's own clock: told to people, orders nothing

	// Those of older phones are empty, and so is what follows.
	Play   string `json:"play,omitempty"`   // the playing of the game that it was made in
	Last   string `json:"last,omitempty"`   // how the signature of its phone's last event in the channel begins; the play for its first
	Heard  string `json:"heard,omitempty"`  // the link of the channel's last entry that the phone had
	Sign   string `json:"sign,omitempty"`   // its phone's signature
	Struck []ID   `json:"struck,omitempty"` // what it said that it had seen, and the hub had none of

	Paper bool `json:"paper,omitempty"` // it was read in a photograph of what a player marked on paper
}

// An ID names an event: PHONE.COUNTER.
type ID struct {
	Phone   string
	Counter int64
}

// ID is the event's name.
func (e Event) ID() ID { return ID{e.Phone, e.Counter} }

// When is the phone's own time of the event.
func (e Event) When() time.Time { return time.UnixMilli(e.Time) }

func (id ID) String() string { return id.Phone + "." + strconv.FormatInt(id.Counter, 10) }

// MarshalText writes an id as it travels.
func (id ID) MarshalText() ([]byte, error) { return []byte(id.String()), nil }

// UnmarshalText reads an id. What is none becomes the empty one, which names no event.
func (id *ID) UnmarshalText(text []byte) error {
	phone, counter, _ := strings.Cut(string(text), ".")
	n, err := strconv.ParseInt(counter, 10, 64)
	if err != nil || n < 1 || phone == "" {
		*id = ID{}
		return nil
	}
	*id = ID{phone, n}
	return nil
}

// compare orders ids, for what must come out in one order.
func (id ID) compare(other ID) int {
	return cmp.Or(cmp.Compare(id.Phone, other.Phone), cmp.Compare(id.Counter, other.Counter))
}
