package main

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/csprint/csprint/job"
)

// A forger has a printed packet, and one of other dice.
type forger struct {
	packet, other map[string]string
	dir           string
}

func newForger(t *testing.T, only string) *forger {
	t.Helper()
	f := &forger{dir: t.TempDir()}
	print := func(seed string) map[string]string {
		scenario, into := filepath.Join(f.dir, "game.yaml"), filepath.Join(f.dir, seed)
		if err := os.WriteFile(scenario, fmt.Appendf(nil, brush, seed, "blue"), 0o666); err != nil {
			t.Fatal(err)
		}
		if status := run([]string{"print", scenario, "-o", into, "--only", only}, io.Discard, io.Discard); status != 0 {
			t.Fatal("the packet was not printed")
		}
		os.Remove(scenario) // verify makes do without
		return files(t, into)
	}
	f.packet, f.other = print("dice"), print("others")
	return f
}

// try lays a forged packet out and says what a command finds in it.
func (f *forger) try(t *testing.T, command string, forge func(map[string]string)) (said string, status int) {
	t.Helper()
	dir := filepath.Join(f.dir, "forged")
	os.RemoveAll(dir)
	if err := os.Mkdir(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	packet := map[string]string{}
	for name, data := range f.packet {
		packet[name] = data
	}
	forge(packet)
	for name, data := range packet {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(data), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	var out, trouble bytes.Buffer
	status = run([]string{command, dir}, &out, &trouble)
	return strings.ReplaceAll(out.String()+trouble.String(), dir+string(filepath.Separator), ""), status
}

// in changes a text of packet.json.
func in(old, new string) func(map[string]string) {
	return func(packet map[string]string) {
		if !strings.Contains(packet[job.PacketFile], old) {
			panic("packet.json has no " + old)
		}
		packet[job.PacketFile] = strings.Replace(packet[job.PacketFile], old, new, 1)
	}
}

// TestForgeries forges packets; what is changed in the game alone, game/packet
// tries. All of these passed before but for the seed.
func TestForgeries(t *testing.T) {
	t.Parallel()
	f := newForger(t, "roster")
	hash := func(name string) string {
		_, rest, _ := strings.Cut(f.packet[job.PacketFile], `"name": "`+name+`",`)
		_, rest, _ = strings.Cut(rest, `"sha256": "`)
		return rest[:64]
	}
	for _, c := range []struct {
		name  string
		forge func(map[string]string)
		want  string
	}{
		{"nothing", func(map[string]string) {}, "packet.json: every die comes from the seed, and all of the packet from its scenario: 2 files, "},
		{"men", in(`"men": 600`, `"men": 9999`), `packet.json: sides.red.units[0] "1st Foot": 9,999 men, the scenario has 600` + "\n  hint: the files are as they were printed"},
		{"seed", in(`"seed": "dice"`, `"seed": "die"`), "packet.json: seed: is not the one that this packet was printed with"},
		{"scenario", in("[{battalion: 1st Foot, men: 600}]", "[{battalion: 1st Foot, men: 660}]"), "red.pdf: is not the file that these dice and this scenario print, though packet.json lists it so"},
		{"scenario that is none", in("rules: musket", "rules: muskets"), `packet.json/game.yaml:3:8: unknown rule set "muskets"`},
		{"options", in(`"paper": "a4"`, `"paper": "letter"`), "hint: packet.json lists these files as they are here: either they were exchanged and their hashes with them, or the scenario, the seed or the options in packet.json were changed"},
		{"odd options", in(`"paper": "a4"`, `"paper": "stamp"`), "cannot be printed again: --paper stamp"},
		{"reroll", in(`"crests": false`, `"crests": false, "reroll": ["weather"]`), "packet.json: the scenario in it cannot be rolled again"},
		{"templates", in(`"crests": false`, `"crests": false, "templates": "00"`), "red.pdf: was not compared: it was printed with --templates"},
		{"another print's page", func(p map[string]string) { p["blue.pdf"] = f.other["blue.pdf"] }, "blue.pdf: is not the file that these dice and this scenario print\n  hint: packet.json holds together: either the files were changed, or packet.json is that of another print"},
		{"another print's page, listed", func(p map[string]string) {
			p["blue.pdf"] = f.other["blue.pdf"]
			in(hash("blue.pdf"), fmt.Sprintf("%x", sha256.Sum256([]byte(p["blue.pdf"]))))(p)
		}, "blue.pdf: is not the file that these dice and this scenario print, though packet.json lists it so\n  hint: packet.json lists these files as they are here: either they were exchanged"},
		{"another print's packet.json", func(p map[string]string) { p[job.PacketFile] = f.other[job.PacketFile] }, "or packet.json is that of another print"},
		{"another print's list", in(hash("blue.pdf"), strings.Repeat("0", 64)), `packet.json: files "blue.pdf": another hash is listed than that of the file that was printed`},
		{"pages", in(`"pages": 1`, `"pages": 9`), `packet.json: files "red.pdf": 9 pages are listed, the file has 1`},
		{"a file less", func(p map[string]string) { delete(p, "blue.pdf") }, "blue.pdf: is missing"},
		{"a file less listed", in(`"name": "blue.pdf"`, `"name": "blew.pdf"`), `packet.json: files "blew.pdf": csprint prints no such file of this scenario`},
		{"a way out", in(`"name": "blue.pdf"`, `"name": "../../etc/passwd"`), `packet.json: files "../../etc/passwd": is no name for a file`},
		{"twice", in(`"name": "blue.pdf"`, `"name": "red.pdf"`), `packet.json: files "red.pdf": is listed twice`},
		{"another version", in(`"printed_by": "`, `"printed_by": "0`), "packet.json: every die comes from the seed"},
		{"another version's way", func(p map[string]string) {
			in(`"printed_by": "`, `"printed_by": "0`)(p)
			in(`"half_strength": 10`, `"half_strength": 11`)(p)
		}, "which makes 1 thing of it otherwise; that may be the version and nobody's hand"},
		{"another version's file", func(p map[string]string) {
			in(`"printed_by": "`, `"printed_by": "0`)(p)
			p["red.pdf"] += " "
		}, "red.pdf: is not the file that packet.json lists"},
		{"a text besides", in("    }\n  ],\n  \"seal\"", "    },\n    {\n      \"name\": \"club.yaml\",\n      \"text\": \"rules: musket\"\n    }\n  ],\n  \"seal\""),
			`packet.json: scenario "club.yaml": is kept, though the scenario names no such file`},
		{"another seal", in(`"root": "`, `"root": "0000 0000 0000 0000 0000 0000 0000 0000 0000 0000 0000 0000 0000", "made": "`), "packet.json: seal.root: is \"0000 0000"},
		{"an older csprint's", in(`"scenario": [`, `"scenery": [`), "every die comes from the seed, and that is all that can be checked"},
		{"not even json", func(p map[string]string) { p[job.PacketFile] = "{" }, "packet.json: not a packet: it ends too early"},
	} {
		said, status := f.try(t, "verify", c.forge)
		if honest := c.name == "nothing" || c.name == "another version"; !strings.Contains(said, c.want) || honest != (status == 0) {
			t.Errorf("%s: status %d, said %s\nwant %s", c.name, status, said, c.want)
		}
		if lines := strings.Count(said, "\n"); lines > mostLines+2 {
			t.Errorf("%s: %d lines", c.name, lines)
		}
	}
}

// TestFolderOfAPacket takes files out of a packet's folder and puts others in.
// leakcheck was silent about all of these.
func TestFolderOfAPacket(t *testing.T) {
	t.Parallel()
	f := newForger(t, "roster,tables,map")
	for _, c := range []struct {
		name  string
		forge func(map[string]string)
		want  string
	}{
		{"nothing", func(map[string]string) {}, "no secrets in blue.pdf, red.pdf, tables.pdf, map.svg"},
		{"a host's notes", func(p map[string]string) { p["notes.txt"] = "wine" }, "not read, as csprint prints no such file for players: notes.txt"},
		{"missing", func(p map[string]string) { delete(p, "tables.pdf") }, "tables.pdf: is missing, expected a file of this packet"},
		{"a side's missing", func(p map[string]string) { delete(p, "red.pdf") }, "red.pdf: is missing, expected a file of this packet"},
		{"foreign", func(p map[string]string) { p["tables.pdf"] = f.other["tables.pdf"] }, "tables.pdf: is not the file that was printed: it is of another packet"},
		{"a foreign map", func(p map[string]string) { p["map.svg"] = f.other["map.svg"] }, "map.svg: is not the file that was printed: it is of another packet"},
		{"changed", func(p map[string]string) { p["tables.pdf"] += "\n" }, "tables.pdf: is damaged, or not as csprint writes it"},
		{"older", in(fmt.Sprintf("%x", sha256.Sum256([]byte(f.packet["tables.pdf"]))), strings.Repeat("0", 64)), "tables.pdf: is not the file that was printed: it is older, or was changed since"},
		{"in another's place", func(p map[string]string) { p["tables.pdf"] = p["blue.pdf"] }, "tables.pdf: is not the file that was printed: it is blue.pdf"},
		{"extra", func(p map[string]string) { p["green.PDF"] = f.other["blue.pdf"] }, "green.PDF: is not listed in packet.json: it is of another packet"},
		{"extra of ours", func(p map[string]string) { p["tiles.pdf"] = p["red.pdf"] }, "tiles.pdf: is not listed in packet.json: it is an older file of this packet"},
		{"extra drawing", func(p map[string]string) { p["holiday.svg"] = "<svg/>" }, "holiday.svg: is not listed in packet.json: it is of no packet"},
		{"a way out", in(`"name": "tables.pdf"`, `"name": "../passwd"`), "packet.json: lists a file by a name that no file of a packet has"},
	} {
		said, status := f.try(t, "leakcheck", c.forge)
		if honest := strings.HasPrefix(c.want, "no"); !strings.Contains(said, c.want) || honest != (status == 0) {
			t.Errorf("%s: status %d, said %s\nwant %s", c.name, status, said, c.want)
		}
	}
}
