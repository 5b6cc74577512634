package keep

import "testing"

// asPlayed is a page with three events that wait, in one channel unless their units say so.
const asPlayed = `
		const channelOf = ({ unit }) => unit[0];
		const mark = (counter, unit = 'A=1') => ({ counter, game: 'G', unit, field: 'losses', value: counter, time: 1 });
		const kept = { ...newKey(), play: 'P'.repeat(22), outbox: [mark(1), mark(2), mark(3)], chain: {} };
		const change = (changed) => Object.assign(kept, changed);
		const send = (most, heard = '') => { change({ outbox: signedOutbox(kept, most, channelOf, () => heard) }); return posted(kept.outbox, most); };
		const counters = (events) => events.map(({ counter }) => counter);
`

// TestEventsAreChained signs what is sent: the first names the play, each other one the one
// before it in its channel, and a repeat is what was sent.
func TestEventsAreChained(t *testing.T) {
	inNode(t, asPlayed+`
		change({ outbox: [mark(1), mark(2, 'B=1'), mark(3)] });
		const sent = send(2, 'h');
		is('sent', counters(sent), [1, 2]);
		is('first', sent.map(({ last, play, heard, phone }) => [last, play, heard, phone]), [0, 1].map(() => [kept.play, kept.play, 'h', kept.phone]));
		const again = send(3, 'later');
		is('a repeat', again.slice(0, 2), sent);
		is('the third', [again[2].last, again[2].heard], [beginning(sent[0].sign), 'later']);
		is('nothing but what travels', Object.keys(again[2]).sort(), ['counter', 'field', 'game', 'heard', 'last', 'phone', 'play', 'sign', 'time', 'unit', 'value']);
		change(answered(kept, again, { confirmed: [1, 3] }, channelOf));
		is('waits', counters(waitingIn(kept)), [2]);
		change(cameBack(kept, [{ ...again[0], channel: 'A' }]));
		is('the last that was confirmed', kept.chain.A.counter, 3);
		change(cameBack(kept, again.map((event) => ({ ...event, channel: channelOf(event) }))));
		is('came back', kept.outbox, []);
		change({ outbox: [mark(4), mark(5, 'B=1')] });
		is('chained to what came back', send(9).map(({ last }) => last), [again[2], again[1]].map(({ sign }) => beginning(sign)));`, nil, nil)
}

// TestRefusedIsLeftOut has the hub refuse the second of three, and say nothing of the third,
// which is signed anew behind the first.
func TestRefusedIsLeftOut(t *testing.T) {
	inNode(t, asPlayed+`
		const sent = send(3);
		change(answered(kept, sent, { confirmed: [1], refused: [{ counter: 2, why: 'no' }] }, channelOf));
		const again = send(3);
		is('again', counters(again), [3]);
		is('behind the first', again[0].last, beginning(sent[0].sign));
		change(answered(kept, again, { confirmed: [3] }, channelOf));
		is('confirmed wait to come back', [counters(kept.outbox), waitingIn(kept)], [[1, 3], []]);
		change(unsure(kept));
		is('unless the hub never tells them', send(3), [sent[0], again[0]]);`, nil, nil)
}

// TestAnotherPlaysSignature has the hub say nothing of what was signed for another play.
func TestAnotherPlaysSignature(t *testing.T) {
	inNode(t, asPlayed+`
		const sent = send(3);
		change(answered(kept, sent, {}, channelOf));
		is('as it was', send(3, 'later'), sent);
		change({ play: 'Q'.repeat(22) });
		is('a repeat', send(3), sent);
		change(answered(kept, sent, {}, channelOf));
		is('signed anew', send(3).map(({ play }) => play[0]), ['Q', 'Q', 'Q']);`, nil, nil)
}

// TestAnswerIsLost has what was sent come by the stream alone, under the signature of another
// tab.
func TestAnswerIsLost(t *testing.T) {
	inNode(t, asPlayed+`
		const [first, second] = send(3);
		const told = withSign({ ...second, heard: 'other' }, kept.secret);
		change(cameBack(kept, [{ ...told, channel: 'A' }, { ...first, channel: 'A' }]));
		is('left', counters(kept.outbox), [3]);
		change({ outbox: [mark(4)], chain: {} });
		const sent = send(1);
		change(answered(kept, sent, { confirmed: [4] }, channelOf));
		change(cameBack(kept, [{ ...told, counter: 4, channel: 'A' }]));
		is('the chain', kept.chain.A, { counter: 4, sign: told.sign });`, nil, nil)
}
