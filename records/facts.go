package records

import "sync"

// A fact is what a record may carry besides its head.
type fact struct {
	name string
	of   func(*Record) value
}

// facts are in the order in which form 2 writes them. Each has its bit in the
// mask that goes before them; what the units of one rule set have stands
// together, so that the mask is short. The list only ever grows at its end, and
// a reader that meets a bit it lacks knows that the record is newer than itself.
var facts = []fact{
	{"formation", func(r *Record) value { return path{&r.Formation} }},
	{"arm", func(r *Record) value { return word{&r.Arm, arms, 2} }},
	{"kind", func(r *Record) value { return word{&r.Kind, kinds, 6} }},
	{"echelon", func(r *Record) value { return word{&r.Echelon, echelons, 4} }},
	{"men", func(r *Record) value { return number{&r.Men, 10, 99999} }},
	{"figures", func(r *Record) value { return number{&r.Figures, 5, 99999} }},
	{"morale", func(r *Record) value { return number{&r.Morale, 4, mostMorale} }},
	{"discipline", func(r *Record) value { return word{&r.Discipline, disciplines, 3} }},

	{"guns", func(r *Record) value { return number{&r.Guns, 3, 999} }},
	{"squadrons", func(r *Record) value { return number{&r.Squadrons, 3, 999} }},
	{"part", func(r *Record) value { return word{&r.Part, parts, 2} }},
	{"ordnance", func(r *Record) value { return phrase{&r.Ordnance} }},
	{"irregular", func(r *Record) value { return flag{&r.Irregular} }},
	{"attached", func(r *Record) value { return flag{&r.Attached} }},
	{"grade", func(r *Record) value { return word{&r.Grade, grades, 3} }},
	{"class", func(r *Record) value { return word{&r.Class, classes, 3} }},

	{"quality", func(r *Record) value { return word{&r.Quality, qualities, 4} }},
	{"size", func(r *Record) value { return number{&r.Size, 4, 999} }},
	{"action points", func(r *Record) value { return number{&r.ActionPoints, 3, 99} }},
	{"losses", func(r *Record) value { return number{&r.Marks.Lost, 5, 99999} }},
	{"disorder", func(r *Record) value { return number{&r.Marks.Disorder, 4, 99} }},
	{"level", func(r *Record) value { return word{&r.Marks.Level, levels, 5} }},
	{"nation", func(r *Record) value { return word{&r.Nation, nations, 6} }},
	{"weapon", func(r *Record) value { return word{&r.Weapon, weapons, 5} }},

	{"rank", func(r *Record) value { return word{&r.Rank, ranks, 3} }},
	{"scores", func(r *Record) value { return quartet{&r.Scores} }},
	{"grenadier", func(r *Record) value { return flag{&r.Grenadier} }},
	{"regular", func(r *Record) value { return flag{&r.Regular} }},
	{"walking wounded", func(r *Record) value { return flag{&r.WalkingWounded} }},
	{"ratings", func(r *Record) value { return pairs{&r.Ratings} }},
	{"marks", func(r *Record) value { return pairs{&r.Marks.Own} }},
}

// mostMorale is the highest rating of that name that has its own place.
const mostMorale = 16

// firstFacts are the facts of form 1, in its order.
var firstFacts = []string{
	"formation", "arm", "kind", "echelon", "men", "figures", "morale", "discipline", "guns", "squadrons", "part", "ordnance",
	"irregular", "attached", "losses", "disorder", "level", "quality", "size", "action points", "grade", "rank", "nation", "weapon",
	"scores", "grenadier", "regular", "walking wounded",
}

// The mask is written in groups of facts, a bit after each group to say
// whether another follows. There are never more than maskGroups.
const (
	maskGroup  = 8
	maskGroups = 6
)

// A told record is one whose facts have been looked up in it.
type told struct {
	Record
	values []value
}

// tellings are used again and again, for all records of a form.
func tellings(facts []fact) *sync.Pool {
	return &sync.Pool{New: func() any {
		t := new(told)
		for _, f := range facts {
			t.values = append(t.values, f.of(&t.Record))
		}
		return t
	}}
}

// facts writes the mask of what is given, then the facts themselves.
func (w *writer) facts(f form, r *Record) {
	t := f.told.Get().(*told)
	defer f.told.Put(t)
	t.Record = *r
	mask := uint64(0)
	for i, v := range t.values {
		if !v.absent() {
			mask |= 1 << i
		}
	}
	w.mask(mask)
	for i, v := range t.values {
		if mask>>i&1 == 1 {
			v.put(w, f.facts[i].name)
		}
	}
}

func (w *writer) mask(mask uint64) {
	for more := true; more; {
		for i := range maskGroup {
			w.bits(uint32(mask>>i&1), 1)
		}
		mask >>= maskGroup
		more = mask != 0
		w.flag(more)
	}
}

// facts reads the mask and then each fact that it announces.
func (r *reader) facts(facts []fact, out *Record) {
	mask := r.mask()
	if mask>>len(facts) != 0 {
		r.fail(ErrNewer, "records.unknown-facts")
	}
	for i, f := range facts {
		if mask>>i&1 == 1 && r.err == nil {
			f.of(out).take(r)
		}
	}
}

func (r *reader) mask() (mask uint64) {
	for i := range maskGroup * maskGroups {
		mask |= uint64(r.bits(1)) << i
		if i%maskGroup == maskGroup-1 && r.bits(1) == 0 {
			return mask
		}
	}
	r.fail(ErrNewer, "records.unknown-facts")
	return 0
}
