// A mark that is one of some words.

kinds.pick = (unit, { title, pick }) => [choice(unit.screen, title, [['', say('phone.none')], ...ownMarks[pick].words].map(([key, label]) => ({ key, label, words: '' })), unit.mark(pick))];
