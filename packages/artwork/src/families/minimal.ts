import { firstReadable, lchOf, mix } from '../colour.js';
import { circle, rect, ring } from '../svg.js';
import { type Family, H, W } from './page.js';

/** Much quiet, one small precise image, a fine title. */
export const minimal: Family = (page) => {
  const { palette: p, random, sheet } = page;
  const field = random.weighted([
    [p.light, 3],
    [p.deep, 3],
    [p.mid, 3],
    [p.accent, 2],
    [p.dark, 2],
    [p.pop, 1],
  ] as const);
  const bright = lchOf(field)[0] > 0.62;
  const type = firstReadable(bright ? [p.dark, p.deep] : [p.light, p.pop], [field]);
  const form = random.int(0, 3);
  const cy = random.pick([300, 340, 560]);
  const titleLow = cy < 400;
  let out = rect(0, 0, W, H, field);
  if (!bright)
    out += rect(
      0,
      0,
      W,
      H,
      sheet.radial(
        [
          [0, mix(field, p.mid, 0.35), 0.6],
          [1, field, 0],
        ],
        { x: W / 2, y: cy, r: 420 },
      ),
    );
  const spot = bright
    ? field === p.light
      ? random.pick([p.mid, p.accent, p.pop])
      : p.light
    : random.pick([p.accent, p.light, p.pop]);
  const body = firstReadable([p.dark, p.light], [spot]);
  const inks = {
    main: body,
    second: body === p.dark ? mix(spot, p.dark, 0.45) : mix(spot, p.light, 0.55),
    accent: spot === p.accent ? p.pop : p.accent,
    ground: spot,
  };
  if (form === 0) out += circle(W / 2, cy, 168, spot) + page.emblem(0, inks, W / 2, cy, 220);
  else if (form === 1)
    out += rect(W / 2 - 150, cy - 190, 300, 380, spot) + page.emblem(0, inks, W / 2, cy, 236);
  else if (form === 2) {
    const plain = {
      main: type,
      second: mix(type, field, 0.4),
      accent: firstReadable([p.accent, p.pop, type], [field]),
      ground: field,
    };
    out += page.emblem(0, plain, W / 2, cy, 300);
  } else {
    out += `<g clip-path="${sheet.clip(`<path d="M${W / 2 - 150} ${cy + 190}V${cy - 60}a150 150 0 0 1 300 0V${cy + 190}z"/>`)}">${rect(120, cy - 220, 360, 420, spot)}${page.emblem(0, inks, W / 2, cy + 10, 400)}</g>`;
  }
  if (random.chance(0.5))
    out +=
      `<rect x="26" y="26" width="548" height="848" fill="none" stroke="${type}" stroke-width="2"/>` +
      (random.chance()
        ? `<rect x="34" y="34" width="532" height="832" fill="none" stroke="${type}" stroke-width="1"/>`
        : '');
  else if (form === 0 && random.chance()) out += ring(W / 2, cy, 190, type, 2);

  const box = titleLow ? { x: 70, y: 580, w: 460, h: 190 } : { x: 70, y: 100, w: 460, h: 220 };
  const name = random.pick(['didone', 'didone', 'roman', 'geometric', 'grotesk', 'deco'] as const);
  const title = page.setTitle({
    faces: [name, 'didone'],
    box,
    align: 'center',
    valign: 'middle',
    caps: name === 'roman' || name === 'geometric',
    tracking: name === 'geometric' ? 0.1 : 0,
    leading: name === 'didone' || name === 'deco' ? 1.04 : undefined,
    maxLines: 3,
    maxSize: 92,
  });
  out += page.letter(title, type, [field, ...(bright ? [] : [mix(field, p.mid, 0.21)])]);
  return out + page.centred(822, type, [field], { size: 18 });
};
