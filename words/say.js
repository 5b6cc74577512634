// Helps scripts that say phrases, in which csprint has put these by their ids.

// choose is what a choice by a number or a word comes to, by the form of the number as CLDR
// has it.
const choose = (value, cases, type) => cases[`=${value}`] ?? cases[typeof value === 'number' ? new Intl.PluralRules(language, { type }).select(value) : value] ?? cases.other;

// commas joins texts, a, b, c, and listed a, b and c.
const commas = (texts) => texts.join(say('list.comma'));
const listed = (texts) => (texts.length < 2 ? texts[0] : say('list.two', { first: commas(texts.slice(0, -1)), last: texts[texts.length - 1] }));

// capital begins words with a great letter.
const capital = (words) => words[0].toUpperCase() + words.slice(1);

// colon is what somebody or something is, behind what it is called.
const colon = (name, words) => say('phone.colon', { name, words });
