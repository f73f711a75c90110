import { lchOf } from '../colour.js';
import { line, n, type Point, path, rect } from '../svg.js';
import { type Family, grain, H, W } from './page.js';

/** Paper cut by hand: crooked shards, one strong shape, the title on torn bars. */
export const cutout: Family = (page) => {
  const { palette: p, random, facts } = page;
  const field = random.pick([p.accent, p.mid, p.pop, p.deep]);
  // The under-sheet follows the upper one's corners, farther out, so that it shows on every side.
  const count = random.int(5, 8);
  const corners = Array.from({ length: count }, (_, i) => ({
    angle: ((i + random.between(-0.4, 0.4)) / count) * Math.PI * 2,
    far: random.between(0.82, 1.14),
    under: random.between(1.08, 1.24),
  }));
  const high = random.chance(0.35);
  const cy = high ? 590 : 330;
  let out = rect(0, 0, W, H, field);
  const slash = random.int(0, 2);
  if (slash === 0)
    out += path(
      line([
        [0, cy - random.between(60, 240)],
        [W, cy - random.between(-40, 200)],
        [W, cy + random.between(140, 240)],
        [0, cy + random.between(60, 260)],
      ]),
      p.dark,
    );
  if (slash === 1)
    for (let i = 0; i < 5; i++) {
      const x = random.between(20, 110) + i * 108;
      const top = high ? H : 0;
      const end = high ? random.between(260, 520) : random.between(380, 640);
      out += path(
        line([
          [x, top],
          [x + random.between(26, 60), top],
          [x + random.between(10, 70), end],
          [x - random.between(-8, 20), end + random.between(-30, 30)],
        ]),
        i % 2 ? p.dark : p.deep,
      );
    }
  const shard = (under: boolean): string =>
    line(
      corners.map(({ angle, far, under: grown }): Point => {
        const r = far * (under ? grown : 1);
        return [W / 2 + Math.cos(angle) * 216 * r, cy + Math.sin(angle) * 234 * r];
      }),
    );
  out += path(shard(true), field === p.deep ? p.accent : p.dark) + path(shard(false), p.light);
  const loud = field === p.accent ? p.mid : p.accent;
  out += page.emblem(
    0,
    { main: p.dark, second: field === p.deep ? p.mid : field, accent: loud, ground: p.light },
    W / 2,
    cy,
    random.between(330, 390),
    random.between(-10, 10),
  );

  const box = { x: 58, y: high ? 50 : 640, w: 484, h: 196 };
  const title = page.setTitle({
    faces: [random.pick(['condensed', 'condensed', 'slab', 'brush'] as const), 'condensed'],
    box,
    align: random.chance(0.6) ? 'center' : 'left',
    valign: 'middle',
    leading: 1.06,
    maxLines: 3,
  });
  const bar = lchOf(field)[0] > 0.58 ? p.dark : p.light;
  const onBar = bar === p.dark ? p.light : p.dark;
  for (const set of title.lines) {
    const top = set.y - title.size * (/[^\u0020-\u007e]/.test(set.text) ? 1.14 : 0.95);
    const low = set.y + title.size * 0.1;
    const w = (): number => random.between(8, 26);
    out += path(
      line([
        [set.x - w(), top + random.between(-5, 6)],
        [set.x + set.width + w(), top + random.between(-6, 5)],
        [set.x + set.width + w(), low + random.between(-4, 7)],
        [set.x - w(), low + random.between(-5, 5)],
      ]),
      bar,
    );
  }
  out += page.letter(title, onBar, [bar]);
  const y = high ? 862 : 874;
  out +=
    rect(0, y - 30, W, H, bar) +
    page.footer(y, onBar, [bar], { face: random.pick(['geometric', 'condensed'] as const), size: 20 });
  return (
    out +
    grain(page, facts.mood === 'dark' ? p.light : p.dark) +
    (slash === 2
      ? path(`M0 0H${n(random.between(120, 300))}L0 ${n(random.between(60, 200))}Z`, high ? 'none' : p.dark)
      : '')
  );
};
