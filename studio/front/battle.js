// Which battle a text is: another one that is pasted over it has dice of its own,
// as print has it; those of the one before are known.

// titleOf is the title of a text, empty for none.
export const titleOf = (text) => /^title:[ \t]*(.*?)[ \t]*(?:#.*)?\r?$/m.exec(text)?.[1] || '';
const linesOf = (text) => new Set(text.split('\n').map((line) => line.trim()).filter((line) => line && !line.startsWith('#')));

// another tells whether a text is another battle than the one before: its title is
// another, and so are most of its lines. A title by itself may be typed anew.
function another(before, now) {
  const title = titleOf(now);
  if (!title || !before || titleOf(before) === title) return false;
  const old = linesOf(before);
  const lines = [...linesOf(now)];
  return lines.filter((line) => old.has(line)).length * 2 < lines.length;
}

// Battles are those that one text was, one after the other.
export class Battles {
  constructor() {
    this.text = ''; // the last one that had a title
    this.kept = new Map(); // dice by titles, for undo
  }

  // dice are those of a text that had some before: the same, or of another battle
  // those that it had, or none.
  dice(text, before) {
    const other = another(this.text, text);
    if (other) this.kept.set(titleOf(this.text), before);
    if (titleOf(text)) this.text = text;
    return other ? this.kept.get(titleOf(text)) || null : before;
  }
}
