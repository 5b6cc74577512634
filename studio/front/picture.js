// The map of a game as a small picture: a browser would draw an SVG as large as a page again
// whenever something beside it changes.
import { el } from './dom.js';
import { joined } from './paper.js';

// pictured is an answer about a game with its map as a picture, so many pixels wide.
export async function pictured(answer, wide) {
  const { map, ...rest } = answer;
  if (!map) return rest;
  const address = URL.createObjectURL(new Blob([joined(map)], { type: 'image/svg+xml' }));
  const image = el('img', { src: address });
  await image.decode().catch(() => {});
  URL.revokeObjectURL(address);
  if (!image.naturalWidth) return rest;
  const canvas = el('canvas', { width: wide, height: Math.round(wide * image.naturalHeight / image.naturalWidth) });
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  return { ...rest, map: true, picture: canvas.toDataURL('image/webp', 0.8) };
}

// portrait is the picture of a game, so many pixels wide: its map, or its first page where it has none.
export async function portrait(ask, { name, text, dice, own = [] }, wide) {
  const question = { name, text, options: {}, dice: dice || { seed: name }, own };
  const { map } = await ask('rolled', question);
  const shown = map || (await ask('look', question)).page?.svg;
  return (await pictured({ map: shown }, wide)).picture || '';
}
