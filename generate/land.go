package generate

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/maker"
	"github.com/csprint/csprint/generate/ground/placename"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
	"github.com/csprint/csprint/words"
)

// land rolls the map of the ground: csprint's own design, not the rules'. Ground that is kept
// from a game before is taken where this one asks for the same.
func land(spec *scenario.Spec, book *rules.Book, g *game.Game, log *diceLog, opts *Options) {
	class := ground.Class(g.Terrain.Class)
	if _, known := ground.RecipeOf(class); !known || book.Plays.Single != nil || spec.Terrain.NoMap {
		return
	}
	ask := landAsk{Options: landOptions(spec, book, g), Given: spec.Terrain.Given.Laid(), Seed: log.seed}
	if ask.Given == nil {
		ask.Options.Idea = idea(spec, class, log)
	}
	ask.Rerolls = log.askedOf("terrain")
	ask.Options.Taken = opts.Taken
	l := landRoller{ask, log}.land(opts.Lands)
	g.Terrain.Map = l.land
	for _, t := range l.thrown {
		noteLand(t, log)
	}
}

// idea is what the map is about, as the host says or by a die: csprint's own table, 1D10 for each class.
func idea(spec *scenario.Spec, class ground.Class, log *diceLog) ground.Idea {
	if spec.Terrain.Idea != "" {
		return spec.Terrain.Idea
	}
	s := log.open(streamTerrainIdea)
	die := s.Die(ground.IdeaSides)
	found := ground.IdeaOf(class, die)
	log.note(game.Roll{
		Stream: s.Name, Table: "terrain-idea", Own: true, Dice: d10.String(), Faces: []int{die}, Total: die,
		Row: words.Of("roll.terrain", "class", words.Own(string(class))), Result: found.Words(),
	})
	return found
}

// landOptions is what the scenario asks of its ground.
func landOptions(spec *scenario.Spec, book *rules.Book, g *game.Game) maker.Options {
	paces := g.PacesPerInch
	if paces == 0 {
		paces = scenario.UsualPaces
	}
	inches := func(i game.Inches) ground.Dist { return ground.Dist(int(i) * paces * 10 / game.Inch) }
	o := maker.Options{
		Class: ground.Class(g.Terrain.Class), Width: inches(g.Width), Depth: inches(g.Depth), Inch: ground.Paces(paces), Feet: g.Terrain.Feet,
		Deploys: g.Engagement == game.Attack && book.Plays.Zone != nil, Defender: -1, // before the game, 1.6
		Theatre: theatre(spec, g), Collection: spec.Terrain.Collection.On(inches),
	}
	if own := spec.Terrain.Names; own != nil {
		o.Names = *own
	}
	for i := range spec.Sides {
		side := &spec.Sides[i]
		zone := game.ZoneOf(book, side.Edge, g.Width, g.Depth)
		o.Bases = append(o.Bases, ground.Box{Edge: side.Edge, Rect: ground.Rect{
			X: inches(zone.X), Y: inches(zone.Y), W: inches(zone.W), H: inches(zone.H),
		}})
		if g.Engagement == game.Attack && side.ID != g.Attacker && o.Defender < 0 {
			o.Defender = i
		}
	}
	return o
}

// theatre is whose names the land bears: as the host says, in the scenario or in
// his lists, or of the land of one of the sides, the one that was there first, the
// defender's. In a meeting the British are abroad. In a desert it is a land that has one.
func theatre(spec *scenario.Spec, g *game.Game) string {
	t := spec.Terrain
	for _, said := range []string{t.Theatre, t.Names.Like()} {
		if placename.Known(said) != "" {
			return said
		}
	}
	found := ""
	for i := range spec.Sides {
		nation := spec.Likeness(spec.Sides[i].Nation, func(id string) bool { return placename.Of(id) != "" })
		of := placename.Of(nation)
		abroad := g.Attacker == "" && nation == "british"
		if of != "" && (found == "" || spec.Sides[i].ID != g.Attacker && !abroad) {
			found = of
		}
	}
	if g.Terrain.Class == string(ground.Desert) && !placename.HasDesert(found) {
		return placename.Dry
	}
	return found
}

// A landRoller rolls the ground that a game asks for, on its streams of dice, of which some may be
// rolled anew.
type landRoller struct {
	landAsk
	dice *diceLog
}

