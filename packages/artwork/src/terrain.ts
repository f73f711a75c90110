import type { Random } from './random.js';
import { circle, line, n, type Point, path, polygon, stroke } from './svg.js';

/** Where a layer of land runs: from x = 0 to `w`, its ridge about `y`, filled down to `bottom`. */
export interface Ground {
  w: number;
  y: number;
  bottom: number;
  /** How far the ridge rises. */
  rise: number;
}

const closed = (points: readonly Point[], { w, bottom }: Ground): string =>
  `${line(points, false)}L${n(w)} ${n(bottom)}L0 ${n(bottom)}Z`;

/** Soft hills or dunes. */
export function hills(g: Ground, random: Random): string {
  const count = random.int(2, 4);
  const step = g.w / count;
  let d = `M0 ${n(g.bottom)}V${n(g.y - random.between(0, g.rise * 0.6))}`;
  for (let i = 0; i < count; i++) {
    const top = g.y - random.between(0.1, 1) * g.rise;
    d += `Q${n(step * (i + random.between(0.35, 0.65)))} ${n(top - g.rise * 0.5)} ${n(step * (i + 1))} ${n(g.y - random.between(0, g.rise * 0.6))}`;
  }
  return `${d}V${n(g.bottom)}Z`;
}

/** A jagged ridge; `caps` receives the lit flanks when wanted. */
export function peaks(g: Ground, random: Random): { body: string; lit: string } {
  const points: Point[] = [[0, g.y - random.between(0, g.rise * 0.4)]];
  let lit = '';
  for (let x = random.between(0, 0.1) * g.w; x < g.w; ) {
    const half = random.between(0.09, 0.2) * g.w;
    const top = g.y - random.between(0.35, 1) * g.rise;
    const foot = g.y - random.between(0, 0.2) * g.rise;
    points.push(
      [x + half * 0.55, top + (foot - top) * 0.42],
      [x + half * 0.7, top + (foot - top) * 0.34],
      [x + half, top],
    );
    points.push(
      [x + half * 1.35, top + (foot - top) * 0.4],
      [x + half * 1.5, top + (foot - top) * 0.46],
      [x + half * 1.9, foot],
    );
    lit += line([
      [x + half, top],
      [x + half * 0.7, top + (foot - top) * 0.34],
      [x + half * 0.55, top + (foot - top) * 0.42],
      [x + half * 0.3, g.y],
      [x + half * 0.8, g.y],
      [x + half * 0.9, top + (foot - top) * 0.5],
    ]);
    x += half * random.between(1.3, 1.9);
  }
  points.push([g.w, g.y]);
  return { body: closed(points, g), lit };
}

/** Table mountains. */
export function mesas(g: Ground, random: Random): string {
  const points: Point[] = [[0, g.y]];
  for (let x = random.between(-0.05, 0.1) * g.w; x < g.w * 0.95; ) {
    const w = random.between(0.08, 0.22) * g.w;
    const top = g.y - random.between(0.4, 1) * g.rise;
    points.push(
      [x, g.y],
      [x + w * 0.12, top + (g.y - top) * 0.45],
      [x + w * 0.16, top],
      [x + w * 0.8, top + random.between(-3, 3)],
      [x + w * 0.86, top + (g.y - top) * 0.4],
      [x + w, g.y],
    );
    x += w + random.between(0.06, 0.25) * g.w;
  }
  points.push([g.w, g.y]);
  return closed(points, g);
}

/** A line of firs; far ones (a small `rise`) are plain spikes, near ones have boughs. */
export function firs(g: Ground, random: Random): string {
  const boughs: readonly (readonly [x: number, y: number])[] =
    g.rise < 70
      ? [
          [1, 1],
          [2, 0],
        ]
      : [
          [0.5, 0.35],
          [0.3, 0.34],
          [0.75, 0.66],
          [0.6, 0.65],
          [1, 1],
          [1.4, 0.65],
          [1.25, 0.66],
          [1.7, 0.34],
          [1.5, 0.35],
          [2, 0],
        ];
  const width = g.rise < 70 ? 0.24 : 0.2;
  let d = `M0 ${n(g.bottom)}V${n(g.y)}`;
  for (let x = -g.rise * 0.2; x < g.w; ) {
    const h = g.rise * random.between(0.5, 1);
    const half = h * width;
    d += `L${Math.round(x)} ${Math.round(g.y)}`;
    for (const [bx, by] of boughs) d += `L${Math.round(x + half * bx)} ${Math.round(g.y - h * by)}`;
    x += Math.max(half * random.between(1.2, 2.6), 5);
  }
  return `${d}L${n(g.w)} ${n(g.y)}V${n(g.bottom)}Z`;
}

