package keep

import "testing"

// entries makes entries of one channel and play, each by a phone of its own name.
const entries = `
		const entry = (counter, more = {}) => ({ phone: 'p', counter, game: 'G', unit: 'A=1', field: 'losses', value: 1, time: 1, channel: 'a', play: 'P', before: '', link: 'L' + counter, seal: '', sign: 's', last: '', heard: '', ...more });
		const many = (n, from = 1, more = {}) => Array.from({ length: n }, (_, i) => entry(from + i, more));
		const counters = (list) => list.map(({ counter }) => counter);
		const open = () => new Log(new Store(), 'log');
`

// TestLogIsKept keeps entries in pieces, once each, over the end of the page, and takes
// nonsense that stands there for nothing.
func TestLogIsKept(t *testing.T) {
	inNode(t, entries+`
		const log = open();
		is('kept', log.add(many(120)), true);
		log.add([...many(60, 100), { nonsense: 1 }, null]);
		is('pieces', [0, 1, 2, 3].map((n) => JSON.parse(localStorage.getItem('log ' + n)).length), [50, 50, 50, 9]);
		is('last', log.last(({ channel }) => channel === 'a').counter, 159);
		localStorage.setItem('log 7', '[5, null, {"phone":"p"}]');
		localStorage.setItem('log x', '{');
		localStorage.setItem('log 9', '[' + JSON.stringify(entry(3)) + ']');
		const again = open();
		is('again', counters(again.entries()), counters(many(159)));
		again.add([entry(2, { link: 'M' })]);
		is('under another link', [again.size, open().entries().filter(({ counter }) => counter === 2).map(({ link }) => link)], [159, ['M']]);
		again.drop(({ counter }) => counter <= 120);
		is('dropped', counters(open().entries()), counters(many(39, 121)));
		is('no empty pieces', localStorage.getItem('log 0'), null);
		again.drop(() => true);
		is('all dropped', [open().size, Object.keys(localStorage).filter((key) => key.startsWith('log'))], [0, ['log x']]);`, nil, nil)
}

// TestTwoTabsKeepOneLog adds by two pages of one browser in turns.
func TestTwoTabsKeepOneLog(t *testing.T) {
	inNode(t, entries+`
		const [a, b] = [open(), open()];
		for (let n = 1; n <= 130; n++) (n % 3 ? a : b).add(many(n % 5, n));
		a.add([]);
		b.add([]);
		const whole = counters(open().entries()).sort((x, y) => x - y);
		is('whole', whole, [...new Set(whole)]);
		is('alike', [a, b].map((log) => counters(log.entries()).sort((x, y) => x - y)), [whole, whole]);
		is('all', whole.length, 132);`, nil, nil)
}

// TestFullLog has a browser that takes no more: what the page hears it still has, and says
// that it won't outlive it. There is room again once something has gone.
func TestFullLog(t *testing.T) {
	inNode(t, entries+`
		localStorage = storageOf(12000);
		const log = open();
		is('kept', log.add(many(50)), true);
		is('full', [log.add(many(50, 51)), log.add(many(1, 101)), log.size], [false, false, 101]);
		is('outlives', open().size, 51);
		log.drop(({ counter }) => counter <= 60);
		is('room', [log.add([entry(102)]), open().size], [true, 42]);
		log.add(many(60, 103));
		localStorage.most = Infinity;
		is('more room', [log.kept, log.add([entry(170)]), open().size], [false, true, 103]);`, nil, nil)
}

// TestWhatRestsOnAnotherWaitsForIt keeps a text in memory as long as one that it rests on is there, and both no longer than that.
func TestWhatRestsOnAnotherWaitsForIt(t *testing.T) {
	inNode(t, `
		localStorage = storageOf(40);
		const store = new Store();
		is('room', [store.put('outbox', '1'), store.put('unit', '1', 'outbox')], [true, true]);
		is('full', [store.put('outbox', '2'.repeat(40)), store.put('unit', '2', 'outbox'), store.put('other', '2')], [false, false, true]);
		is('of this page', [store.text('unit'), store.kept], ['2', true]);
		store.write('unit', 3, 'outbox');
		is('kept', [store.kept, localStorage.getItem('unit')], [false, '1']);
		is('room again', [store.put('outbox', '4'), store.put('unit', '4', 'outbox'), localStorage.getItem('unit')], [true, true, '4']);
		is('a piece', [store.put('log 7', '5'.repeat(40)), store.put('unit', '5', 'outbox', 'log '), store.put('page', '5', 'unit'), store.lacks('log ')], [false, false, false, true]);
		store.flush();
		is('still full', [store.lacks('log '), store.text('page'), localStorage.getItem('page')], [true, '5', null]);
		localStorage.most = Infinity;
		store.flush();
		is('more room', [store.memory.size, localStorage.getItem('unit'), localStorage.getItem('page')], [0, '5', '5']);`, nil, nil)
}

// TestLongLogIsThinned lets go of what no longer stands, the oldest first and of who has the most, and of nothing that
// stands.
func TestLongLogIsThinned(t *testing.T) {
	inNode(t, entries+`
		const long = 'x'.repeat(300);
		const log = open();
		const [seen, standing, umpires] = [entry(1, { phone: 'q', unit: 'A=2' }), entry(1, { phone: 'r', unit: 'A=3' }), [1, 2].map((n) => entry(2 ** 50 + n, { phone: 'u' }))];
		log.add([seen, standing, ...umpires]);
		for (let n = 1; n <= 5000; n += 100) log.add(many(100, n, { long }));
		const left = log.entries();
		is('letters', log.letters() <= mostLetters && log.letters() > 0.85 * mostLetters, true);
		is('what stands', left.filter(({ long }) => !long).length, 4);
		is('the last', left.pop().counter, 5000);
		is('the oldest went', Math.min(...left.filter(({ long }) => long).map(({ counter }) => counter)) > 500, true);
		log.add([entry(2, { phone: 'v', unit: 'A=9', seen: ['q.1', 'u.' + (2 ** 50 + 1)], long: 'x'.repeat(mostLetters * 0.3) })]);
		const has = () => ['q.1', 'r.1', 'u.' + (2 ** 50 + 1), 'u.' + (2 ** 50 + 2)].map((id) => log.places.has(id));
		is('crowded out by another', has(), [true, true, true, true]);
		log.add([entry(1, { phone: 'w', unit: 'A=8', long: 'x'.repeat(mostLetters * 0.8) })]);
		is('seen by another', has(), [false, true, false, true]);
		is('kept', open().size, log.size);
		log.drop(() => true);
		log.add([entry(9, { long }), entry(1, { long: 'x'.repeat(mostLetters * 0.2) }), entry(2, { phone: 'v', unit: 'A=9', seen: ['p.9'], long: 'x'.repeat(mostLetters * 0.85) })]);
		is('the earlier of a phone first', counters(log.entries()), [9, 2]);`, nil, nil)
}
