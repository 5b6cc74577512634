package trench

import (
	"slices"

	"github.com/csprint/csprint/words"
)

// A naming is what an army calls its own front trench, and the enemy's.
type naming struct{ own, enemy []string }

var namings = map[string]naming{
	"british": {
		own: []string{"Kipper Street", "Piccadilly", "Lime Street", "Sauchiehall Street", "Old Kent Road", "Petticoat Lane",
			"Rotten Row", "Leith Walk", "Tipperary Trench", "Scotland Yard"},
		enemy: []string{"Nose Trench", "Beetle Trench", "Wasp Trench", "Cabbage Trench", "Gimlet Trench", "Lager Alley",
			"Pickle Trench", "Sausage Trench", "Owl Trench", "Ferret Trench"},
	},
	"american": {
		own:   []string{"Broadway", "Canal Street", "Beacon Street", "Market Street", "Lake Shore Drive", "Peachtree Street"},
		enemy: []string{"Pretzel Trench", "Hornet Trench", "Kraut Alley", "Copperhead Trench", "Skunk Trench", "Badger Trench"},
	},
	"german": {
		own: []string{"Sachsengraben", "Bayerngraben", "Lerchengraben", "Dachsgraben", "Hansagraben", "Tannengraben",
			"Königsgraben", "Schwabengraben", "Birkengraben", "Badenergraben"},
		enemy: []string{"Kreidegraben", "Lehmgraben", "Heckengraben", "Mauergraben", "Distelgraben", "Krähengraben"},
	},
	"french": {
		own: []string{"Tranchée des Lilas", "Tranchée Marceau", "Tranchée des Alouettes", "Tranchée du Moulin",
			"Tranchée des Zouaves", "Tranchée Kléber"},
		enemy: []string{"Tranchée de Brême", "Tranchée des Saxons", "Tranchée de Lübeck", "Tranchée de Fulda",
			"Tranchée des Corbeaux", "Tranchée de Stettin"},
	},
	"belgian": {
		own:   []string{"Tranchée de Namur", "Tranchée de Liège", "Tranchée des Carabiniers", "Tranchée de l'Yser", "Tranchée de Huy"},
		enemy: []string{"Tranchée de Brême", "Tranchée des Rats", "Tranchée de Fulda", "Tranchée des Corbeaux"},
	},
}

var otherNaming = naming{
	own:   []string{"Willow Trench", "Ridge Trench", "Poplar Trench", "Orchard Trench"},
	enemy: []string{"Chalk Trench", "Thistle Trench", "Crow Trench", "Brick Trench"},
}

var craterNames = []string{"Dolly's crater", "Cinder crater", "Bess's crater", "Lion crater", "Sapper's crater", "Chalk crater", "Old Tom"}

var featureNames = map[FeatureKind][]words.ID{
	Ruin:       {"trench.kiln", "trench.mill", "trench.brickyard", "trench.dairy", "trench.forge", "trench.white-cottage"},
	SunkenLane: {"trench.sunken-lane", "trench.cart-track", "trench.bridle-path"},
	Ditch:      {"trench.ditch", "trench.dry-beck", "trench.drain"},
	Stumps:     {"trench.orchard", "trench.seven-poplars", "trench.copse", "trench.willows"},
	Wreck:      {"trench.limber", "trench.burnt-waggon", "trench.overturned-cart"},
	Tank:       {"trench.dead-tank", "trench.burnt-tank", "trench.ditched-tank"},
	Graves:     {"trench.crosses", "trench.old-graves", "trench.churchyard"},
}

// names are those of trenches, lanes and posts.
type names struct{ *draft }

// name names trenches, crater and features. Features share no name.
func (d names) name() {
	p := d.pools[layerNames]
	for i := range d.m.Lines {
		own, enemy := d.naming(i), d.naming(1-i)
		d.m.Lines[i].Name = own.own[p.die(len(own.own))-1]
		d.m.Known[i].Name = enemy.enemy[p.die(len(enemy.enemy))-1]
	}
	if own := d.naming(1).own; d.m.Lines[1].Name == d.m.Lines[0].Name {
		d.m.Lines[1].Name = own[(slices.Index(own, d.m.Lines[1].Name)+1)%len(own)]
	}
	for i := range d.m.Ground.Craters {
		d.m.Ground.Craters[i].Name = craterNames[p.die(len(craterNames))-1]
	}
	taken := map[words.ID]bool{}
	for i := range d.m.Ground.Features {
		f := &d.m.Ground.Features[i]
		names := featureNames[f.Kind]
		first, name := p.die(len(names))-1, words.ID("")
		for j := range names {
			if name = names[(first+j)%len(names)]; !taken[name] {
				break
			}
		}
		f.Name, taken[name] = words.Of(name), true
	}
}

func (d names) naming(line int) naming {
	if n, ok := namings[d.ask.Sides[line].Nation]; ok {
		return n
	}
	return otherNaming
}