/** House tops against the sky, with path data of lit windows. */
export function skyline(g: Ground, random: Random, unit: number): { body: string; windows: string } {
  const points: Point[] = [[0, g.y]];
  let windows = '';
  for (let x = -random.between(0, unit); x < g.w; ) {
    const w = unit * random.between(0.7, 1.5);
    const centre = 1 - Math.abs((x + w / 2) / g.w - 0.5) * 0.9;
    const top = g.y - g.rise * random.between(0.35, 1) * centre;
    points.push([x, top]);
    const roof = random.int(0, 5);
    if (roof === 0)
      points.push(
        [x + w * 0.45, top],
        [x + w * 0.48, top - unit * 0.8],
        [x + w * 0.52, top - unit * 0.8],
        [x + w * 0.55, top],
      );
    if (roof === 1)
      points.push(
        [x + w * 0.2, top],
        [x + w * 0.2, top - unit * 0.25],
        [x + w * 0.8, top - unit * 0.25],
        [x + w * 0.8, top],
      );
    if (roof === 2) points.push([x + w / 2, top - unit * 0.5]);
    points.push([x + w, top]);
    const step = unit * 0.26;
    const rows = Math.min(9, Math.floor((g.y - top) / (step * 1.3)));
    for (let row = 1; row < rows; row++)
      for (let wx = x + step * 0.6; wx < x + w - step * 0.8; wx += step)
        if (windows.length < 1500 && random.chance(0.14))
          windows += `M${n(wx)} ${n(top + row * step * 1.3)}h${n(step * 0.5)}v${n(step * 0.7)}h${n(-step * 0.5)}z`;
    x += w + (random.chance(0.2) ? unit * 0.2 : 0);
  }
  points.push([g.w, g.y]);
  return { body: closed(points, g), windows };
}

/** Light on water: short bars, longer and farther apart towards the viewer. */
export function glints(cx: number, top: number, bottom: number, width: number, random: Random): string {
  let d = '';
  for (let y = top, step = (bottom - top) * 0.03; y < bottom; y += step, step *= 1.22) {
    const half = width * random.between(0.25, 0.6) * (0.5 + (y - top) / (bottom - top));
    const shift = random.between(-0.2, 0.2) * width;
    d += `M${n(cx + shift - half)} ${n(y)}h${n(half * 2)}v${n(step * 0.3)}h${n(-half * 2)}z`;
  }
  return d;
}

/** Sparse stars above `bottom`. */
export function stars(w: number, bottom: number, count: number, colour: string, random: Random): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const s = random.between(1, 3.4) * (w > 900 ? 1.3 : 1);
    d += `M${n(random.between(0, w))} ${n(random.between(0, bottom) * random.between(0.4, 1))}h${n(s)}v${n(s)}h${n(-s)}z`;
  }
  return path(d, colour, ' opacity=".8"');
}

/** Long flat clouds. */
export function clouds(
  w: number,
  top: number,
  bottom: number,
  count: number,
  colour: string,
  random: Random,
  alpha = 0.5,
): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const x = random.between(-0.1, 0.9) * w;
    const y = random.between(top, bottom);
    const long = random.between(0.14, 0.4) * w;
    const h = long * random.between(0.05, 0.1);
    d += `M${n(x)} ${n(y)}a${n(h)} ${n(h)} 0 0 1 ${n(h)} ${n(-h)}h${n(long * 0.2)}a${n(h * 1.6)} ${n(h * 1.3)} 0 0 1 ${n(long * 0.34)} 0h${n(long * 0.2)}a${n(h)} ${n(h)} 0 0 1 ${n(h)} ${n(h)}z`;
  }
  return path(d, colour, ` opacity="${alpha}"`);
}

/** Birds far off. */
export function birds(
  x: number,
  y: number,
  spread: number,
  count: number,
  colour: string,
  random: Random,
): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const bx = x + random.between(-1, 1) * spread;
    const by = y + random.between(-0.5, 0.5) * spread;
    const s = spread * random.between(0.05, 0.11);
    d += `M${n(bx - s)} ${n(by)}q${n(s * 0.5)} ${n(-s * 0.6)} ${n(s)} 0q${n(s * 0.5)} ${n(-s * 0.6)} ${n(s)} 0`;
  }
  return stroke(d, colour, Math.max(2, spread * 0.018), ' stroke-linecap="round"');
}

/** Somebody standing with their back to us, feet at (x, y); `height` in units. */
export function figure(x: number, y: number, height: number, colour: string, random: Random): string {
  const s = height / 100;
  const p = (px: number, py: number): string => `${n(x + px * s)} ${n(y + py * s)}`;
  const coat = random.chance();
  const body = coat
    ? `M${p(-15, -80)}Q${p(0, -88)} ${p(15, -80)}L${p(22, -28)}L${p(10, -30)}L${p(9, 0)}L${p(2, 0)}L${p(0, -28)}L${p(-2, 0)}L${p(-9, 0)}L${p(-10, -30)}L${p(-22, -28)}Z`
    : `M${p(-13, -80)}Q${p(0, -86)} ${p(13, -80)}L${p(19, -46)}L${p(14, -44)}L${p(10, -62)}L${p(9, 0)}L${p(2, 0)}L${p(0, -38)}L${p(-3, 0)}L${p(-10, 0)}L${p(-9, -62)}L${p(-14, -44)}L${p(-19, -46)}Z`;
  const hat = random.chance(0.35)
    ? path(`M${p(-15, -94)}L${p(-8, -96)}L${p(-6, -106)}L${p(6, -106)}L${p(8, -96)}L${p(15, -94)}Z`, colour)
    : '';
  return path(body, colour) + circle(x, y - 92 * s, 8 * s, colour) + hat;
}

/** A strip narrowing to a point: road, rails, river, beam. */
export const strip = (
  x: number,
  top: number,
  topHalf: number,
  bottomX: number,
  bottom: number,
  bottomHalf: number,
  fill: string,
  more = '',
): string =>
  polygon(
    [
      [x - topHalf, top],
      [x + topHalf, top],
      [bottomX + bottomHalf, bottom],
      [bottomX - bottomHalf, bottom],
    ],
    fill,
    more,
  );
