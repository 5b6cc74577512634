package scenario

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/survey"
	"github.com/csprint/csprint/generate/ground/vectors"
	"github.com/csprint/csprint/internal/schema"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/scenario/drawn"
	"github.com/csprint/csprint/words"
)

// vectors reads roads, waters, woods and villages of a real place: the name of a file, several, or a
// mapping that says more of them. What the host draws of a layer, or has rolled, stands in
// the place of theirs. Of the files it gives what the table shows, as it is read again.
func (r landReader) vectors(m *source.Mapping, to *drawn.Map, heights *givenSurvey) []Cut {
	n := m.Node("vectors")
	if n.Absent() {
		return nil
	}
	ask := vectors.Ask{
		Tabletop: ground.Tabletop{Width: r.wholeSurvey().Width, Depth: r.wholeSurvey().Depth, Inch: r.groundInch()},
		Year:     r.spec.Date.Year, Dry: r.wholeSurvey().Dry, Real: r.wholeSurvey().Real,
	}
	if heights != nil {
		ask.Frame, ask.Relief, ask.Waters = heights.land.Frame, heights.land.Relief, to.Waters
	}
	files := n
	if n.Kind() == source.Map {
		p := n.Map()
		files = p.Need("file")
		r.vectorsAsk(p, &ask)
		to.Credits = append(to.Credits, credits(p)...)
		p.Done()
	}
	read, named := r.vectorFiles(files)
	if len(read) == 0 {
		return nil
	}
	if !isKept(read[0].Data) {
		kept, err := r.kept(read, &ask, to)
		if err != nil {
			r.surveyProblem(named[0], err)
			return nil
		}
		read[0].Data = kept
	} else {
		ask.Year = 0 // what its remarks say is in the text
	}
	if !r.take(read[0], named[0], &ask, m, to) {
		return nil
	}
	list := []Cut{{named[0].Line(), string(read[0].Data)}}
	for _, other := range named[1:] {
		list = append(list, Cut{other.Line(), keptMark})
	}
	return list
}

// vectorFiles opens the files that are named, one or several; nil where one can't be.
func (r landReader) vectorFiles(n source.Node) (files []vectors.File, named []source.Node) {
	named = []source.Node{n}
	if n.Kind() == source.List {
		named = n.List()
	}
	const most = 20
	if len(named) > most {
		n.Problem("scenario.many-vectors", "n", len(named), "most", most)
		return nil, nil
	}
	sum := 0
	for _, node := range named {
		if node.Line() == "" {
			return nil, nil
		}
		other := r.beside(node, Vectors)
		if other == nil {
			return nil, nil
		}
		if sum += len(other.Data()); sum > 2*vectors.MostBytes {
			node.Problem("survey.file-too-large", "size", sum>>20, "most", 2*vectors.MostBytes>>20)
			return nil, nil
		}
		files = append(files, vectors.File{Name: other.Name(), Data: other.Data()})
	}
	return files, named
}

// Bounds on the year of a place.
const (
	firstYear = 1
	lastYear  = 2200
)

// vectorsAsk reads of which year and which piece of the place the table is; above heights that
// is said with them.
func (r landReader) vectorsAsk(p *source.Mapping, ask *vectors.Ask) {
	ask.Year = p.Int("year", firstYear, lastYear, ask.Year)
	ask.System = coordinates(p.Node("coordinates"))
	where := survey.Ask{Real: ask.Real}
	for _, key := range []string{"corner", "middle", "inch", "turn"} {
		if p.Has(key) && ask.Relief != nil {
			p.Problem(key, "scenario.vectors-placed-twice", "key", key)
			p.Know("corner", "middle", "inch", "turn")
			return
		}
	}
	r.placeAsk(p, &where)
	ask.Place, ask.Placed, ask.Corner = where.Place, where.Anchor != survey.OnMiddle, where.Anchor == survey.AtCorner
	ask.Real, ask.Turn = where.Real, where.Turn
}

// mostCredit is how long the words may be of those who made a map.
const mostCredit = 120

// credits are the words of those who made a map, as the host has them.
func credits(p *source.Mapping) []string {
	n := p.Node("attribution")
	if n.Absent() {
		return nil
	}
	said := n.Line()
	if len(said) > mostCredit {
		n.Problem("scenario.long-attribution", "n", len(said), "most", mostCredit)
	}
	if said == "" {
		return nil
	}
	return []string{said}
}

// keptMark begins what a packet keeps of vectors: a map by hand, point by point.
const keptMark = "# csprint vectors 1\n"

func isKept(data []byte) bool { return bytes.HasPrefix(data, []byte(keptMark)) }

