import { lchOf } from '../colour.js';
import { n, path, rect, stroke } from '../svg.js';
import { type Family, grain, H, W } from './page.js';

/** One painted, slightly absurd image and a title by brush. */
export const polish: Family = (page) => {
  const { palette: p, random } = page;
  const ground = random.weighted([
    [p.light, 4],
    [p.pop, 2],
    [p.deep, 2],
    [p.dark, 2],
    [p.mid, 1],
  ] as const);
  const bright = lchOf(ground)[0] > 0.6;
  const shape = bright ? p.dark : p.light;
  const low = random.chance(0.65);
  const cy = low ? 390 : 520;
  const blob = (r: number, wobble: number): string => {
    const count = 11;
    let d = '';
    const at = (i: number): [number, number] => {
      const a = (i / count) * Math.PI * 2;
      const k = r * (1 + Math.sin(i * 2.4 + wobble) * 0.09 + Math.sin(i * 5.1 + wobble) * 0.05);
      return [W / 2 + Math.cos(a) * k, cy + Math.sin(a) * k * 1.08];
    };
    for (let i = 0; i <= count; i++) {
      const [x, y] = at(i % count);
      const [x2, y2] = at((i + 1) % count);
      d +=
        i === 0
          ? `M${n((x + x2) / 2)} ${n((y + y2) / 2)}`
          : `Q${n(x)} ${n(y)} ${n((x + x2) / 2)} ${n((y + y2) / 2)}`;
    }
    return `${d}Z`;
  };
  let out = rect(0, 0, W, H, ground);
  const halo = ground === p.mid ? p.deep : p.mid;
  // Dry brush: long strokes that do not quite cover.
  const strokes = random.int(0, 2);
  if (strokes) {
    let d = '';
    for (let i = 0; i < 22; i++) {
      const y = cy - 300 + i * 28 + random.between(-6, 6);
      d += `M${n(random.between(30, 110))} ${n(y)}Q${n(W / 2)} ${n(y + random.between(-22, 22))} ${n(random.between(480, 572))} ${n(y + random.between(-8, 8))}`;
    }
    out += stroke(d, halo, random.between(19, 27), ' stroke-linecap="round" opacity=".9"');
  } else out += path(blob(262, random.between(0, 6)), halo);
  out += path(blob(strokes ? 218 : 226, random.between(0, 6)), random.chance() ? p.accent : p.pop);
  const inner = page.facts.motifs.length > 1;
  out += page.emblem(
    0,
    {
      main: bright ? p.dark : p.deep,
      second: p.mid,
      accent: p.light,
      ground: ground === p.light ? p.light : p.pop,
    },
    W / 2,
    cy,
    440,
    random.between(-9, 9),
  );
  if (inner && random.chance(0.7))
    out += page.emblem(
      1,
      { main: p.light, second: p.pop, accent: p.accent, ground: p.dark },
      W / 2 + random.between(-120, 120),
      cy + random.between(90, 150),
      150,
      random.between(-16, 16),
    );
  let hatch = '';
  for (let i = 0; i < 18; i++) {
    const x = random.between(60, 540);
    const y = cy + random.between(-260, 260);
    hatch += `M${n(x)} ${n(y)}l${n(random.between(14, 40))} ${n(random.between(-30, -10))}`;
  }
  out += stroke(hatch, shape, 3.4, ' stroke-linecap="round" opacity=".55"');

  const box = low ? { x: 48, y: 696, w: 504, h: 140 } : { x: 48, y: 54, w: 504, h: 150 };
  const title = page.setTitle({
    faces: [random.pick(['brush', 'brush', 'deco', 'didone'] as const), 'brush'],
    box,
    align: 'center',
    valign: 'middle',
    caps: random.chance(0.4),
    maxLines: 2,
    maxSize: 150,
  });
  // The title stands on a ground of its own, painted as roughly as the rest.
  const { x, y, w, h } = title.bounds;
  const pad = 16;
  out += path(
    `M${n(x - pad)} ${n(y - pad)}Q${n(x + w / 2)} ${n(y - pad - 10)} ${n(x + w + pad)} ${n(y - pad + 4)}Q${n(x + w + pad + 7)} ${n(y + h / 2)} ${n(x + w + pad - 3)} ${n(y + h + pad)}Q${n(x + w / 2)} ${n(y + h + pad + 8)} ${n(x - pad + 4)} ${n(y + h + pad - 3)}Q${n(x - pad - 8)} ${n(y + h / 2)} ${n(x - pad)} ${n(y - pad)}Z`,
    ground,
  );
  out += page.letter(title, shape, [ground]);
  return out + page.centred(872, shape, [ground], { face: 'brush', size: 28 }) + grain(page, shape, 0.16);
};
