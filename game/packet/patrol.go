package packet

import "github.com/csprint/csprint/game"

// patrol is a patrol as packet.json has it; its men stand beside it.
type patrol struct {
	Unit     string    `json:"unit,omitempty"`
	Nation   string    `json:"nation"`
	Year     int       `json:"year,omitempty"`
	Mission  string    `json:"mission,omitempty"`
	Task     string    `json:"task,omitempty"`
	Rolled   bool      `json:"rolled"`
	Triggers []trigger `json:"triggers"`
	Support  []support `json:"support,omitempty"`
}

type trigger struct {
	Casualties int `json:"casualties"`
	Modifier   int `json:"modifier"`
}

type support struct {
	Kind string `json:"kind"`
	Name string `json:"name,omitempty"`
}

type man struct {
	ID             string       `json:"id"`
	Name           string       `json:"name"`
	Short          string       `json:"short,omitempty"`
	Rank           game.Rank    `json:"rank"`
	Title          string       `json:"title,omitempty"`
	Role           string       `json:"role,omitempty"`
	Nation         string       `json:"nation"`
	Quality        game.Quality `json:"quality"`
	Weapon         game.Weapon  `json:"weapon"`
	Specialist     string       `json:"specialist,omitempty"`
	Regular        bool         `json:"regular,omitempty"`
	WalkingWounded bool         `json:"walking_wounded,omitempty"`
	Wound          string       `json:"wound,omitempty"`
	Bombs          int          `json:"bombs"`
	Cutters        int          `json:"cutters"`
	Flares         int          `json:"flares"`
	Armour         bool         `json:"armour,omitempty"`
	Helmet         bool         `json:"helmet,omitempty"`
	Experience     string       `json:"experience,omitempty"`
	Notes          string       `json:"notes,omitempty"`
	Scores         scores       `json:"scores"`
	Terms          terms        `json:"terms"`
}

type scores struct {
	Morale    int `json:"morale"`
	Grenadier int `json:"grenadier"`
	Melee     int `json:"melee"`
	Shooting  int `json:"shooting"`
}

// terms are what each score is the sum of, before it is held within the
// rules' limits.
type terms struct {
	Morale    []applied `json:"morale"`
	Grenadier []applied `json:"grenadier"`
	Melee     []applied `json:"melee"`
	Shooting  []applied `json:"shooting"`
}

func patrolOf(p *game.Patrol) *patrol {
	out := &patrol{
		Unit: p.Unit, Nation: p.Nation, Year: p.Year, Mission: p.Mission.Key, Task: p.Mission.Task, Rolled: p.Rolled,
		Triggers: []trigger{},
	}
	for _, t := range p.Triggers {
		out.Triggers = append(out.Triggers, trigger{Casualties: t.Casualties, Modifier: t.Modifier})
	}
	for _, s := range p.Support {
		out.Support = append(out.Support, support{Kind: s.Kind, Name: s.Name})
	}
	return out
}

func menOf(p *game.Patrol) []man {
	men := []man{}
	for _, m := range p.Men {
		men = append(men, manOf(&m))
	}
	return men
}

func manOf(m *game.Man) man {
	s := m.Scores
	return man{
		ID: m.ID, Name: m.Name, Short: m.Short, Rank: m.Rank, Title: m.Title, Role: m.Role, Nation: m.Nation, Quality: m.Quality, Weapon: m.Weapon,
		Specialist: m.Specialist, Regular: m.Regular, WalkingWounded: m.WalkingWounded, Wound: m.Wound,
		Bombs: m.Bombs, Cutters: m.Cutters, Flares: m.Flares, Armour: m.Armour, Helmet: m.Helmet,
		Experience: m.Experience, Notes: m.Notes,
		Scores: scores{s.Morale.Value, s.Grenadier.Value, s.Melee.Value, s.Shooting.Value},
		Terms: terms{
			modifiersOf(s.Morale.Terms), modifiersOf(s.Grenadier.Terms),
			modifiersOf(s.Melee.Terms), modifiersOf(s.Shooting.Terms),
		},
	}
}
