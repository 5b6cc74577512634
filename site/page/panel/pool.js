// Dice that are thrown by the handful, as many as a formula comes to, and how many of
// them reach a number.

kinds.pool = (on, { pool, sides, hits, asks = [], of }) => {
  const { screen } = on;
  const answers = Object.fromEntries(asks.map((key) => [key, false]));
  const reach = hits && constantOf(hits);
  let [faces, more] = [[], 0];
  const many = () => known(() => whole(reckon(pool, on.known(answers)))) || 0;
  const count = () => Math.max(0, many() + more);
  return [
    ...asks.map((key) => check(screen, factOf(key).label, { read: () => answers[key], write: (is) => { answers[key] = is; } })),
    stepper(screen, say('phone.dice'), { read: count, write: (n) => { more = n - many(); }, most: 99 }),
    screen.live(button('', () => { faces = rollOf({ count: count(), sides }).sort((a, b) => b - a); screen.refresh(); }), (roll) => {
      roll.textContent = say('phone.roll', { dice: `${count()} D${sides}` });
      roll.disabled = count() === 0;
    }),
    screen.live(el('p', { class: 'faces', ...spoken }), () => [...facesOf(faces),
      reach && faces.length ? el('b', {}, say('phone.reached', { n: faces.filter((face) => reach.includes(face)).length, faces: commas(reach) })) : '']),
    ...(of ? [quiet(tableOf(of).dice_note), ...notesOf(on.known(), [tableOf(of)])] : []),
  ];
};
