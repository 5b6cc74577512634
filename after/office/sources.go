package office

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"

	"github.com/csprint/csprint/after"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/words"
)

// Sources are where a battle's ending is told: the battle's own events or its packet,
// over them records that were read back, over those sheets that were filled in or photographed, over
// those a table. Empty for none.
type Sources struct {
	From, Codes, Table string
	Filled             []string
	Photographed       *Sheaf                            // nil for none
	Read               func(path string) ([]byte, error) // a file of codes, of sheets or a table
}

// Ending is what all of them say.
func (s Sources) Ending(m *after.Muster) (*after.Ending, error) {
	events, err := Events(m, s.From)
	if err != nil {
		return nil, err
	}
	e := after.FromEvents(m, events)
	if e, err = s.over(e, m, after.FromCodes, s.Codes); err != nil {
		return nil, err
	}
	if len(s.Filled) > 0 || s.Photographed != nil {
		more, err := s.filled(m)
		if err != nil {
			return nil, err
		}
		e = more.Over(e)
	}
	if e, err = s.over(e, m, after.FromTable, s.Table); err != nil {
		return nil, err
	}
	if len(e.Units)+len(e.Fates) == 0 && s.Codes+s.Table == "" && s.Filled == nil && s.Photographed == nil {
		return nil, s.nothing(e.Notes, len(events))
	}
	return e, nil
}

// over is an ending with what a file says laid over it, where there is one.
func (s Sources) over(e *after.Ending, m *after.Muster, read func(*after.Muster, string, []byte) (*after.Ending, error), path string) (*after.Ending, error) {
	if path == "" {
		return e, nil
	}
	data, err := s.Read(path)
	if err != nil {
		return nil, err
	}
	more, err := read(m, path, data)
	if err != nil {
		return nil, err
	}
	return more.Over(e), nil
}

// filled is what sheets say that were filled in or photographed.
func (s Sources) filled(m *after.Muster) (*after.Ending, error) {
	e, err := s.sheets(m)
	if err == nil {
		err = s.Photographed.settle(m, e)
	}
	if unseen := s.Photographed.unseen(); err == nil && len(unseen) > 0 {
		e.Notes = append(e.Notes, words.Of("office.on-no-photograph", "n", len(unseen), "units", say.Joined(unseen...)))
	}
	return e, err
}

// Contradict asks about what the sheets say, photographed or filled in, that can't all be so.
func (s Sources) Contradict(m *after.Muster) error {
	e, err := s.sheets(m)
	if err != nil {
		return err
	}
	return s.Photographed.Contradict(e)
}

// sheets is what sheets say, what can't be so beside it.
func (s Sources) sheets(m *after.Muster) (*after.Ending, error) {
	var files []after.FilledFile
	if s.Photographed != nil {
		files = s.Photographed.Files()
	}
	for _, path := range s.Filled {
		data, err := s.Read(path)
		if err != nil {
			return nil, err
		}
		files = append(files, after.FilledFile{Name: path, Data: data})
	}
	return after.FromFilled(m, s.packet(), files)
}

// unseen are whose cards are on no photograph.
func (s *Sheaf) unseen() []string {
	if s == nil {
		return nil
	}
	return s.Unseen
}

// packet is the id of the packet that the battle was fought by; empty where nobody knows.
func (s Sources) packet() string {
	var told struct {
		ID string `json:"packet"`
	}
	data, err := source.ReadUpTo(filepath.Join(s.From, job.PacketFile), after.MostEventBytes)
	if err != nil || json.Unmarshal(data, &told) != nil {
		return ""
	}
	return told.ID
}

// nothing says that a battle's ending is told nowhere: of a packet, or since all that
// there is belongs to another game.
func (s Sources) nothing(notes []words.Text, events int) error {
	at := source.Place{File: s.From}
	if events == 0 || len(notes) == 0 {
		return source.New(at, "office.nothing-told")
	}
	return source.New(at, "office.other-game-told", "notes", words.TextCommas(notes))
}

// Events are the events of a battle: none of a packet's folder, which says nothing of
// how it ended.
func Events(m *after.Muster, from string) ([]live.Event, error) {
	switch {
	case from == "":
		return nil, nil
	case strings.Contains(from, "://"):
		return kept(m, from)
	}
	info, err := os.Stat(from)
	switch {
	case err != nil:
		return nil, source.New(source.Place{File: from}, "office.no-such-file")
	case info.IsDir():
		if _, err := os.Stat(filepath.Join(from, job.PacketFile)); err != nil {
			return nil, source.New(source.Place{File: from}, "office.no-packet", "name", job.PacketFile)
		}
		return nil, nil
	case strings.EqualFold(filepath.Ext(from), ".json"):
		data, err := source.ReadUpTo(from, after.MostEventBytes)
		if err != nil {
			return nil, err
		}
		return after.ReadEvents(from, data)
	}
	return kept(m, from)
}

// Recovery is the table of what a night gives back at a path; csprint's own without one.
func Recovery(path string) (*after.Recovery, error) {
	if path == "" {
		r, err := after.ReadRecovery("recovery.yaml", after.OwnRecovery)
		if err == nil {
			r.Name = words.Of("after.own-recovery")
		}
		return r, err
	}
	data, err := source.Read(path)
	if err != nil {
		return nil, err
	}
	return after.ReadRecovery(path, data)
}
