package after

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/words"
)

// mostDays bounds a campaign.
const mostDays = 60

// A Plan is a campaign as its file lists it.
type Plan struct {
	Title string
	Days  []DayPlan
}

// A DayPlan is a day of a campaign: its scenario, where it was fought from, and how it
// ended. A day without either is still to be fought. Names are files beside the plan.
type DayPlan struct {
	Scenario, Packet, Battle, Codes, Table, Recovery, Seed string
	Place                                                  source.Place
}

// Fought tells a day that has an ending.
func (d DayPlan) Fought() bool { return d.Battle+d.Codes+d.Table != "" }

// ReadPlan reads the file of a campaign. All problems come back at once.
func ReadPlan(name string, data []byte) (*Plan, error) {
	file, err := source.Parse(name, data)
	if err != nil {
		return nil, err
	}
	m := file.Root().Map()
	if m.Absent() {
		return nil, file.Problems().Err()
	}
	p := &Plan{Title: m.NeedLine("campaign")}
	days := m.Need("days")
	for _, n := range days.List() {
		of := n.Map()
		if of.Absent() {
			continue
		}
		d := DayPlan{Place: n.Place(), Scenario: of.NeedLine("scenario"), Packet: of.Line("packet"), Battle: of.Line("battle"),
			Codes: of.Line("codes"), Table: of.Line("table"), Recovery: of.Line("recovery"), Seed: of.Line("seed")}
		if of.Has("packet") && of.Has("seed") {
			of.Problem("seed", "after.seed-beside-packet")
		}
		of.Done()
		p.Days = append(p.Days, d)
	}
	if days.Kind() == source.List && (len(p.Days) == 0 || len(p.Days) > mostDays) {
		days.Problem("after.campaign-days", "days", len(p.Days))
	}
	m.Done()
	return p, file.Problems().Err()
}

// A Campaign is the days of one war, each worked out.
type Campaign struct {
	Title string
	Days  []*Day
}

// A Course is the strength of a formation from day to day.
type Course struct {
	Name  string
	Side  *game.Side // of the first day
	Marks []Mark     // one a day; of a day on which it was not there, the zero one
}

// A Mark is how many men a formation had in the morning and in the evening.
type Mark struct{ Morning, Evening int }

// Courses are the formations right below each side, in the order of the first day on
// which they are there.
func (c *Campaign) Courses(side string) []Course {
	var all []Course
	for i, day := range c.Days {
		for _, l := range day.Lines {
			if l.Side.ID != side || l.Guns() {
				continue
			}
			name := l.Side.Name
			if l.Unit != nil && len(l.Unit.Path) > 0 {
				name = l.Unit.Path[0]
			}
			at := slices.IndexFunc(all, func(c Course) bool { return c.Name == name })
			if at < 0 {
				at = len(all)
				all = append(all, Course{Name: name, Side: l.Side, Marks: make([]Mark, len(c.Days))})
			}
			m := &all[at].Marks[i]
			m.Morning, m.Evening = m.Morning+l.Began, m.Evening+l.Began-l.Lost
		}
	}
	return all
}

// An Honour is what a unit has been through, from its first day to its last.
type Honour struct {
	Name       string
	Of         string // the formation that it stands in
	Days       int    // on which it was there
	Began      int    // on the first
	Lost, Left int    // in all, and on the last evening
	Destroyed  int    // the day; 0 for a unit that still stands
}

// Honours are the units of a side that have lost anyone, those that lost the greatest
// share first. A unit is followed by the id that its host gave it, else by what its
// marks are kept by.
func (c *Campaign) Honours(side string) []Honour {
	var all []*Honour
	known := map[string]*Honour{}
	for i, day := range c.Days {
		for _, l := range day.Lines {
			if l.Side.ID != side {
				continue
			}
			h := known[follow(l)]
			if h == nil {
				h = &Honour{Name: l.Name(), Began: l.Began}
				if l.Unit != nil {
					h.Of = strings.Join(l.Unit.Path, ", ")
				}
				known[follow(l)] = h
				all = append(all, h)
			}
			h.Days++
			h.Lost += l.Lost
			h.Left = l.Began - l.Lost
			if l.Left == 0 {
				h.Destroyed = i + 1
			}
		}
	}
	var out []Honour
	for _, h := range all {
		if h.Lost > 0 {
			out = append(out, *h)
		}
	}
	slices.SortStableFunc(out, func(a, b Honour) int { return cmp.Compare(b.Lost*a.Began, a.Lost*b.Began) })
	return out
}

// follow is what a unit or a man is known by from day to day.
func follow(l Line) string {
	if l.Unit != nil && l.Unit.Given() {
		return l.Unit.Key
	}
	return l.key
}

// A Fallen leader is one who fell, and on which day.
type Fallen struct {
	Day int
	Succession
}

// Fallen are the leaders of a side who fell, in the order of the days.
func (c *Campaign) Fallen(side string) []Fallen {
	var all []Fallen
	for i, day := range c.Days {
		for _, s := range day.Successions {
			same := func(f Fallen) bool { return f.Day == i+1 && f.Succession.Fallen.Name == s.Fallen.Name }
			if s.Side.ID == side && s.fell && !slices.ContainsFunc(all, same) {
				all = append(all, Fallen{i + 1, s})
			}
		}
	}
	return all
}

// Unhurt is an ending in which all stand as they began: of a day that is still to be
// fought.
func Unhurt() *Ending { return newEnding() }

// In is the day with its files in a folder; none of them may lead out of it.
func (d DayPlan) In(dir string) (DayPlan, error) {
	for _, name := range []*string{&d.Scenario, &d.Packet, &d.Battle, &d.Codes, &d.Table, &d.Recovery} {
		switch {
		case *name == "":
		case !filepath.IsLocal(*name):
			return d, words.Error("after.leads-out", "name", say.Quoted(*name))
		default:
			*name = filepath.Join(dir, *name)
		}
	}
	return d, nil
}
