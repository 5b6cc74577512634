package front_test

import (
	"archive/zip"
	"bytes"
	"encoding/base64"
	"io"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/csprint/csprint/game/packet"
	"github.com/csprint/csprint/internal/window"
	"github.com/csprint/csprint/job"
	"github.com/csprint/csprint/seal"
)

// A host without a command line has all make the dice by mail: what comes in outlives a page that is loaded again, and the
// packet says whose the dice are.
func TestDiceThatNobodyChose(t *testing.T) {
	eachWay(t, func(t *testing.T, address string) {
		p := openPage(t, address)
		p.press("The Fighting Third at Salamanca")
		p.settled()
		shared := func() {
			window.Click(p, p.ctx, "#tab-dice")
			p.until("document.querySelector('.shared summary')")
			p.until("document.querySelector('.shared [data-stage]') || (document.querySelector('.shared').open = true, false)")
		}
		stage := func(want string) {
			t.Helper()
			p.until("document.querySelector('.shared [data-stage]').dataset.stage === '" + want + "'")
		}
		pastes := func(id, text string) {
			t.Helper()
			window.Call[bool](p, p.ctx, "(id, text) => (document.getElementById(id).value = text, true)", id, text)
			p.press("Take in")
		}
		mail := func() string { return value[string](p, "document.getElementById('shares-mail').value") }
		shared()
		stage("none")
		p.noTrouble("shares that nobody has")
		p.press("Begin")
		stage("joining0")
		own := seal.ReadCommitments(mail())
		if len(own) != 1 || own[0].Who != seal.Umpire || !strings.Contains(mail(), "The Fighting Third at Salamanca: dice that nobody chose") || !strings.Contains(mail(), "csprint seal join --as NAME --keep my-share.txt") {
			t.Fatalf("the mail is %s", mail())
		}
		players := seal.Parts{}
		for _, who := range []string{"Anna", "Ben of Cádiz", "Carl"} {
			share := seal.NewShare()
			players = append(players, seal.Part{Who: who, Commitment: seal.Commit(who, share), Share: share})
		}
		line := func(one seal.Part) string { return one.Who + ": " + one.Commitment.Groups() }
		pastes("shares-joined", "good morning")
		p.until("document.getElementById('said').textContent.includes('no line of anybody')")
		pastes("shares-joined", "Hello,\n> "+line(players[0])+"\n\n> > "+mail())
		stage("joining1")
		pastes("shares-joined", line(players[1])+"\n"+line(players[2]))
		stage("joining3")
		pastes("shares-joined", "anna: "+players[1].Commitment.Groups())
		p.until("document.getElementById('said').textContent.includes('anna has joined already')")
		p.noTrouble("shares that come in")

		window.Run(t, p.ctx, chromedp.Reload())
		p.settled()
		shared()
		stage("joining3")
		p.press("Close the list")
		stage("opening3")
		list, whole := seal.ReadList(mail())
		if !whole || len(list) != 5 || list[0].Commitment != own[0].Commitment {
			t.Fatalf("the list is %s", mail())
		}
		opens := func(one seal.Part) string { return one.Who + ": " + string(one.Share) }
		pastes("shares-opened", "Ben of Cádiz: "+string(players[0].Share))
		p.until("document.getElementById('said').textContent.includes('the share of Ben of Cádiz is not the one')")
		pastes("shares-opened", opens(players[0])+"\n"+opens(players[1]))
		stage("opening1")
		p.noTrouble("shares that open")
		p.press("Open my share and roll without Carl")
		stage("rolled")
		dice := p.diceOf(battle)
		if !dice.Shares.Make(dice.Seed) || dice.Shares.Sum() != list.Sum() || strings.Join(dice.Shares.Silent(), "") != "Carl" {
			t.Errorf("it is rolled by %+v", dice)
		}
		p.shows(dice)
		p.noTrouble("shares that are rolled")
		data, err := base64.StdEncoding.DecodeString(p.archive())
		if err != nil {
			t.Fatal(err)
		}
		z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
		if err != nil {
			t.Fatal(err)
		}
		file, err := z.Open("salamanca-packet/packet.json")
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(file)
		if err != nil {
			t.Fatal(err)
		}
		printed, err := packet.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		bound, err := job.OpenTexts("", printed.Scenario, printed.Pack, "packet")
		if err != nil {
			t.Fatal(err)
		}
		if s := printed.Seal; s == nil || s.Made != packet.OfShares || !s.Shares.Make(string(printed.Seed)) || s.Shares.CommitTo(bound.Bound()) != list[4].Commitment {
			t.Errorf("the packet has %+v", s)
		}
		window.Run(t, p.ctx, chromedp.Reload())
		p.settled()
		shared()
		stage("rolled")
	})
}
