import { lchOf } from '../colour.js';
import { line, type Point, path, rect, trace } from '../svg.js';
import { type Family, grain, H, W } from './page.js';

/** Paper cut by hand: crooked shards, one strong shape, the title on torn bars. */
export const cutout: Family = (page) => {
  const { palette: p, random, facts, ground: field } = page;
  // The lower sheet follows the upper sheet's corners, farther out, so that it shows on every side.
  const count = random.int(5, 8);
  const corners = Array.from({ length: count }, (_, i) => ({
    angle: ((i + random.between(-0.4, 0.4)) / count) * Math.PI * 2,
    far: random.between(0.82, 1.14),
    under: random.between(1.08, 1.24),
  }));
  const high = random.chance(0.35);
  const cy = high ? 590 : 330;
  const about = (low: number, more: number): number => random.between(low, more);
  let out = rect(0, 0, W, H, field);
  if (random.chance()) out += path(trace`M0 ${cy - about(60, 240)}L${W} ${cy - about(-40, 200)}V${cy + about(140, 240)}L0 ${cy + about(60, 260)}Z`, p.dark);
  else
    for (let i = 0; i < 5; i++) {
      const x = about(20, 110) + i * 108;
      const end = high ? about(260, 520) : about(380, 640);
      const d = trace`M${x} ${high ? H : 0}h${about(26, 60)}L${x + about(10, 70)} ${end}L${x - about(-8, 20)} ${end + about(-30, 30)}Z`;
      out += path(d, i % 2 ? p.dark : p.deep);
    }
  const shard = (under: boolean): string =>
    line(
      corners.map(({ angle, far, under: grown }): Point => {
        const r = far * (under ? grown : 1);
        return [W / 2 + Math.cos(angle) * 216 * r, cy + Math.sin(angle) * 234 * r];
      }),
    );
  out += path(shard(true), field === p.deep ? p.accent : p.dark) + path(shard(false), p.light);
  const [second, accent] = [field === p.deep ? p.mid : field, field === p.accent ? p.mid : p.accent];
  const inks = { main: p.dark, second, accent, ground: p.light };
  out += page.emblem(0, inks, W / 2, cy, about(330, 390), about(-10, 10));
  const title = page.setTitle({
    face: random.pick(['condensed', 'condensed', 'slab', 'brush'] as const),
    box: { x: 58, y: high ? 50 : 640, w: 484, h: 196 },
    ...{ align: random.chance(0.6) ? 'center' : 'left', leading: 1.06, maxLines: 3 },
  });
  const [bar, onBar] = lchOf(field)[0] > 0.58 ? [p.dark, p.light] : [p.light, p.dark];
  for (const { x, y, width, text } of title.lines) {
    const top = y - title.size * (/[^\u0020-\u007e]/.test(text) ? 1.14 : 0.95);
    const low = y + title.size * 0.1;
    const w = (): number => about(8, 26);
    const edge = x + width;
    const d = trace`M${x - w()} ${top + about(-5, 6)}L${edge + w()} ${top + about(-6, 5)}L${edge + w()} ${low + about(-4, 7)}L${x - w()} ${low + about(-5, 5)}Z`;
    out += path(d, bar);
  }
  out += page.letter(title, onBar, [bar]);
  const y = high ? 862 : 874;
  const face = random.pick(['geometric', 'condensed'] as const);
  out += rect(0, y - 30, W, H, bar) + page.footer(y, onBar, [bar], { face, size: 20 });
  return out + grain(page, facts.mood === 'dark' ? p.light : p.dark);
};
