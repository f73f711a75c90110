import { firstReadable, lchOf, mix } from '../colour.js';
import { line, n, path, rect } from '../svg.js';
import { clouds } from '../terrain.js';
import { type Family, H, W } from './page.js';

/** A small world of blocks seen from a corner, floating over a plain field. */
export const iso: Family = (page) => {
  const { palette: p, random } = page;
  const field = random.pick([p.mid, p.light, p.accent, p.pop, p.deep]);
  const bright = lchOf(field)[0] > 0.6;
  const type = firstReadable(bright ? [p.dark] : [p.light], [field]);
  const size = 7;
  const tile = 38;
  const cx = W / 2;
  const box = { x: 44, y: 48, w: 512, h: 150 };
  const name = random.pick(['arcade', 'grotesk', 'geometric', 'condensed'] as const);
  const title = page.setTitle({
    faces: [name, 'condensed'],
    box,
    align: 'center',
    valign: 'top',
    maxLines: 2,
    maxSize: 112,
  });
  const titleEnd = title.bounds.y + title.bounds.h;
  // A long title pushes the world down as far as the foot allows.
  const top = 400 + Math.max(0, Math.min(50, titleEnd - 150));
  let out = rect(0, 0, W, H, field) + clouds(W, 330, 860, 6, mix(field, p.light, 0.6), random, 0.5);
  const peakX = random.int(1, 5);
  const peakY = random.int(1, 5);
  const waterLevel = random.pick([0, 1, 1]);
  const spots: { x: number; y: number }[] = [];
  const landTop = [p.accent === field ? p.pop : p.accent, mix(p.accent, p.light, 0.4), p.light];
  const soil = p.dark;
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const away = Math.hypot(row - peakY, column - peakX);
      const level = Math.max(0, Math.round(4.2 - away * 1.05 + random.between(-0.8, 0.9)));
      const water = level <= waterLevel;
      const height = water ? 16 : 18 + level * 30;
      const x = cx + (column - row) * tile;
      const y = top + (column + row) * tile * 0.55;
      const up = y - height;
      const h = tile * 0.55;
      const base = y + 46 + Math.min(row, column) * 6;
      const face = water
        ? field === p.mid
          ? p.deep
          : p.mid
        : (landTop[Math.min(2, Math.floor(level / 2))] ?? p.light);
      out +=
        path(
          line([
            [x - tile, up],
            [x, up + h],
            [x, base + h],
            [x - tile, base],
          ]),
          mix(face, soil, 0.45),
        ) +
        path(
          line([
            [x + tile, up],
            [x, up + h],
            [x, base + h],
            [x + tile, base],
          ]),
          mix(face, soil, 0.66),
        ) +
        path(
          line([
            [x, up - h],
            [x + tile, up],
            [x, up + h],
            [x - tile, up],
          ]),
          face,
        );
      if (water) continue;
      if (random.chance(0.26)) {
        const s = random.between(0.7, 1.2);
        out +=
          path(
            line([
              [x, up - 46 * s],
              [x - 13 * s, up - 4],
              [x, up + 2],
              [x, up - 46 * s],
            ]),
            mix(p.deep, p.mid, 0.3),
          ) +
          path(
            line([
              [x, up - 46 * s],
              [x + 13 * s, up - 4],
              [x, up + 2],
            ]),
            p.deep,
          );
      } else if (random.chance(0.12)) {
        out +=
          path(
            line([
              [x - 15, up - 18],
              [x, up - 10],
              [x, up + 8],
              [x - 15, up],
            ]),
            p.light,
          ) +
          path(
            line([
              [x + 15, up - 18],
              [x, up - 10],
              [x, up + 8],
              [x + 15, up],
            ]),
            mix(p.light, p.dark, 0.25),
          ) +
          path(
            line([
              [x, up - 34],
              [x + 17, up - 17],
              [x, up - 8],
              [x - 17, up - 17],
            ]),
            p.pop === field ? p.accent : p.pop,
          );
      } else spots.push({ x, y: up });
    }
  const spot = spots.reduce(
    (best, point) => (point.y < best.y ? point : best),
    spots[0] ?? { x: cx, y: top - 120 },
  );
  const body = bright ? p.dark : p.light;
  // The sign on the highest block keeps clear of the title.
  const sign = Math.max(54, Math.min(130, (spot.y - 44 - titleEnd - 12) / 1.04));
  out +=
    path(`M${n(spot.x - 2)} ${n(spot.y)}v-44h4v44z`, body) +
    page.emblem(
      0,
      {
        main: body,
        second: mix(body, field, 0.35),
        accent: field === p.pop ? p.accent : p.pop,
        ground: field,
      },
      spot.x,
      spot.y - 40 - sign / 2,
      sign,
    );
  out += page.letter(title, type, [field]);
  const foot = mix(p.dark, p.deep, 0.3);
  return (
    out +
    path(`M0 838H${W}V${H}H0Z`, foot) +
    page.footer(877, p.light, [foot], { size: 19, face: 'geometric' })
  );
};
