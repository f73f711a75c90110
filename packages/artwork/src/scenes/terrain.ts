import type { Random } from '../random.js';
import { circle, path, place, stroke, trace } from '../svg.js';

/** The extent of a layer of land: from x = 0 to `w`, its ridge around `y`, filled down to `bottom`. */
export interface Ground {
  w: number;
  y: number;
  bottom: number;
  /** How far the ridge rises. */
  rise: number;
}

/** Closes the path data of a ridge around the ground below it. */
const closed = (start: number, ridge: string, { w, y, bottom }: Ground): string => trace`M0 ${bottom}V${start}${ridge}L${w} ${y}V${bottom}Z`;

/** Soft hills or dunes. */
export function hills(g: Ground, random: Random): string {
  const count = random.int(2, 4);
  const step = g.w / count;
  const start = g.y - random.between(0, g.rise * 0.6);
  let ridge = '';
  for (let i = 0; i < count; i++) {
    const top = g.y - random.between(0.6, 1.5) * g.rise;
    ridge += trace`Q${step * (i + random.between(0.35, 0.65))} ${top} ${step * (i + 1)} ${g.y - random.between(0, g.rise * 0.6)}`;
  }
  return trace`M0 ${g.bottom}V${start}${ridge}V${g.bottom}Z`;
}

/** A jagged ridge, and its lit flanks. */
export function peaks(g: Ground, random: Random): { body: string; lit: string } {
  let ridge = '';
  let lit = '';
  for (let x = random.between(0, 0.1) * g.w; x < g.w; ) {
    const half = random.between(0.09, 0.2) * g.w;
    const top = g.y - random.between(0.35, 1) * g.rise;
    const foot = g.y - random.between(0, 0.2) * g.rise;
    /** A point, given as halves to the right and a fraction of the way from top to foot. */
    const at = (across: number, down: number): string => trace`${x + half * across} ${top + (foot - top) * down}`;
    ridge += `L${at(0.55, 0.42)}L${at(0.7, 0.34)}L${at(1, 0)}L${at(1.35, 0.4)}L${at(1.5, 0.46)}L${at(1.9, 1)}`;
    lit += trace`M${at(1, 0)}L${at(0.7, 0.34)}L${at(0.55, 0.42)}L${x + half * 0.3} ${g.y}H${x + half * 0.8}L${at(0.9, 0.5)}Z`;
    x += half * random.between(1.3, 1.9);
  }
  return { body: closed(g.y - random.between(0, g.rise * 0.4), ridge, g), lit };
}

/** Table mountains. */
export function mesas(g: Ground, random: Random): string {
  let ridge = '';
  for (let x = random.between(-0.05, 0.1) * g.w; x < g.w * 0.95; ) {
    const w = random.between(0.08, 0.22) * g.w;
    const h = random.between(0.4, 1) * g.rise;
    ridge += trace`L${x} ${g.y}L${x + w * 0.12} ${g.y - h * 0.55}L${x + w * 0.16} ${g.y - h}L${x + w * 0.8} ${g.y - h}L${x + w * 0.86} ${g.y - h * 0.6}L${x + w} ${g.y}`;
    x += w + random.between(0.06, 0.25) * g.w;
  }
  return closed(g.y, ridge, g);
}

/** A line of firs; far ones (a small `rise`) are plain spikes, near ones have boughs. */
export function firs(g: Ground, random: Random): string {
  const far = g.rise < 70;
  let ridge = '';
  for (let x = -g.rise * 0.2; x < g.w; ) {
    const h = g.rise * random.between(0.5, 1);
    const half = h * (far ? 0.24 : 0.2);
    const at = (across: number, up: number): string => trace`L${Math.round(x + half * across)} ${Math.round(g.y - h * up)}`;
    const left = at(0.5, 0.35) + at(0.3, 0.34) + at(0.75, 0.66) + at(0.6, 0.65);
    const right = at(1.4, 0.65) + at(1.25, 0.66) + at(1.7, 0.34) + at(1.5, 0.35);
    ridge += at(0, 0) + (far ? at(1, 1) : left + at(1, 1) + right) + at(2, 0);
    x += Math.max(half * random.between(1.2, 2.6), 5);
  }
  return closed(g.y, ridge, g);
}

