package generate

import (
	"embed"
	"strings"

	"github.com/csprint/csprint/internal/source"
)

// An ArmyKind says how armies of one kind are made up. The files under armies
// are csprint's own; a club may write more.
type ArmyKind struct {
	Name, Title string

	regiments  span // of an infantry brigade; zero where its battalions are no regiments
	battalions span // of a regiment, or of a brigade without regiments
	men        span // of a battalion
	bands      bool // irregulars instead of battalions

	brigades span // of a division; zero where a brigade acts as one
	wings    bool // the army is two wings

	squadrons, horse span // of a cavalry regiment, and the men of each; zero for no cavalry
	horseShare       span // cavalry's part of the points, in 100
	horseKinds       []string

	guns     span // of a battery; zero for no artillery
	attached bool // half of the batteries stand with the brigades

	quality []chance // of the classes of troops
}

//go:embed armies/*.yaml
var armyFiles embed.FS

// armyKinds names the kinds that csprint has.
func armyKinds() []string {
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

// mustArmyKind is one of csprint's own kinds.
func mustArmyKind(name string) *ArmyKind {
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
	regimentsBound  = span{1, 6}
	battalionsBound = span{1, 12}
	brigadesBound   = span{1, 8}
	squadronsBound  = span{1, 12}
	menBound        = span{20, 3000}
	gunsBound       = span{1, 30}
	percentBound    = span{0, 80}
)

// readArmyKind reads a kind of army. Problems are left with the file.
func readArmyKind(f *source.File, name string) *ArmyKind {
	m := f.Root().Map()
	k := &ArmyKind{Name: name, Title: m.NeedLine("title")}
	k.readInfantry(m.Need("infantry").Map())
	k.brigades = readSpan(m.Node("brigades"), brigadesBound)
	k.wings = m.Bool("wings")
	k.readHorse(m)
	k.guns = readSpan(m.Node("guns"), gunsBound)
	k.attached = m.Bool("attached")
	own := m.Need("own").Map()
	k.horseShare = readSpan(own.Node("horse"), percentBound)
	for _, n := range own.List("horse_kinds") {
		k.horseKinds = append(k.horseKinds, n.Choice("hussar", kinds[Cavalry]...))
	}
	k.quality = readChances(own.Need("quality"), troopNames())
	own.Done()
	m.Done()
	if k.horse != (span{}) && (len(k.horseKinds) == 0 || k.horseShare == span{}) {
		own.At().Problem("cavalry without horse or horse_kinds", "both", "its part of the points and its kinds")
	}
	return k
}

func (k *ArmyKind) readInfantry(m *source.Mapping) {
	k.regiments = readSpan(m.Node("regiments"), regimentsBound)
	k.battalions = needSpan(m, "battalions", battalionsBound)
	k.men = needSpan(m, "men", menBound)
	k.bands = m.Bool("bands")
	m.Done()
}

func (k *ArmyKind) readHorse(m *source.Mapping) {
	horse := m.Map("cavalry")
	if horse.Absent() {
		return
	}
	k.squadrons = needSpan(horse, "squadrons", squadronsBound)
	k.horse = needSpan(horse, "men", menBound)
	horse.Done()
}

// needSpan is a span that must be there.
func needSpan(m *source.Mapping, key string, within span) span {
	s := readSpan(m.Need(key), within)
	if s == (span{}) {
		return span{within.low, within.low} // a problem already
	}
	return s
}

// class is the class of troops that a D100 leads to.
func (k *ArmyKind) class(die int) *troopClass { return mustTroopClass(pick(k.quality, die)) }
