package lanserver

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/csprint/csprint/game"
	"github.com/csprint/csprint/live"
	"github.com/csprint/csprint/live/backup"
	"github.com/csprint/csprint/live/board"
	"github.com/csprint/csprint/live/hub"
	"github.com/csprint/csprint/live/join"
	"github.com/csprint/csprint/live/paper"
	"github.com/csprint/csprint/live/store"
	"github.com/csprint/csprint/records"
	"github.com/csprint/csprint/rules"
)

// A Game is one to be served live.
type Game struct {
	Name string // its scenario's, without the ending
	Game *game.Game
	Book *rules.Book  // in the game's language
	Page http.Handler // of records

	Printed func() (paper.Printed, error) // its packet, by which photographs of records are read; nil where it isn't here
}

// A Hall is games that are served live over a store.
type Hall struct {
	hub    *hub.Hub
	store  store.Store
	where  string
	games  []Game
	paths  []string
	backup *backup.Backup // nil for none
}

// Open opens a store for some games: a file of SQLite, or postgres://… Over https phones call this computer
// by the names of its certificate, too.
func Open(ctx context.Context, where string, games []Game, by ...*Certificate) (*Hall, error) {
	h := &Hall{where: where, games: games, paths: paths(games)}
	for i, path := range h.paths {
		for k := range i {
			if h.paths[k] == path {
				return nil, fmt.Errorf("%s and %s: two games by one name, expected different names of the files", games[k].Name, games[i].Name)
			}
			if games[k].Game.Seed == games[i].Game.Seed {
				return nil, fmt.Errorf("%s and %s: two games of one seed, expected a seed for each\n  hint: print one of them again with --fresh", games[k].Name, games[i].Name)
			}
		}
	}
	s, err := store.Open(ctx, where)
	if err != nil {
		return nil, err
	}
	h.store = s
	var served []hub.Game
	for i, g := range games {
		served = append(served, g.live(h.paths[i]))
	}
	names := hosts(games)
	for _, c := range by {
		names = append(names, c.names()...)
	}
	h.hub = hub.New(s, names, served...)
	return h, nil
}

// paths are where games stand: one at the root, several in folders by their names.
func paths(games []Game) []string {
	if len(games) == 1 {
		return []string{"/"}
	}
	list := make([]string, len(games))
	for i, g := range games {
		list[i] = "/" + strings.Map(plain, g.Name) + "/"
	}
	return list
}

// plain is a letter that stands in an address as it is.
func plain(c rune) rune {
	if c < ' ' || c > '~' || strings.ContainsRune(` !"#$%&'()*+,/:;<=>?@[\]^{|}`+"`", c) {
		return '-'
	}
	return c
}

// bases are the addresses on paper.
func bases(games []Game) []string {
	var list []string
	for _, g := range games {
		list = append(list, g.Game.RecordsBase)
	}
	return list
}

// hosts are the names that phones call this computer by.
func hosts(games []Game) []string {
	list := Names()
	for _, g := range games {
		if base, err := url.Parse(g.Game.RecordsBase); err == nil && base.Hostname() != "" {
			list = append(list, base.Hostname())
		}
	}
	return list
}

// live is a game as the hub has it.
func (g Game) live(path string) hub.Game {
	seed, maker, called := string(g.Game.Seed), board.New(g.Game, g.Book), records.Called(g.Game)
	said := g.Game.Languages[g.Game.Lang]
	out := hub.Game{
		ID: join.Game(seed), Called: called[0], Elder: called[1], Title: g.Game.Title, Path: path, Base: g.Game.RecordsBase,
		Key:   join.Sealing(seed),
		Code:  func(side string, round int64) string { return join.Renewed(seed, side, round) },
		Rules: maker.Rules(), Words: said, Page: g.Page,
		Board: &hub.Board{Page: board.Handler(said), Open: opened(maker), Draw: ticket, Print: printed(g, maker.Rules())},
	}
	if g.Printed != nil {
		out.Board.Photographs = paper.New(said, out.Key, g.Printed)
	}
	for i := range g.Game.Sides {
		s := &g.Game.Sides[i]
		out.Sides = append(out.Sides, hub.Side{
			ID: s.ID, Name: s.Name, Parts: parts(s), Letter: cmp.Or(s.Letter, s.ID),
			Known: maker.Known(s.ID), Hits: maker.Hits(s.ID), Begun: begun(g.Game, s, maker.Rules()),
		})
	}
	return out
}

// parts are what somebody of a side may lead: its players' commands are called by
// their names, formations by theirs. What a player keeps from the others is left out.
func parts(s *game.Side) []string {
	list := []string{}
	if s.Commander.Name != "" {
		list = append(list, s.Commander.Name)
	}
	var add func(formations []game.Formation, above []string)
	add = func(formations []game.Formation, above []string) {
		for i := range formations {
			f := &formations[i]
			path := game.PathTo(above, f.Name)
			if p := s.PlayerOf(path...); p == nil || !p.Secret {
				list = append(list, f.Name)
			}
			add(f.Formations, path)
		}
	}
	add(s.Formations, nil)
	return list
}