/** House tops against the sky, with path data of lit windows. */
export function skyline(g: Ground, random: Random, unit: number): { body: string; windows: string } {
  const step = unit * 0.26;
  let ridge = '';
  let windows = '';
  for (let x = -random.between(0, unit); x < g.w; ) {
    const w = unit * random.between(0.7, 1.5);
    const centre = 1 - Math.abs((x + w / 2) / g.w - 0.5) * 0.9;
    const top = g.y - g.rise * random.between(0.35, 1) * centre;
    const roof = random.int(0, 5);
    ridge += trace`L${x} ${top}`;
    if (roof === 0) ridge += trace`h${w * 0.45}l${w * 0.03} ${-unit * 0.8}h${w * 0.04}l${w * 0.03} ${unit * 0.8}`;
    if (roof === 1) ridge += trace`h${w * 0.2}v${-unit * 0.25}h${w * 0.6}v${unit * 0.25}`;
    if (roof === 2) ridge += trace`l${w / 2} ${-unit * 0.5}`;
    ridge += trace`L${x + w} ${top}`;
    const rows = Math.min(9, Math.floor((g.y - top) / (step * 1.3)));
    for (let row = 1; row < rows; row++)
      for (let wx = x + step * 0.6; wx < x + w - step * 0.8; wx += step)
        if (windows.length < 1500 && random.chance(0.14)) windows += trace`M${wx} ${top + row * step * 1.3}h${step * 0.5}v${step * 0.7}h${-step * 0.5}z`;
    x += w + (random.chance(0.2) ? unit * 0.2 : 0);
  }
  return { body: closed(g.y, ridge, g), windows };
}

/** Light on water: short bars, longer and farther apart towards the viewer. */
export function glints(cx: number, top: number, bottom: number, width: number, random: Random): string {
  let d = '';
  for (let y = top, step = (bottom - top) * 0.03; y < bottom; y += step, step *= 1.22) {
    const half = width * random.between(0.25, 0.6) * (0.5 + (y - top) / (bottom - top));
    const shift = random.between(-0.2, 0.2) * width;
    d += trace`M${cx + shift - half} ${y}h${half * 2}v${step * 0.3}h${-half * 2}z`;
  }
  return d;
}

/** Sparse stars above `bottom`. */
export function stars(w: number, bottom: number, count: number, colour: string, random: Random): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const s = random.between(1, 3.4) * (w > 900 ? 1.3 : 1);
    d += trace`M${random.between(0, w)} ${random.between(0, bottom) * random.between(0.4, 1)}h${s}v${s}h${-s}z`;
  }
  return path(d, colour, ' fill-opacity=".8"');
}

/** Long flat clouds. */
export function clouds(w: number, top: number, bottom: number, count: number, colour: string, random: Random, alpha = 0.5): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const x = random.between(-0.1, 0.9) * w;
    const y = random.between(top, bottom);
    const long = random.between(0.14, 0.4) * w;
    const h = long * random.between(0.05, 0.1);
    d += trace`M${x} ${y}a${h} ${h} 0 0 1 ${h} ${-h}h${long * 0.2}a${h * 1.6} ${h * 1.3} 0 0 1 ${long * 0.34} 0h${long * 0.2}a${h} ${h} 0 0 1 ${h} ${h}z`;
  }
  return path(d, colour, ` fill-opacity="${alpha}"`);
}

/** Distant birds. */
export function birds(x: number, y: number, spread: number, count: number, colour: string, random: Random): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const bx = x + random.between(-1, 1) * spread;
    const by = y + random.between(-0.5, 0.5) * spread;
    const s = spread * random.between(0.05, 0.11);
    d += trace`M${bx - s} ${by}q${s * 0.5} ${-s * 0.6} ${s} 0q${s * 0.5} ${-s * 0.6} ${s} 0`;
  }
  return stroke(d, colour, Math.max(2, spread * 0.018), ' stroke-linecap="round"');
}

const COATS = [
  'M-15-80Q0-88 15-80L22-28L10-30L9 0H2L0-28L-2 0H-9L-10-30L-22-28Z',
  'M-13-80Q0-86 13-80L19-46L14-44L10-62L9 0H2L0-38L-3 0H-10L-9-62L-14-44L-19-46Z',
];
const HAT = 'M-15-94L-8-96L-6-106H6L8-96L15-94Z';

/** Somebody standing with their back to us, feet at (x, y); `height` in units. */
export function figure(x: number, y: number, height: number, colour: string, random: Random): string {
  const body = path(random.pick(COATS) + (random.chance(0.35) ? HAT : ''), colour) + circle(0, -92, 8, colour);
  return place(body, x, y, height / 100);
}