// land is the ground, rolled where it is not kept.
func (r landRoller) land(kept *Lands) *madeLand {
	for _, name := range r.streams() {
		r.dice.names = append(r.dice.names, landStream(name))
		r.dice.generation(landStream(name)) // a reroll of it is of use
	}
	made := kept.find(r.landAsk)
	if made == nil {
		made = r.made()
		kept.keep(made)
	}
	for _, name := range made.opened {
		r.dice.generation(name)
	}
	return made
}

// made rolls the map, or what a host's own leaves open.
func (r landRoller) made() *madeLand {
	made := &madeLand{ask: r.landAsk}
	if r.Given != nil {
		made.land, made.thrown = maker.Complete(r.Options, r.Given, r.givenStreams())
	} else {
		var streams []string
		made.land, made.thrown, streams = r.rolled()
		for try := 1; try <= made.land.Tries; try++ {
			for _, stream := range streams {
				made.opened = append(made.opened, landTry(stream, try))
			}
		}
	}
	for _, t := range made.thrown {
		made.opened = append(made.opened, landTry(t.Stream, t.Try))
	}
	return made
}

// open opens the dice of a stream, anew where that is asked for.
func (r landRoller) open(stream string, try int) maker.Dice { return r.dice.peek(landTry(stream, try)) }

// rolled rolls the map; where only some of its streams are rolled anew, the
// rest stays as it was. Streams are those that were rolled in each try.
func (r landRoller) rolled() (land *ground.Map, thrown []maker.Thrown, streams []string) {
	anew := r.anew(maker.Streams())
	if len(anew) == 0 || len(anew) == len(maker.Streams()) {
		land, thrown = maker.Make(r.Options, r.open)
		return land, thrown, maker.Streams()
	}
	land, thrown = maker.Anew(r.Options, anew, r.asItWas, r.open)
	return land, thrown, anew
}

// givenStreams opens the dice of a map that is laid down, with some layers to be rolled;
// where only some of those are rolled anew, the others have the dice of the try that
// was kept before.
func (r landRoller) givenStreams() maker.OpenStream {
	all := r.streams()
	anew := r.anew(all)
	if len(anew) == 0 || len(anew) == len(all) {
		return r.open
	}
	_, kept := maker.Complete(r.Options, r.Given, r.asItWas)
	return func(stream string, try int) maker.Dice {
		layer, _, _ := strings.Cut(stream, "/")
		if slices.Contains(anew, layer) {
			return r.open(stream, try)
		}
		if layer != "names" && len(kept) > 0 {
			try = kept[0].Try
		}
		return r.asItWas(stream, try)
	}
}

// anew lists those of some streams that are rolled anew.
func (r landRoller) anew(streams []string) []string {
	var anew []string
	for _, name := range streams {
		if r.dice.generation(landStream(name)) > 1 {
			anew = append(anew, name)
		}
	}
	return anew
}

// asItWas opens the dice of a stream before anything was rolled anew.
func (r landRoller) asItWas(stream string, try int) maker.Dice {
	return r.dice.seed.Stream(landTry(stream, try))
}

// streams are the layers that are rolled: all, or those that a host leaves to
// csprint, with their names.
func (ask *landAsk) streams() []string {
	switch {
	case ask.Given == nil:
		return maker.Streams()
	case len(ask.Given.Rolled) == 0:
		return nil
	}
	return append(maker.RolledStreams(ask.Given), "names")
}

func landStream(name string) string { return "terrain/" + name }

// landTry is the stream of one try at a layer of the ground.
func landTry(name string, try int) string { return fmt.Sprintf("%s/%d", landStream(name), try) }

// noteLand logs a layer of the ground: how many dice it took, and their total.
func noteLand(t maker.Thrown, log *diceLog) {
	if t.Dice == 0 {
		return
	}
	name, result := landTry(t.Stream, t.Try), words.Of("roll.of-the-map", "layer", t.Stream)
	if kind, named := strings.CutPrefix(t.Stream, "names/"); named {
		result = words.Of("log.names-of", "kind", kind)
	}
	log.note(game.Roll{
		Stream: log.stream(name).Name, Table: "ground", Own: true,
		Dice: summed(rules.Dice{Count: t.Dice, Sides: maker.Sides}), Total: t.Total,
		Row: words.Of("roll.try", "n", strconv.Itoa(t.Try)), Result: result,
	})
}

// summed is the notation of dice of which only the total is logged.
func summed(d rules.Dice) string { return game.SumOf + d.String() }
