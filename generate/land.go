package generate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/generate/ground"
	"github.com/csprint/csprint/generate/ground/maker"
	"github.com/csprint/csprint/generate/ground/placename"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/rules"
	"github.com/csprint/csprint/scenario"
)

// land rolls the map of the ground: csprint's own design, not the rules'.
func (b *builder) land() {
	class := ground.Class(b.game.Terrain.Class)
	if _, known := ground.RecipeOf(class); !known || b.facts.Men || b.spec.Terrain.NoMap || b.groundless {
		return
	}
	l := b.landFor(landAsk{Options: b.landOptions(class), Given: b.spec.Terrain.Given.Laid(), Seed: b.dice.seed, Rerolls: b.dice.askedOf("terrain")})
	b.game.Terrain.Map = l.land
	for _, t := range l.thrown {
		b.noteLand(t)
	}
}

// landOptions is what the scenario asks of its ground.
func (b *builder) landOptions(class ground.Class) maker.Options {
	g := b.game
	paces := g.PacesPerInch
	if paces == 0 {
		paces = scenario.UsualPaces
	}
	inches := func(i game.Inches) ground.Dist { return ground.Dist(int(i) * paces * 10 / game.Inch) }
	o := maker.Options{
		Class: class, Width: inches(g.Width), Depth: inches(g.Depth), Inch: ground.Paces(paces), Feet: g.Terrain.Feet,
		Deploys: b.deploys(), Defender: -1, Theatre: b.theatre(), Collection: b.spec.Terrain.Collection.On(inches),
	}
	if own := b.spec.Terrain.Names; own != nil {
		o.Names = *own
	}
	for i := range b.sides {
		side := &b.sides[i]
		zone := game.ZoneOf(b.book, side.Edge, g.Width, g.Depth)
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
func (b *builder) theatre() string {
	t := b.spec.Terrain
	for _, said := range []string{t.Theatre, t.Names.Like()} {
		if placename.Known(said) != "" {
			return said
		}
	}
	found := ""
	for i := range b.sides {
		nation := b.spec.Likeness(b.sides[i].Nation, func(id string) bool { return placename.Of(id) != "" })
		of := placename.Of(nation)
		abroad := b.game.Attacker == "" && nation == "british"
		if of != "" && (found == "" || b.sides[i].ID != b.game.Attacker && !abroad) {
			found = of
		}
	}
	if b.game.Terrain.Class == string(ground.Desert) && !placename.HasDesert(found) {
		return placename.Dry
	}
	return found
}

// deploys tells whether the sides set up on the table before the game, 1.6.
func (b *builder) deploys() bool {
	return b.game.Engagement == game.Attack && b.book.Plays.Zone != nil
}

// makeLand rolls the map, or what a host's own leaves open.
func (b *builder) makeLand(ask landAsk) *madeLand {
	made := &madeLand{ask: ask}
	open := func(stream string, try int) maker.Dice { return b.dice.peek(landTry(stream, try)) }
	if ask.Given != nil {
		made.land, made.thrown = maker.Complete(ask.Options, ask.Given, b.givenStreams(ask, open))
	} else {
		var streams []string
		made.land, made.thrown, streams = b.rollLand(ask.Options, open)
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

// rollLand rolls the map; where only some of its streams are rolled anew, the
// rest stays as it was. Streams are those that were rolled in each try.
func (b *builder) rollLand(o maker.Options, open maker.OpenStream) (land *ground.Map, thrown []maker.Thrown, streams []string) {
	anew := b.anew(maker.Streams())
	if len(anew) == 0 || len(anew) == len(maker.Streams()) {
		land, thrown = maker.Make(o, open)
		return land, thrown, maker.Streams()
	}
	land, thrown = maker.Anew(o, anew, b.asItWas, open)
	return land, thrown, anew
}

// givenStreams opens the dice of a map that is laid down, with some layers to be rolled;
// where only some of those are rolled anew, the others have the dice of the try that
// was kept before.
func (b *builder) givenStreams(ask landAsk, open maker.OpenStream) maker.OpenStream {
	all := ask.streams()
	anew := b.anew(all)
	if len(anew) == 0 || len(anew) == len(all) {
		return open
	}
	_, kept := maker.Complete(ask.Options, ask.Given, b.asItWas)
	return func(stream string, try int) maker.Dice {
		layer, _, _ := strings.Cut(stream, "/")
		if slices.Contains(anew, layer) {
			return open(stream, try)
		}
		if layer != "names" && len(kept) > 0 {
			try = kept[0].Try
		}
		return b.asItWas(stream, try)
	}
}

// anew lists those of some streams that are rolled anew.
func (b *builder) anew(streams []string) []string {
	var anew []string
	for _, name := range streams {
		if b.dice.generation(landStream(name)) > 1 {
			anew = append(anew, name)
		}
	}
	return anew
}

// asItWas opens the dice of a stream before anything was rolled anew.
func (b *builder) asItWas(stream string, try int) maker.Dice {
	return b.dice.seed.Stream(landTry(stream, try))
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
func (b *builder) noteLand(t maker.Thrown) {
	if t.Dice == 0 {
		return
	}
	name, result := landTry(t.Stream, t.Try), t.Stream+" of the map"
	if kind, named := strings.CutPrefix(t.Stream, "names/"); named {
		result = "names of " + say.Many(strings.ReplaceAll(kind, "-", " "))
	}
	b.dice.note(game.Roll{
		Stream: b.dice.stream(name).Name, Table: "ground", Own: true,
		Dice: summed(rules.Dice{Count: t.Dice, Sides: maker.Sides}), Total: t.Total,
		Row: fmt.Sprintf("try %d", t.Try), Result: result,
	})
}

// summed is the notation of dice of which only the total is logged.
func summed(d rules.Dice) string { return game.SumOf + d.String() }
