// What the umpire needs besides who has no phones to take shares in by: he reads mails, as csprint does, and makes the seed.

const isName = (name) => name && !/[^\p{L}\p{Nd} .'\-_()&/+@#\u0080-\u{10ffff}]/u.test(name) && new TextEncoder().encode(name).length <= 60;
const isOwn = (who) => ['umpire', 'scenario', 'list'].includes(who.toLowerCase());

// linesIn finds the lines "NAME: GROUPS" of so many letters in what was pasted from mails, which put marks before lines and
// break long ones.
function linesIn(text, length) {
  const lines = text.split('\n').map((line) => line.replace(/^[> \t\r\u00a0]+/, ''));
  return lines.flatMap((line, i) => {
    const [, name, begun] = /(?:^|:)([^:]*):([^:]*)$/.exec(line) || [];
    const who = (name || '').trim().split(/\s+/).join(' ');
    for (let n = 1, rest = begun; isName(who) && n <= 4; n += 1) {
      const plain = rest.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
      const whole = plain.length === length && [...plain].every((letter) => letters.includes(letter)) && (length !== 52 || /[0G]$/.test(plain));
      if (whole) return [{ who, groups: plain.match(/.{1,4}/g).join(' ') }];
      rest += lines[i + n] ?? '';
    }
    return [];
  });
}

const commitmentsIn = (text) => linesIn(text, 52).filter(({ who }) => who !== 'list' && who !== 'scenario').map(({ who, groups }) => ({ who, commitment: groups, share: '' }));
const sharesIn = (text) => linesIn(text, 32).map(({ who, groups }) => ({ who, share: groups }));

// scenarioOf binds the umpire to a text by his share.
const scenarioOf = (share, text) => ({ who: 'scenario', commitment: hashOf('scenario', `${share}\n${text}`), share: '' });

// seedOf is that of the dice: the same bits in letters of RFC 4648.
function seedOf(parts) {
  const hash = hashOf(['dice', 'of', 'shares'].join(' '), linesText(parts) + parts.map(({ who, share }) => `${who}: ${share}\n`).join(''));
  return [...hash.replaceAll(' ', '').slice(0, 26)].map((letter) => 'abcdefghijklmnopqrstuvwxyz234567'[letters.indexOf(letter)]).join('');
}
