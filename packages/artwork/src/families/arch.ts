import { firstReadable, lchOf, mix } from '../colour.js';
import { circle, path, rect, stroke, trace } from '../svg.js';
import { type Family, grain, H, W } from './page.js';

/** The position and width of the shape in each form. */
const FORMS = {
  gate: [400, 236],
  rings: [350, 236],
  aside: [400, 236],
  fan: [538, 190],
  bands: [330, 320],
} as const;
const BASE = 640;

/** Arches, leaves and soft suns of a mid-century print. */
export const arch: Family = (page) => {
  const { palette: p, random, ground } = page;
  const bright = lchOf(ground)[0] > 0.6;
  const type = firstReadable(bright ? [p.deep, p.dark] : [p.light], [ground]);
  const all = [p.mid, p.accent, p.pop, p.deep, mix(p.accent, p.light, 0.5)];
  const colours = all.filter((colour) => colour !== ground);
  const first = random.int(0, 3);
  const form = random.pick(['gate', 'rings', 'aside', 'fan', 'bands'] as const);
  const rings = random.int(3, 5);
  const cx = form === 'aside' ? random.pick([230, 370]) : W / 2;
  const tint = (i: number): string => (i === 0 ? (bright ? p.light : p.dark) : (colours[(i + first) % colours.length] ?? p.mid));
  let out = rect(0, 0, W, H, ground);
  // Rolling bands of colour, with the shape on the farthest.
  if (form === 'bands') out += circle(random.pick([170, 300, 430]), 220, random.between(110, 150), tint(rings + 1));
  for (let i = rings; i >= (form === 'bands' ? 1 : 0); i--) {
    const r = 150 + i * 30;
    const y = BASE - i * 46 + 10;
    const swing = (i % 2 ? 1 : -1) * random.between(24, 60);
    const d = {
      gate: trace`M${cx - r} ${BASE}V350A${r} ${r} 0 0 1 ${cx + r} 350V${BASE}Z`,
      aside: trace`M${cx - r} ${BASE}V350A${r} ${r} 0 0 1 ${cx + r} 350V${BASE}Z`,
      rings: trace`M${cx - r} 350a${r} ${r} 0 0 1 ${2 * r} 0a${r} ${r} 0 0 1 ${-2 * r} 0z`,
      fan: trace`M${cx - r * 1.15} ${BASE}A${r * 1.15} ${r * 1.5} 0 0 1 ${cx + r * 1.15} ${BASE}Z`,
      bands: trace`M0 ${BASE}V${y}C180 ${y - swing} 420 ${y + swing} ${W} ${y - 12}V${BASE}Z`,
    };
    out += path(d[form], tint(i));
  }
  const spot = form === 'bands' ? ground : bright ? p.light : p.dark;
  const main = firstReadable([p.deep, p.dark, p.light], [spot]);
  const accent = p.accent === main ? p.pop : p.accent;
  const [y, size] = FORMS[form];
  out += page.emblem(0, { main, second: bright ? p.mid : p.accent, accent, ground: spot }, cx, y, size);
  if (form !== 'bands') {
    out += leaf(70, BASE - 20, random.between(54, 84), random.between(4, 18), random.pick(colours));
    out += leaf(W - 70, BASE - 20, random.between(54, 84), random.between(-18, -4), random.pick(colours));
    if (random.chance(0.6)) out += circle(random.pick([92, 508]), 104, random.between(30, 52), random.pick(colours));
  }
  out += rect(0, BASE, W, 12, type) + rect(0, BASE + 12, W, H, ground);
  const face = random.pick(['brush', 'didone', 'geometric', 'roman', 'slab'] as const);
  const caps = face === 'geometric' || face === 'slab';
  const title = page.setTitle({ face, caps, box: { x: 48, y: 676, w: 504, h: 142 }, maxSize: 120 });
  return out + page.letter(title, type, [ground]) + page.centred(864, type, [ground]) + grain(page, p.dark, 0.1);
};

function leaf(x: number, y: number, size: number, turn: number, colour: string): string {
  let d = '';
  for (let i = 0; i < 6; i++) {
    const s = size * (1 - i * 0.1);
    const ly = -i * size * 0.3;
    for (const side of [s, -s]) d += trace`M0 ${ly}Q${side * 0.5} ${ly - s * 0.5} ${side * 0.8} ${ly - s * 0.55}Q${side * 0.5} ${ly - s * 0.02} 0 ${ly}Z`;
  }
  const stem = stroke(trace`M0 ${size * 0.5}V${-size * 2}`, colour, 4);
  return trace`<g transform="translate(${x} ${y}) rotate(${turn})">${path(d, colour)}${stem}</g>`;
}
