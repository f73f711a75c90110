import { firstReadable, lchOf, mix } from '../colour.js';
import { circle, n, path, rect, stroke } from '../svg.js';
import { type Family, grain, H, W } from './page.js';

/** Where the shape stands in each form, and how wide. */
const EMBLEM = {
  gate: { y: 400, size: 236 },
  rings: { y: 350, size: 236 },
  aside: { y: 400, size: 236 },
  fan: { y: 538, size: 190 },
  bands: { y: 330, size: 320 },
} as const;

/** Arches, leaves and soft suns of a mid-century print. */
export const arch: Family = (page) => {
  const { palette: p, random } = page;
  const ground = random.weighted([
    [p.light, 4],
    [p.pop, 1],
    [mix(p.mid, p.light, 0.6), 2],
    [p.deep, 1],
  ] as const);
  const bright = lchOf(ground)[0] > 0.6;
  const type = firstReadable(bright ? [p.deep, p.dark] : [p.light], [ground]);
  const colours = [p.mid, p.accent, p.pop, p.deep, mix(p.accent, p.light, 0.5)].filter(
    (colour) => colour !== ground,
  );
  const first = random.int(0, 3);
  const form = random.pick(['gate', 'rings', 'aside', 'fan', 'bands'] as const);
  const base = 640;
  let out = rect(0, 0, W, H, ground);
  const inner = 150;
  const rings = random.int(3, 5);
  const step = 30;
  const cx = form === 'aside' ? random.pick([230, 370]) : W / 2;
  const tint = (i: number): string =>
    i === 0 ? (bright ? p.light : p.dark) : (colours[(i + first) % colours.length] ?? p.mid);
  if (form === 'bands') {
    // Rolling bands of colour, the shape standing on the farthest.
    out += circle(random.pick([170, 300, 430]), 220, random.between(110, 150), tint(rings + 1));
    for (let i = rings; i >= 1; i--) {
      const y = base - i * 46 + 10;
      const swing = (i % 2 ? 1 : -1) * random.between(24, 60);
      out += path(
        `M0 ${base}V${n(y)}C180 ${n(y - swing)} 420 ${n(y + swing)} ${W} ${n(y - 12)}V${base}Z`,
        tint(i),
      );
    }
  } else
    for (let i = rings; i >= 0; i--) {
      const r = inner + i * step;
      if (form === 'rings') out += circle(cx, 350, r, tint(i));
      else if (form === 'fan')
        out += path(
          `M${n(cx - r * 1.15)} ${base}A${n(r * 1.15)} ${n(r * 1.5)} 0 0 1 ${n(cx + r * 1.15)} ${base}Z`,
          tint(i),
        );
      else
        out += path(
          `M${n(cx - r)} ${base}V${n(base - 290)}A${n(r)} ${n(r)} 0 0 1 ${n(cx + r)} ${n(base - 290)}V${base}Z`,
          tint(i),
        );
    }
  const spot = form === 'bands' ? ground : bright ? p.light : p.dark;
  const body = firstReadable([p.deep, p.dark, p.light], [spot]);
  out += page.emblem(
    0,
    {
      main: body,
      second: bright ? p.mid : p.accent,
      accent: p.accent === body ? p.pop : p.accent,
      ground: spot,
    },
    cx,
    EMBLEM[form].y,
    EMBLEM[form].size,
  );
  const leaf = (x: number, y: number, size: number, turn: number, colour: string): string => {
    let d = '';
    for (let i = 0; i < 6; i++) {
      const s = size * (1 - i * 0.1);
      const ly = -i * size * 0.3;
      d += `M0 ${n(ly)}Q${n(s * 0.5)} ${n(ly - s * 0.5)} ${n(s * 0.8)} ${n(ly - s * 0.55)}Q${n(s * 0.5)} ${n(ly - s * 0.02)} 0 ${n(ly)}ZM0 ${n(ly)}Q${n(-s * 0.5)} ${n(ly - s * 0.5)} ${n(-s * 0.8)} ${n(ly - s * 0.55)}Q${n(-s * 0.5)} ${n(ly - s * 0.02)} 0 ${n(ly)}Z`;
    }
    return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})">${path(d, colour)}${stroke(`M0 ${n(size * 0.5)}V${n(-size * 2)}`, colour, 4)}</g>`;
  };
  if (form !== 'bands')
    out +=
      leaf(70, base - 20, random.between(54, 84), random.between(4, 18), random.pick(colours)) +
      leaf(W - 70, base - 20, random.between(54, 84), random.between(-18, -4), random.pick(colours));
  if (form !== 'bands' && random.chance(0.6))
    out += circle(random.pick([92, 508]), 104, random.between(30, 52), random.pick(colours));
  out += rect(0, base, W, 12, type) + rect(0, base + 12, W, H, ground);
  const box = { x: 48, y: 676, w: 504, h: 142 };
  const name = random.pick(['brush', 'didone', 'geometric', 'deco', 'slab'] as const);
  const title = page.setTitle({
    faces: [name, 'condensed'],
    box,
    align: 'center',
    valign: 'middle',
    caps: name === 'geometric' || name === 'slab',
    leading: name === 'geometric' ? 0.96 : undefined,
    maxLines: 2,
    maxSize: 120,
  });
  out += page.letter(title, type, [ground]);
  return out + page.centred(864, type, [ground], { size: 19 }) + grain(page, p.dark, 0.1);
};
