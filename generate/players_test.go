package generate

import (
	"slices"
	"strings"
	"testing"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/scenario"
)

// divided is a side of two brigades with a regiment called alike in each, and a battery.
func divided(players ...game.Player) []game.Side {
	line := func(short string) game.Formation {
		return game.Formation{Name: "Line", Short: short, Echelon: "regiment", Units: []game.Unit{{Name: "1st battalion", Key: short + "1", Path: []string{"Division", short + " Brigade", "Line"}}}}
	}
	return []game.Side{{ID: "red", Players: players, Formations: []game.Formation{{Name: "Division", Echelon: "division",
		Units: []game.Unit{{Name: "Guns", Short: "G", Key: "BTY", Path: []string{"Division"}}},
		Formations: []game.Formation{
			{Name: "North Brigade", Echelon: "brigade", Formations: []game.Formation{line("North")}},
			{Name: "South Brigade", Echelon: "brigade", Formations: []game.Formation{line("South")}},
		}}}}}
}

func playing(name string, commands ...string) game.Player {
	p := game.Player{Name: name}
	for _, c := range commands {
		p.Commands = append(p.Commands, game.Command{Name: c})
	}
	return p
}

// A command is found by its name, by its short one or its id, where one alone is called so, and then has its own
// name and where it stands.
func TestCommandsAreFound(t *testing.T) {
	for name, want := range map[string]string{
		"Division": "Division", "North Brigade": "Division/North Brigade", "Guns": "Division/Guns", "G": "Division/Guns", "BTY": "Division/Guns",
		"North": "Division/North Brigade/Line", "South1": "Division/South Brigade/Line/1st battalion",
		"Line":   `2 commands of side red are called "Line", expected one`,
		"North ": `"North " is no command of side red, expected the name of a formation, a unit or a man`,
		"":       `"" is no command of side red`,
	} {
		sides := divided(playing("Ann", name))
		err := bind(sides)
		c := sides[0].Players[0].Commands[0]
		if got := strings.Join(append(slices.Clone(c.Path), c.Name), "/"); err == nil && got != want {
			t.Errorf("%q is %s, expected %s", name, got, want)
		}
		if err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, expected %s", name, err, want)
		}
	}
	if err := bind(divided(playing("Ann", "Line"))); !strings.Contains(err.Error(), `name the formation that one stands in, "Division, North Brigade"`) {
		t.Errorf("where one of several stands: %v", err)
	}
	if err := bind(divided(playing("Ann", "Gun"))); !strings.Contains(err.Error(), "did you mean") {
		t.Errorf("nearly a name: %v", err)
	}
}

// A man of a patrol is a command; his name is before another's short one.
func TestMenAreCommands(t *testing.T) {
	patrol := &game.Patrol{}
	for _, m := range []game.Man{{Name: "Sergeant Cole", Short: "Reed"}, {Name: "Reed"}, {Name: "Bell"}} {
		patrol.Men = append(patrol.Men, m)
	}
	sides := []game.Side{{ID: "red", Patrol: patrol, Players: []game.Player{playing("Ann", "Reed", "Bell")}}}
	if err := bind(sides); err != nil || sides[0].Players[0].Commands[0].Name != "Reed" {
		t.Errorf("%+v, %v", sides[0].Players[0].Commands, err)
	}
}

// Nobody commands what another has, what stands in it, or what it stands in.
func TestCommandsAreGivenOnce(t *testing.T) {
	for _, of := range []struct {
		players []game.Player
		want    string // empty for none
	}{
		{[]game.Player{playing("Ann", "North Brigade", "Guns"), playing("Ben", "South Brigade")}, ""},
		{[]game.Player{playing("Ann", "Guns", "BTY")}, `"Guns" goes to Ann, but Ann has it already`},
		{[]game.Player{playing("Ann", "Guns"), playing("Ben", "G")}, `"Guns" goes to Ben, but Ann has it already`},
		{[]game.Player{playing("Ann", "North Brigade"), playing("Ben", "North")}, `"Line" goes to Ben, but Ann has "North Brigade", which it stands in`},
		{[]game.Player{playing("Ann", "North"), playing("Ben", "Division")}, `"Division" goes to Ben, but Ann has "Line", which stands in it`},
	} {
		err := bind(divided(of.players...))
		if of.want == "" && err != nil || of.want != "" && (err == nil || !strings.Contains(err.Error(), of.want)) {
			t.Errorf("%v, expected %s", err, of.want)
		}
	}
}

// How men are called on sheets changes nothing of what the scenario says of them.
func TestCalledMenAreOthers(t *testing.T) {
	men := []game.Man{{Name: "Reed"}, {Name: "Cole"}}
	if got := called(new(scenario.PatrolTables), men); !got[0].OwnRole || men[0].OwnRole {
		t.Errorf("%+v of %+v", got[0], men[0])
	}
}
