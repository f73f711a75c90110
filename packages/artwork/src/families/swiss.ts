import { firstReadable } from '../colour.js';
import { circle, path, rect, trace } from '../svg.js';
import { type Family, H, W } from './page.js';

/** Geometry on a strict grid and a plain heavy title set flush left. */
export const swiss: Family = (page) => {
  const { palette: p, random, ground } = page;
  const dark = ground === p.dark;
  const type = dark ? p.light : p.dark;
  const colours = dark ? [p.mid, p.accent, p.pop, p.light] : [p.mid, p.accent, p.deep, p.dark, p.pop];
  const titleTop = random.chance(0.4);
  const step = random.pick([120, 150, 200]);
  const span = step === 120 ? 3 : 2;
  const [columns, rows] = [W / step, 600 / step];
  const top = titleTop ? 300 : 0;
  const [left, row] = [random.int(0, columns - span), random.int(0, rows - span)];
  const density = random.between(0.5, 0.9);
  let out = rect(0, 0, W, H, ground);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const taken = x >= left && x < left + span && y >= row && y < row + span;
      if (taken || !random.chance(density)) continue;
      out += cell(x * step, top + y * step, step, random.int(0, 6), random.pick(colours), random.pick(colours));
    }
  const size = span * step;
  const field = random.pick(colours.filter((colour) => colour !== p.light));
  const [x, y, half] = [left * step, top + row * step, size / 2];
  out += random.chance() ? rect(x, y, size, size, field) : rect(x, y, size, size, ground) + circle(x + half, y + half, half, field);
  const main = firstReadable([p.light, p.dark], [field]);
  const accent = field === p.accent ? p.pop : p.accent;
  const inks = { main, second: main === p.light ? p.pop : p.mid, accent, ground: field };
  out += page.emblem(0, inks, x + half, y + half, size * 0.68);
  const caps = random.chance(0.25);
  const title = page.setTitle({
    face: random.pick(['grotesk', 'grotesk', 'geometric', 'condensed'] as const),
    box: titleTop ? { x: 40, y: 66, w: 520, h: 180 } : { x: 40, y: 660, w: 520, h: 176 },
    ...{ align: 'left', valign: 'top', caps, leading: caps ? 0.9 : 1, maxLines: 3, maxSize: 118 },
  });
  out += page.letter(title, type, [ground]) + rect(40, titleTop ? 50 : 846, 520, 3, type);
  return out + page.footer(titleTop ? 40 : 876, type, [ground], { margin: 40, size: 18 });
};

/** A figure of one of seven forms in a square of the grid. */
function cell(x: number, y: number, s: number, form: number, a: string, b: string): string {
  const quarter = trace`M${x} ${y}h${s}a${s} ${s} 0 0 1 ${-s} ${s}z`;
  const other = trace`M${x + s} ${y + s}h${-s}a${s} ${s} 0 0 1 ${s} ${-s}z`;
  if (form === 0) return path(quarter, a);
  if (form === 1) return path(other, a);
  if (form === 2) return circle(x + s / 2, y + s / 2, s / 2, a) + circle(x + s / 2, y + s / 2, s / 5, b);
  if (form === 3) return path(trace`M${x} ${y}h${s}l${-s} ${s}z`, a) + path(trace`M${x + s} ${y}v${s}h${-s}z`, b);
  if (form === 5) return [0, 1, 2, 3, 4].map((i) => rect(x, y + (i * s) / 5, s, s / 10, a)).join('');
  if (form === 6) return rect(x, y, s, s, a) + path(other, b);
  const arch = (top: number): string => trace`M${x} ${top}a${s / 2} ${s / 2} 0 0 1 ${s} 0z`;
  return path(arch(y + s / 2), a) + path(arch(y + s), b);
}