// kept are files of vectors as a map by hand that lies on this table.
func (r landReader) kept(files []vectors.File, ask *vectors.Ask, to *drawn.Map) ([]byte, error) {
	made, err := vectors.Read(files, *ask)
	if err != nil {
		return nil, err
	}
	m := made.Map
	m.Tabletop, m.Hills = ask.Tabletop, nil
	var b bytes.Buffer
	b.WriteString(keptMark)
	fmt.Fprintf(&b, "kept:\n  table: %d %d %d\n", m.Width, m.Depth, m.Inch)
	list := func(key string, texts []string) {
		for i, text := range texts {
			if i == 0 {
				fmt.Fprintf(&b, "  %s:\n", key)
			}
			fmt.Fprintf(&b, "    - %s\n", source.Written(text))
		}
	}
	list("credits", made.Credits)
	list("remarks", words.English().All(made.Repairs))
	var hills []string
	for _, h := range made.Hills {
		hills = append(hills, fmt.Sprintf("%d %d %s", h.Centre.X, h.Centre.Y, h.Name))
	}
	list("hills", hills)
	b.Write(bytes.TrimPrefix(drawn.Bare(&m), []byte("name: \n"))) // it has none
	to.Repairs = append(to.Repairs, made.Repairs...)
	return b.Bytes(), nil
}

// take lays down what was kept of vectors, but for layers that the host has himself.
func (r landReader) take(file vectors.File, named source.Node, ask *vectors.Ask, m *source.Mapping, to *drawn.Map) bool {
	f, err := source.Parse(file.Name, file.Data)
	if err != nil {
		r.surveyProblem(named, err)
		return false
	}
	var hills []ground.Hill
	fits := false
	v := drawn.Read(f.Root(), drawn.Table{Width: r.spec.Width, Depth: r.spec.Depth, Inch: ask.Inch, Elevation: func(m *source.Mapping, _ *drawn.Map) {
		kept := m.Map("kept")
		fits = kept.Line("table") == fmt.Sprintf("%d %d %d", ask.Width, ask.Depth, ask.Inch)
		for _, n := range kept.List("credits") {
			to.Credits = append(to.Credits, n.Line())
		}
		for _, n := range kept.List("remarks") {
			if said := n.Line(); ask.Year == 0 && len(to.Repairs) < mostRemarks {
				to.Repairs = append(to.Repairs, words.Own(said))
			}
		}
		for _, n := range kept.List("hills") {
			if h, ok := hillOf(n.Line()); ok {
				hills = append(hills, h)
			}
		}
		kept.Done()
	}})
	if err := f.Problems().Err(); err != nil {
		r.adopt(f)
		return false
	}
	if !fits {
		named.Problem("survey.cut-for-another-table")
		return false
	}
	to.Mapped, to.Credits = true, slices.Compact(to.Credits)
	if !m.Has("hills") && m.Has("elevation") {
		to.Hills, to.Sizes = append(to.Hills, hills...), append(to.Sizes, make([]ground.Size, len(hills))...)
	}
	lay(m, v, to)
	return true
}

// mostRemarks are those of files of heights and vectors together.
const mostRemarks = 20

// hillOf reads the place of a hill and its name.
func hillOf(line string) (h ground.Hill, ok bool) {
	n, err := fmt.Sscanf(line, "%d %d", &h.Centre.X, &h.Centre.Y)
	words := strings.SplitN(line, " ", 3)
	if n != 2 || err != nil || len(words) < 3 {
		return h, false
	}
	h.Name = words[2]
	return h, true
}

// lay adds the layers of a map that another doesn't have by its keys.
func lay(m *source.Mapping, v, to *drawn.Map) {
	if !m.Has("streams") && len(v.Waters) > 0 {
		to.Waters, to.Beds = v.Waters, v.Beds
	}
	if !m.Has("roads") {
		to.Roads, to.Ways = v.Roads, v.Ways
	}
	if !m.Has("roads") && !m.Has("streams") && !m.Has("crossings") {
		to.Crossings = v.Crossings
	}
	for _, p := range v.Places {
		if !m.Has(drawn.PlacesKey(p.Kind)) {
			to.Places = append(to.Places, p)
		}
	}
	for _, a := range v.Areas {
		if !m.Has(a.Cover.Type().Key) {
			to.Areas = append(to.Areas, a)
		}
	}
	if !m.Has("walls") {
		to.Lines = v.Lines
	}
}

func attributionKey() schema.Entry {
	return schema.Key("attribution", schema.NeededLine(), "who made the map, as its licence wants to have it printed")
}

// vectorsSchema is what is told of roads, waters and woods of a real place.
func vectorsSchema() schema.Entry {
	place := schema.AnyOf(schema.List(schema.Number()), schema.NeededLine())
	file := schema.AnyOf(schema.NeededLine(), schema.List(schema.NeededLine()))
	return schema.Key("vectors", schema.AnyOf(schema.NeededLine(), schema.List(schema.NeededLine()), schema.Mapping(
		schema.Key("file", file, "a GeoJSON file beside the scenario, or several"),
		schema.Key("year", schema.Integer(firstYear, lastYear), "what came later is left out; that of the scenario's date when left out"),
		schema.Key("coordinates", schema.NeededLine(), coordinatesAbout),
		schema.Key("corner", place, "where the north-west corner of the table is: latitude and longitude, or easting and northing"),
		schema.Key("middle", place, "where the middle of the table is"),
		schema.Key("inch", schema.Length(), "of the place, for an inch of the table"),
		schema.Key("turn", schema.Integer(-359, 359), "of the table, in degrees clockwise from north"),
		attributionKey(),
	)), "roads, waters, woods and villages of a real place, in place of drawn ones")
}