// begun is what the units of a side have behind them as they come on, as their codes
// have it.
func begun(g *game.Game, s *game.Side, rules live.Rules) map[string]map[live.Field]live.Value {
	all := map[string]map[live.Field]live.Value{}
	add := func(r records.Record) {
		if r.Marks.None() {
			return
		}
		all[r.Key()] = map[live.Field]live.Value{
			live.Losses: live.Number(int64(r.Marks.Lost)), live.Disorder: live.Number(int64(r.Marks.Disorder)), live.Level: live.Word(r.Marks.Level),
		}
		for field, mark := range rules.Marks {
			all[r.Key()][field] = mark.Value(r.Marks.Own.Of(string(field)))
		}
	}
	register := records.NewRegister(g)
	for _, u := range s.Units() {
		add(register.Of(*u))
	}
	if s.Patrol != nil {
		for _, m := range s.Patrol.Men {
			add(records.OfMan(g, s.Patrol, m))
		}
	}
	return all
}

// A showing is a game as it stands.
type showing struct{ *board.Play }

func (s showing) Show(scene hub.Scene) any {
	b := s.Board(scene.Phones, scene.Now)
	b.Closed, b.Brought = scene.Closed, scene.Brought
	for _, o := range scene.Offers {
		b.Offers = append(b.Offers, board.Offer{Play: o.Play, Marks: o.Marks, At: o.Last.UnixMilli(), Phones: o.Phones})
	}
	return b
}

func opened(maker *board.Maker) func() hub.Showing {
	return func() hub.Showing { return showing{maker.Play()} }
}

// ticket is an address as phones read it, nil for one that is too long.
func ticket(address string) any {
	code, err := records.Encode(address)
	if err != nil {
		return nil
	}
	return board.Ticket(code)
}

// historyOf is what entries say, whichever channels they came by.
func historyOf(entries []store.Entry, worse live.Worse) *live.History {
	history := live.NewHistory(worse)
	for _, e := range entries {
		history.Add(e.Event)
	}
	return history
}

// Backup has copies be made in a folder, while it serves and as it ends.
func (h *Hall) Backup(ctx context.Context, dir string, tell func(error)) (err error) {
	h.backup, err = backup.Begin(ctx, h.where, dir, tell)
	return err
}

// Close ends a hall: what was confirmed is in its last copy.
func (h *Hall) Close() error {
	if h.backup != nil {
		h.backup.Close()
	}
	return h.store.Close()
}

// Serve serves until somebody stops it.
func (h *Hall) Serve(ctx context.Context, out io.Writer, listener net.Listener) (err error) {
	defer func() { err = errors.Join(err, h.Close()) }()
	if err := h.announce(ctx, out, listener); err != nil {
		listener.Close()
		return err
	}
	return Serve(ctx, out, listener, h.hub, h.hub.Close)
}

// announce prints where phones and umpires go.
func (h *Hall) announce(ctx context.Context, out io.Writer, l net.Listener) error {
	root := rootOf(l, bases(h.games)...)
	var said strings.Builder
	if len(h.games) == 1 {
		code, err := drawn(root)
		if err != nil {
			return err
		}
		said.WriteString(root + "\n" + code)
	}
	for i, g := range h.games {
		here, seed := strings.TrimSuffix(root, "/")+h.paths[i], string(g.Game.Seed)
		rounds, err := h.store.Rounds(ctx, join.Game(seed))
		if err != nil {
			return err
		}
		fmt.Fprintf(&said, "%s: phones open %s, and join by the codes on the briefings\n", g.Game.Title, here)
		fmt.Fprintf(&said, "  the umpire's board, for nobody else: %slive/board#%s%s\n", here, join.Prefix, join.Renewed(seed, join.Umpire, rounds[join.Umpire]))
		for _, s := range g.Game.Sides {
			if round := rounds[s.ID]; round > 0 {
				fmt.Fprintf(&said, "  the code of %s on paper is void; it is now %s\n", s.Name, join.Grouped(join.Renewed(seed, s.ID, round)))
			}
		}
		said.WriteString(pointsElsewhere(g.Game.RecordsBase, here))
	}
	fmt.Fprintf(&said, "kept in %s\n", withoutPassword(h.where))
	if err := h.strangers(ctx, &said); err != nil {
		return err
	}
	if h.backup != nil {
		g := h.games[0].Game
		fmt.Fprintln(&said, g.Languages[g.Lang].Say("backup.into", "dir", h.backup.Dir()))
	}
	fmt.Fprintf(&said, "serving on %s; stop with Ctrl-C\n", l.Addr())
	_, err := io.WriteString(out, said.String())
	return err
}

// strangers tells of games that nothing is kept of, where something is of others: printed with --fresh, a packet is
// another game, and phones of the one before find nothing here.
func (h *Hall) strangers(ctx context.Context, out io.Writer) error {
	kept, is := h.store.(store.Kept)
	if !is {
		return nil
	}
	ids, err := kept.Games(ctx)
	if err != nil {
		return err
	}
	others := slices.DeleteFunc(slices.Clone(ids), func(id string) bool {
		return slices.ContainsFunc(h.games, func(g Game) bool { return join.Game(string(g.Game.Seed)) == id })
	})
	for _, g := range h.games {
		if len(others) > 0 && !slices.Contains(ids, join.Game(string(g.Game.Seed))) {
			fmt.Fprintln(out, g.Game.Languages[g.Game.Lang].Say("hub.other-packet", "title", g.Game.Title, "n", len(others)))
		}
	}
	return nil
}

// withoutPassword is where a store is, as anybody may read it.
func withoutPassword(where string) string {
	if address, err := url.Parse(where); err == nil && strings.HasPrefix(address.Scheme, "postgres") {
		address.RawQuery = ""
		return address.Redacted()
	}
	return where
}
