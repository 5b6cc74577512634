package scenario

import (
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/internal/filename"
	"github.com/csprint/csprint/internal/pattern"
	"github.com/csprint/csprint/internal/say"
	"github.com/csprint/csprint/internal/source"
	"github.com/csprint/csprint/plan"
)

// Bounds on the players of a side.
const (
	mostPlayers  = 20
	mostOfPlayer = 60 // commands
	longestName  = 32 // letters, for it stands at the foot of every page
)

// A player's name becomes part of a file's.
var playerForm = pattern.Of(`[\p{L}\p{Nd}]`)

// players reads who commands what in a side: a list of commands for each by his
// name, or a mapping that says more.
func (r sideReader) players(side string, n source.Node) []game.Player {
	m := n.Map()
	names := m.Keys()
	if len(names) > mostPlayers {
		n.Problem("scenario.many-players", "n", len(names), "most", mostPlayers)
		return nil
	}
	var players []game.Player
	for _, name := range names {
		players = append(players, r.player(side, name, m))
	}
	return players
}

func (r sideReader) player(side, name string, m *source.Mapping) game.Player {
	p := game.Player{Name: name, File: side + "-" + filename.Fold(name), Place: m.Place(name)}
	switch trouble := filename.Trouble(p.File); {
	case filename.Fold(name) == "":
		m.Problem(name, "scenario.player-without-letters", "name", say.Quoted(name))
	case len([]rune(name)) > longestName:
		m.Problem(name, "scenario.long-player", "n", len([]rune(name)), "most", longestName)
	case strings.ContainsAny(name, "\n\t"):
		m.Problem(name, "scenario.player-of-lines")
	case !trouble.IsZero():
		m.Problem(name, "scenario.player-as-file", "name", say.Quoted(name), "why", trouble)
	}
	n := m.Node(name)
	if n.Kind() == source.Map {
		more := n.Map()
		p.Commands = r.commandsOf(more.Need("commands"))
		p.Secret, p.Large, p.Lang = more.Bool("secret"), more.Bool("large"), r.lang(more)
		more.Done()
	} else {
		p.Commands = r.commandsOf(n)
	}
	return p
}

// commandsOf reads what a player commands, by name.
func (r sideReader) commandsOf(n source.Node) []game.Command {
	list := n.List()
	switch {
	case n.Kind() == source.List && len(list) == 0:
		n.Problem("scenario.player-who-commands-nothing")
	case len(list) > mostOfPlayer:
		n.Problem("scenario.many-commands", "n", len(list), "most", mostOfPlayer)
		return nil
	}
	var commands []game.Command
	for _, item := range list {
		name := strings.TrimSpace(item.Line())
		if name == "" && item.Kind() == source.Scalar {
			item.Problem("scenario.command-without-name")
		}
		commands = append(commands, game.Command{Name: name, Place: item.Place()})
	}
	return commands
}

// playersFiles reports players whose files would bear one name, or the name of
// another file of the packet.
func (r sideReader) playersFiles() {
	besides := append([]string{"", plan.Changed, plan.Units}, plan.Shares...)
	whose := map[string]string{} // the player's, "none" for another file of the packet
	for _, s := range r.spec.Sides {
		for _, share := range besides {
			whose[s.ID+share] = "none"
		}
	}
	for _, s := range r.spec.Sides {
		for _, p := range s.Players {
			for _, share := range besides {
				if taken := whose[p.File+share]; taken != "" && filename.Fold(p.Name) != "" {
					r.file.Add(source.New(p.Place, "scenario.players-file-taken", "file", p.File, "name", say.Quoted(p.Name), "taken", taken))
					break
				}
			}
			whose[p.File] = say.Quoted(p.Name)
			for _, share := range besides {
				whose[p.File+share] = whose[p.File]
			}
		}
	}
}
