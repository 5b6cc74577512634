package generate

// packetPatrol is a patrol as packet.json has it; its men stand beside it.
type packetPatrol struct {
	Unit     string          `json:"unit,omitempty"`
	Nation   string          `json:"nation"`
	Year     int             `json:"year,omitempty"`
	Mission  string          `json:"mission,omitempty"`
	Task     string          `json:"task,omitempty"`
	Rolled   bool            `json:"rolled"`
	Triggers []packetTrigger `json:"triggers"`
	Support  []packetSupport `json:"support,omitempty"`
}

type packetTrigger struct {
	Casualties int `json:"casualties"`
	Modifier   int `json:"modifier"`
}

type packetSupport struct {
	Kind string `json:"kind"`
	Name string `json:"name,omitempty"`
}

type packetMan struct {
	ID             string       `json:"id"`
	Name           string       `json:"name"`
	Short          string       `json:"short,omitempty"`
	Rank           Rank         `json:"rank"`
	Title          string       `json:"title,omitempty"`
	Role           string       `json:"role,omitempty"`
	Nation         string       `json:"nation"`
	Quality        Quality      `json:"quality"`
	Weapon         Weapon       `json:"weapon"`
	Specialist     string       `json:"specialist,omitempty"`
	Regular        bool         `json:"regular,omitempty"`
	WalkingWounded bool         `json:"walking_wounded,omitempty"`
	Bombs          int          `json:"bombs"`
	Cutters        int          `json:"cutters"`
	Flares         int          `json:"flares"`
	Armour         bool         `json:"armour,omitempty"`
	Helmet         bool         `json:"helmet,omitempty"`
	Experience     string       `json:"experience,omitempty"`
	Notes          string       `json:"notes,omitempty"`
	Scores         packetScores `json:"scores"`
	Terms          packetTerms  `json:"terms"`
}

type packetScores struct {
	Morale    int `json:"morale"`
	Grenadier int `json:"grenadier"`
	Melee     int `json:"melee"`
	Shooting  int `json:"shooting"`
}

// packetTerms are what each score is the sum of, before it is held within the
// rules' limits.
type packetTerms struct {
	Morale    []packetApplied `json:"morale"`
	Grenadier []packetApplied `json:"grenadier"`
	Melee     []packetApplied `json:"melee"`
	Shooting  []packetApplied `json:"shooting"`
}

func (p *Patrol) packet() *packetPatrol {
	out := &packetPatrol{
		Unit: p.Unit, Nation: p.Nation, Year: p.Year, Mission: p.Mission.Key, Task: p.Mission.Task, Rolled: p.Rolled,
		Triggers: []packetTrigger{},
	}
	for _, t := range p.Triggers {
		out.Triggers = append(out.Triggers, packetTrigger(t))
	}
	for _, s := range p.Support {
		out.Support = append(out.Support, packetSupport{Kind: s.Kind, Name: s.Name})
	}
	return out
}

func (p *Patrol) packetMen() []packetMan {
	men := []packetMan{}
	for _, m := range p.Men {
		men = append(men, m.packet())
	}
	return men
}

func (m *Man) packet() packetMan {
	s := m.Scores
	return packetMan{
		ID: m.ID, Name: m.Name, Short: m.Short, Rank: m.Rank, Title: m.Title, Role: m.Role, Nation: m.Nation, Quality: m.Quality, Weapon: m.Weapon,
		Specialist: m.Specialist, Regular: m.Regular, WalkingWounded: m.WalkingWounded,
		Bombs: m.Bombs, Cutters: m.Cutters, Flares: m.Flares, Armour: m.Armour, Helmet: m.Helmet,
		Experience: m.Experience, Notes: m.Notes,
		Scores: packetScores{s.Morale.Value, s.Grenadier.Value, s.Melee.Value, s.Shooting.Value},
		Terms: packetTerms{
			packetModifiers(s.Morale.Terms), packetModifiers(s.Grenadier.Terms),
			packetModifiers(s.Melee.Terms), packetModifiers(s.Shooting.Terms),
		},
	}
}
