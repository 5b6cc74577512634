package scenario

import (
	"embed"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/scenario/oob"
)

// An ArmyKind says how armies of one kind are made up. The files under armies
// are csprint's own; a club may write more.
type ArmyKind struct {
	Name, Title string

	Regiments  oob.Span // of an infantry brigade; zero where its battalions are no regiments
	Battalions oob.Span // of a regiment, or of a brigade without regiments
	Men        oob.Span // of a battalion
	Bands      bool     // irregulars instead of battalions

	Brigades oob.Span // of a division; zero where a brigade acts as one
	Wings    bool     // the army is two wings

	Squadrons, Horse oob.Span // of a cavalry regiment, and the men of each; zero for no cavalry
	HorseShare       oob.Span // cavalry's part of the points, in 100
	HorseKinds       []string

	Guns     oob.Span // of a battery; zero for no artillery
	Attached bool     // half of the batteries stand with the brigades

	Quality []Chance // of the classes of troops
}

//go:embed armies/*.yaml
var armyFiles embed.FS

// ArmyKinds names the kinds that csprint has.
func ArmyKinds() []string {
	files, err := armyFiles.ReadDir("armies")
	if err != nil {
		panic("generate: " + err.Error())
	}
	names := make([]string, len(files))
	for i, f := range files {
		names[i] = strings.TrimSuffix(f.Name(), ".yaml")
	}
	return names
}

// MustArmyKind is one of csprint's own kinds.
func MustArmyKind(name string) *ArmyKind {
	data, err := armyFiles.ReadFile("armies/" + name + ".yaml")
	if err != nil {
		panic("generate: " + err.Error())
	}
	f, err := source.Parse(name+".yaml", data)
	if err != nil {
		panic("generate: " + err.Error())
	}
	kind := readArmyKind(f, name)
	if err := f.Problems().Err(); err != nil {
		panic("generate: " + err.Error())
	}
	return kind
}

// Bounds of what a kind of army may say.
var (
	regimentsBound  = oob.Span{Low: 1, High: 6}
	battalionsBound = oob.Span{Low: 1, High: 12}
	brigadesBound   = oob.Span{Low: 1, High: 8}
	squadronsBound  = oob.Span{Low: 1, High: 12}
	menBound        = oob.Span{Low: 20, High: 3000}
	gunsBound       = oob.Span{Low: 1, High: 30}
	percentBound    = oob.Span{Low: 0, High: 80}
)

// readArmyKind reads a kind of army. Problems are left with the file.
func readArmyKind(f *source.File, name string) *ArmyKind {
	m := f.Root().Map()
	k := &ArmyKind{Name: name, Title: m.NeedLine("title")}
	k.readInfantry(m.Need("infantry").Map())
	k.Brigades = oob.ReadSpan(m.Node("brigades"), brigadesBound)
	k.Wings = m.Bool("wings")
	k.readHorse(m)
	k.Guns = oob.ReadSpan(m.Node("guns"), gunsBound)
	k.Attached = m.Bool("attached")
	own := m.Need("own").Map()
	k.HorseShare = oob.ReadSpan(own.Node("horse"), percentBound)
	for _, n := range own.List("horse_kinds") {
		k.HorseKinds = append(k.HorseKinds, n.Choice("hussar", game.Kinds[game.Cavalry]...))
	}
	k.Quality = readChances(own.Need("quality"), oob.OwnTroops().Names())
	own.Done()
	m.Done()
	if k.Horse != (oob.Span{}) && (len(k.HorseKinds) == 0 || k.HorseShare == oob.Span{}) {
		own.At().Problem("scenario.cavalry-without-horse")
	}
	return k
}

func (k *ArmyKind) readInfantry(m *source.Mapping) {
	k.Regiments = oob.ReadSpan(m.Node("regiments"), regimentsBound)
	k.Battalions = needSpan(m, "battalions", battalionsBound)
	k.Men = needSpan(m, "men", menBound)
	k.Bands = m.Bool("bands")
	m.Done()
}

func (k *ArmyKind) readHorse(m *source.Mapping) {
	horse := m.Map("cavalry")
	if horse.Absent() {
		return
	}
	k.Squadrons = needSpan(horse, "squadrons", squadronsBound)
	k.Horse = needSpan(horse, "men", menBound)
	horse.Done()
}

// needSpan is a span that must be there.
func needSpan(m *source.Mapping, key string, within oob.Span) oob.Span {
	s := oob.ReadSpan(m.Need(key), within)
	if s == (oob.Span{}) {
		return oob.Span{Low: within.Low, High: within.Low} // a problem already
	}
	return s
}

// Class is the class of troops that a D100 leads to.
func (k *ArmyKind) Class(die int) *oob.TroopClass { return oob.OwnTroops().Class(Pick(k.Quality, die)) }
