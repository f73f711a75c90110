import { firstReadable } from '../colour.js';
import { circle, n, path, rect } from '../svg.js';
import { type Family, H, W } from './page.js';

/** Geometry on a strict grid and a plain heavy title set flush left. */
export const swiss: Family = (page) => {
  const { palette: p, random } = page;
  const dark = random.chance(0.3);
  const ground = dark ? p.dark : p.light;
  const type = dark ? p.light : p.dark;
  const colours = dark ? [p.mid, p.accent, p.pop, p.light] : [p.mid, p.accent, p.deep, p.dark, p.pop];
  const titleTop = random.chance(0.4);
  const step = random.pick([120, 150, 200]);
  const columns = W / step;
  const rows = Math.floor(600 / step);
  const top = titleTop ? H - rows * step : 0;
  const bx = random.int(0, columns - 2);
  const by = random.int(0, Math.max(0, rows - (step === 120 ? 3 : 2)));
  const span = step === 120 ? 3 : 2;
  const ex = Math.min(bx, columns - span);
  let out = rect(0, 0, W, H, ground);
  const density = random.between(0.5, 0.9);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (column >= ex && column < ex + span && row >= by && row < by + span) continue;
      if (!random.chance(density)) continue;
      out += cell(
        column * step,
        top + row * step,
        step,
        random.int(0, 6),
        random.pick(colours),
        random.pick(colours),
      );
    }
  const size = span * step;
  const field = random.pick(colours.filter((colour) => colour !== p.light));
  const x = ex * step;
  const y = top + by * step;
  out += random.chance()
    ? rect(x, y, size, size, field)
    : rect(x, y, size, size, ground) + circle(x + size / 2, y + size / 2, size / 2, field);
  const body = firstReadable([p.light, p.dark], [field]);
  out += page.emblem(
    0,
    {
      main: body,
      second: body === p.light ? p.pop : p.mid,
      accent: field === p.accent ? p.pop : p.accent,
      ground: field,
    },
    x + size / 2,
    y + size / 2,
    size * 0.68,
  );

  const box = { x: 40, y: titleTop ? 66 : 660, w: 520, h: titleTop ? 180 : 176 };
  const caps = random.chance(0.25);
  const title = page.setTitle({
    faces: [random.pick(['grotesk', 'grotesk', 'geometric', 'condensed'] as const), 'condensed'],
    box,
    valign: titleTop ? 'top' : 'top',
    caps,
    leading: caps ? 0.9 : 1,
    maxLines: 3,
    maxSize: 118,
  });
  out += page.letter(title, type, [ground]);
  const line = titleTop ? 40 : 876;
  out +=
    rect(40, titleTop ? 50 : 846, 520, 3, type) + page.footer(line, type, [ground], { margin: 40, size: 18 });
  return out;
};

function cell(x: number, y: number, s: number, form: number, a: string, b: string): string {
  switch (form) {
    case 0:
      return path(`M${n(x)} ${n(y)}h${n(s)}a${n(s)} ${n(s)} 0 0 1 ${n(-s)} ${n(s)}z`, a);
    case 1:
      return path(`M${n(x + s)} ${n(y + s)}h${n(-s)}a${n(s)} ${n(s)} 0 0 1 ${n(s)} ${n(-s)}z`, a);
    case 2:
      return circle(x + s / 2, y + s / 2, s / 2, a) + circle(x + s / 2, y + s / 2, s / 5, b);
    case 3:
      return (
        path(`M${n(x)} ${n(y)}h${n(s)}l${n(-s)} ${n(s)}z`, a) +
        path(`M${n(x + s)} ${n(y)}v${n(s)}h${n(-s)}z`, b)
      );
    case 4:
      return (
        path(`M${n(x)} ${n(y + s / 2)}a${n(s / 2)} ${n(s / 2)} 0 0 1 ${n(s)} 0z`, a) +
        path(`M${n(x)} ${n(y + s)}a${n(s / 2)} ${n(s / 2)} 0 0 1 ${n(s)} 0z`, b)
      );
    case 5: {
      let d = '';
      for (let i = 0; i < 5; i++) d += `M${n(x)} ${n(y + (i * s) / 5)}h${n(s)}v${n(s / 10)}h${n(-s)}z`;
      return path(d, a);
    }
    default:
      return (
        rect(x, y, s, s, a) + path(`M${n(x)} ${n(y + s)}a${n(s)} ${n(s)} 0 0 1 ${n(s)} ${n(-s)}v${n(s)}z`, b)
      );
  }
}
