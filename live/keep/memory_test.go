package keep

import "testing"

// remembers is a page with a log of so many entries of play P, before a hub that answers as
// hub says and keeps what it was asked.
const remembers = entries + `
		Math.random = () => 0.01; // so that nothing waits long
		const keptBefore = () => JSON.parse(localStorage.getItem('kept') || '{}');
		const asked = [];
		let hub = { offer: () => ({ state: 'asked' }), hand: ({ entries }) => ({ taken: entries.map(idOf), refused: [] }) };
		const page = () => {
			let kept = keptBefore();
			return new Memory(open(), {
				kept: () => kept,
				change: (change) => { kept = { ...kept, ...change }; localStorage.setItem('kept', JSON.stringify(kept)); },
				post: async (what, body) => { asked.push([what, body]); const answer = await hub[what](body); return { ok: !answer.status, json: async () => answer, headers: new Map(Object.entries(answer.headers || {})) }; },
				fresh: () => ({ proving: true }),
			});
		};
		const handed = () => asked.filter(([what]) => what === 'hand').flatMap(([, { entries }]) => counters(entries)).sort((a, b) => a - b);
		const played = async (n) => { const memory = page(); is('first', await memory.meet({ play: 'P' }), 'new'); memory.from(); memory.hear(many(n)); memory.change({ ...memory.reach('a:' + n), proving: false }); return memory; };
`

// TestHubIsBackWithHalf hands over what the hub had and has no more, in pieces, but for what
// others hand over meanwhile.
func TestHubIsBackWithHalf(t *testing.T) {
	inNode(t, remembers+`
		await played(300);
		const memory = page();
		is('on', await memory.meet({ play: 'P' }), 'on');
		memory.log.store.memory.set('marks', '{}');
		is('what doesn’t outlive the page', memory.reach('a:301'), {});
		memory.log.store.memory.clear();
		is('what does', memory.reach('a:300'), { at: 'a:300' });
		is('from', memory.from(), 'a:300');
		is('nothing owed', [await memory.bring(), asked], [undefined, []]);
		memory.anew(['a']);
		memory.hear(many(100));
		memory.change(memory.reach('a:100'));
		hub.hand = ({ entries }) => { memory.hear(many(20, 281)); return { taken: entries.map(idOf), refused: [] }; };
		is('all is there', [await memory.bring(), memory.kept().owes], [undefined, false]);
		is('most at once', Math.max(...asked.map(([, { entries }]) => entries.length)), 100);
		is('brought', [new Set(handed()).size >= 180, handed().length <= 200, Math.min(...handed())], [true, true, 101]);`, nil, nil)
}

// TestOtherChannelsAreNotOwed hands over entries of the channels that begin anew alone.
func TestOtherChannelsAreNotOwed(t *testing.T) {
	inNode(t, remembers+`
		const memory = await played(5);
		memory.hear(many(3, 10, { channel: '*' }));
		memory.from();
		memory.anew(['*']);
		await memory.bring();
		is('brought', handed(), [10, 11, 12]);`, nil, nil)
}

// TestHandingOverIsInterrupted reloads a page in the middle: the next one is told all again, and
// brings the rest. A hub that has enough to do is given time.
func TestHandingOverIsInterrupted(t *testing.T) {
	inNode(t, remembers+`
		const first = await played(150);
		first.from();
		first.anew(['a']);
		first.change(first.reach('a:0'));
		let left = 1;
		hub.hand = ({ entries }) => (left-- > 0 ? { taken: entries.map(idOf), refused: [] } : { status: 429, headers: { 'Retry-After': '7' } });
		is('later', await first.hand(), 7000);
		const there = counters(asked[0][1].entries);
		const second = page();
		is('on', [await second.meet({ play: 'P' }), second.from()], ['on', '']);
		second.hear(there.map((n) => entry(n)));
		asked.length = 0;
		hub.hand = ({ entries }) => ({ taken: entries.slice(1).map(idOf), refused: [{ id: idOf(entries[0]), why: 'no' }] });
		is('the rest', [await second.bring(), handed().length, second.kept().owes], [null, 50, false]);
		is('from then on', second.from(), 'a:0');`, nil, nil)
}

// TestHubIsLostWhileBroughtTo begins anew while entries are on their way: what the first hub
// took counts for nothing.
func TestHubIsLostWhileBroughtTo(t *testing.T) {
	inNode(t, remembers+`
		const memory = await played(205);
		memory.from();
		memory.anew();
		hub.hand = ({ entries }) => { memory.from(); return { taken: entries.map(idOf), refused: [] }; };
		await memory.bring();
		is('still owed', [memory.kept().owes, memory.owed().length, asked.length], [true, 205, 1]);`, nil, nil)
}

