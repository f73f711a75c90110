import { firstReadable, mix } from '../colour.js';
import { line, path, rect } from '../svg.js';
import { type Family, grain, H, W } from './page.js';

/** Slanted bands tearing past one leaning shape; leaning type. */
export const speed: Family = (page) => {
  const { palette: p, random } = page;
  const field = random.pick([p.light, p.dark, p.accent, p.mid]);
  const colours = [p.mid, p.accent, p.pop, p.deep, p.dark, p.light].filter((colour) => colour !== field);
  const slope = random.pick([-1, 1]) * random.between(150, 330);
  const band = (y: number, h: number, fill: string, more = ''): string =>
    path(
      line([
        [-10, y + slope / 2],
        [W + 10, y - slope / 2],
        [W + 10, y - slope / 2 + h],
        [-10, y + slope / 2 + h],
      ]),
      fill,
      more,
    );
  let out = rect(0, 0, W, H, field);
  const centre = 380;
  out += band(centre - 240, 480, random.pick(colours));
  for (let i = 0; i < 9; i++)
    out += band(
      centre - 330 + random.between(0, 660),
      random.between(5, 46),
      random.pick(colours),
      ' opacity=".9"',
    );
  const stage = random.pick(colours.filter((colour) => colour !== p.deep));
  out += band(centre - 150, 300, stage);
  const body = firstReadable([p.dark, p.light], [stage]);
  const lean = slope > 0 ? -12 : 12;
  for (let i = 3; i >= 0; i--) {
    const flat = mix(stage, body, 0.14 + 0.1 * (3 - i));
    const inks = i
      ? { main: flat, second: flat, accent: flat, ground: stage }
      : {
          main: body,
          second: mix(body, stage, 0.4),
          accent: stage === p.accent ? p.pop : p.accent,
          ground: stage,
        };
    out += page.heroEmblem(
      random,
      inks,
      W / 2 - i * 40 * Math.sign(-slope) * -1,
      centre + i * 16 * Math.sign(slope),
      400,
      lean,
    );
  }
  const plate = random.pick([p.dark, p.deep]);
  out += path(
    line([
      [-10, 664 + slope * 0.24],
      [W + 10, 664 - slope * 0.24],
      [W + 10, H + 10],
      [-10, H + 10],
    ]),
    plate,
  );
  const box = { x: 66, y: 742, w: 468, h: 84 };
  const title = page.setTitle({
    faces: ['condensed'],
    box: { ...box, y: 724, h: 112 },
    align: 'center',
    valign: 'middle',
    maxLines: 2,
    leading: 0.98,
    maxSize: 124,
  });
  out += `<g transform="translate(${Math.round((title.bounds.y + title.bounds.h) * 0.14)} 0) skewX(-8)">${page.letter(title, p.light, [plate])}</g>`;
  return (
    out +
    page.footer(876, firstReadable([p.accent, p.pop, p.light], [plate]), [plate], {
      face: 'condensed',
      size: 21,
    }) +
    grain(page, p.dark, 0.12)
  );
};