// TestHubOfAnotherPlay asks the umpire, and waits; a play that goes on is handed over, one that
// doesn't is dropped, and without a log nobody is asked.
func TestHubOfAnotherPlay(t *testing.T) {
	inNode(t, remembers+`
		await played(7);
		const memory = page();
		is('asked', await memory.meet({ play: 'Q' }), 'asked');
		is('with', asked, [['offer', { play: 'P', marks: 7, entry: entry(7) }]]);
		is('nothing changes', [memory.kept().play, memory.kept().at], ['P', 'a:7']);
		is('goes on', await memory.meet({ play: 'Q', plays: { P: 'taken' } }), 'on');
		is('under the hub’s', [memory.kept().play, memory.kept().owes, memory.from()], ['Q', true, '']);
		memory.hear([entry(1, { play: 'Q', phone: 'q' })]);
		await memory.bring();
		is('handed over', handed(), [1, 2, 3, 4, 5, 6, 7]);
		const later = page();
		is('declined', await later.meet({ play: 'R', plays: { P: 'declined', Q: 'closed' } }), 'new');
		is('dropped', [open().size, later.kept()], [0, { play: 'R', closed: false, at: '', owes: false, proving: true }]);
		asked.length = 0;
		is('without a log', [await page().meet({ play: 'S' }), asked], ['new', []]);`, nil, nil)
}

// TestDecidedBeforeItAsks has the umpire decide by another phone's offer.
func TestDecidedBeforeItAsks(t *testing.T) {
	for state, want := range map[string]string{"taken": "on", "declined": "new", "closed": "new"} {
		inNode(t, remembers+`
		const memory = await played(3);
		hub.offer = () => ({ state: given[0] });
		is(given[0], await memory.meet({ play: 'Q' }), given[1]);
		is('left', open().size, given[1] === 'on' ? 3 : 0);`, []string{state, want}, nil)
	}
}

// TestClosed drops the log of a game that is closed, and begins it anew once it is open
// again. The log of another play is kept until the umpire has decided.
func TestClosed(t *testing.T) {
	inNode(t, remembers+`
		const memory = await played(3);
		is('closed', await memory.meet({ play: 'P', closed: true }), 'closed');
		is('dropped', [open().size, memory.kept().closed, memory.from()], [0, true, '']);
		is('open', [await memory.meet({ play: 'P' }), memory.kept().closed, memory.from()], ['on', false, '']);
		memory.hear(many(3));
		is('another hub', await memory.meet({ play: 'Q', closed: true }), 'closed');
		is('is kept', [open().size, asked.length], [3, 0]);
		is('the right one', [await memory.meet({ play: 'P' }), open().size], ['on', 3]);
		is('a closed one of long ago', [await page().meet({ play: 'Q', plays: { P: 'closed' } }), open().size], ['new', 0]);`, nil, nil)
}

// TestKilledWhileItWrites ends the page at each write of a log that comes, is handed over
// and is dropped: what follows comes to the same end.
func TestKilledWhileItWrites(t *testing.T) {
	inNode(t, remembers+`
		const story = async () => {
			const tell = (memory, list, at) => { const from = memory.from(); memory.hear(from ? list.slice(Number(from.slice(2))) : list); memory.change({ ...memory.reach(at), proving: false }); };
			let memory = page();
			await memory.meet({ play: 'P' });
			tell(memory, many(120), 'a:120');
			memory = page();
			await memory.meet({ play: 'Q', plays: { P: 'taken' } });
			tell(memory, [], 'a:0');
			await memory.bring();
			tell(memory, many(120), 'a:120');
			is('whole', counters(open().entries()).sort((a, b) => a - b), counters(many(120)));
			await memory.meet({ play: 'R', plays: { Q: 'declined', P: 'declined' } });
			is('dropped', [open().size, memory.kept().play, memory.kept().proving], [0, 'R', true]);
			if (localStorage.wrote > localStorage.dies) throw new Error('the page was killed');
		};
		for (let n = 0, dead = true; dead; n++) {
			localStorage = storageOf();
			localStorage.dies = n;
			dead = await story().then(() => false, () => true);
			localStorage.dies = Infinity;
			if (!dead) break;
			wrong.length = 0; // of the half
			const { play } = keptBefore();
			if (play !== 'R') await story();
			is('killed at write ' + n, [open().size, keptBefore().play], [0, 'R']);
			if (wrong.length) break;
		}`, nil, nil)
}
