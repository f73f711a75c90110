import { mix } from '../colour.js';
import type { Motif } from '../facts.js';
import { sailing } from '../motifs/places.js';
import type { Palette } from '../palette.js';
import type { Random } from '../random.js';
import { circle, path, place, rect, type Sheet, trace } from '../svg.js';
import * as terrain from './terrain.js';

export type Light = 'night' | 'dusk' | 'day';

export interface LandscapeOptions {
  w: number;
  h: number;
  palette: Palette;
  motifs: readonly Motif[];
  random: Random;
  light: Light;
  /** Where the land starts, as a fraction of the height. */
  horizon: number;
  /** The focal point, as a fraction of the width. */
  focus: number;
  /** Leaves people out. */
  empty?: boolean;
}

/** What a land is drawn from: the view's options and what the sky decided. */
export interface LandContext extends LandscapeOptions {
  sheet: Sheet;
  y: number;
  fx: number;
  unit: number;
  disc: string;
  skyTop: string;
  skyMid: string;
  skyLow: string;
  layer(depth: number): string;
}

/** Draws everything from the horizon down. */
type Land = (c: LandContext) => string;

const water: Land = ({ w, h, y, fx, unit, sheet, layer, disc, palette: p, random }) =>
  rect(0, y, w, h - y, sheet.linear([layer(0.2), p.dark])) +
  path(terrain.glints(fx, y + 3, h, unit * 0.16, random), disc, ' fill-opacity=".7"') +
  path(terrain.glints(random.between(0.1, 0.9) * w, y + h * 0.03, h, unit * 0.5, random), p.deep, ' fill-opacity=".4"');

/** The lands a view can show. */
export const LANDS: Partial<Record<Motif, Land>> = {
  mountains: ({ w, h, y, layer, disc, random }) => {
    const far = terrain.peaks({ w, y: y + h * 0.02, bottom: h, rise: h * 0.24 }, random);
    const near = terrain.peaks({ w, y: y + h * 0.14, bottom: h, rise: h * 0.24 }, random);
    return (
      path(far.body, layer(0.2)) +
      path(far.lit, disc, ' fill-opacity=".4"') +
      path(near.body, layer(0.5)) +
      path(near.lit, disc, ' fill-opacity=".18"') +
      path(terrain.firs({ w, y: y + h * 0.24, bottom: h, rise: h * 0.07 }, random), layer(0.78)) +
      path(terrain.hills({ w, y: h * 0.93, bottom: h, rise: h * 0.05 }, random), layer(0.95))
    );
  },
  desert: ({ w, h, y, layer, random, disc }) =>
    path(terrain.mesas({ w, y: y + 2, bottom: h, rise: h * 0.17 }, random), layer(0.22)) +
    path(terrain.hills({ w, y: y + h * 0.05, bottom: h, rise: h * 0.06 }, random), layer(0.42)) +
    path(terrain.hills({ w, y: y + h * 0.16, bottom: h, rise: h * 0.1 }, random), layer(0.62)) +
    path(terrain.hills({ w, y: y + h * 0.16, bottom: y + h * 0.2, rise: h * 0.02 }, random), disc, ' fill-opacity=".08"') +
    path(terrain.hills({ w, y: h * 0.92, bottom: h, rise: h * 0.1 }, random), layer(0.88)),
  forest: ({ w, h, y, layer, random }) =>
    path(terrain.firs({ w, y: y + h * 0.03, bottom: h, rise: h * 0.12 }, random), layer(0.2)) +
    path(terrain.firs({ w, y: y + h * 0.12, bottom: h, rise: h * 0.2 }, random), layer(0.46)) +
    path(terrain.firs({ w, y: y + h * 0.26, bottom: h, rise: h * 0.3 }, random), layer(0.72)) +
    path(terrain.hills({ w, y: h * 0.93, bottom: h, rise: h * 0.05 }, random), layer(0.96)),
  city: ({ w, h, y, unit, layer, palette: p, random }) => {
    const far = terrain.skyline({ w, y: y + h * 0.04, bottom: h, rise: h * 0.32 }, random, unit * 0.06);
    const mid = terrain.skyline({ w, y: y + h * 0.12, bottom: h, rise: h * 0.3 }, random, unit * 0.085);
    const near = terrain.skyline({ w, y: h * 0.98, bottom: h, rise: (h - y) * 0.72 }, random, unit * 0.12);
    return (
      path(far.body, layer(0.2)) +
      path(mid.body, layer(0.5)) +
      path(mid.windows, p.accent, ' fill-opacity=".75"') +
      path(near.body, layer(0.85)) +
      path(near.windows, p.pop, ' fill-opacity=".8"')
    );
  },
  sea: (c) =>
    water(c) +
    place(
      sailing({
        main: c.layer(0.9),
        second: c.layer(0.6),
        accent: c.palette.accent,
        ground: c.palette.light,
      }),
      c.fx + c.w * c.random.pick([-0.14, 0.13]),
      c.y + c.unit * 0.02,
      c.unit / 900,
    ),
  river: ({ w, h, y, fx, layer, disc, random }) =>
    path(terrain.peaks({ w, y: y + 4, bottom: h, rise: h * 0.15 }, random).body, layer(0.2)) +
    path(terrain.hills({ w, y: y + h * 0.05, bottom: h, rise: h * 0.07 }, random), layer(0.5)) +
    path(
      trace`M${fx - 6} ${y + h * 0.03}C${fx + w * 0.2} ${y + h * 0.12} ${fx - w * 0.22} ${y + h * 0.18} ${fx - w * 0.1} ${h}H${fx + w * 0.3}C${fx + w * 0.05} ${y + h * 0.2} ${fx + w * 0.28} ${y + h * 0.13} ${fx + 8} ${y + h * 0.03}Z`,
      disc,
      ' fill-opacity=".75"',
    ) +
    path(terrain.firs({ w: w * 0.4, y: h * 0.95, bottom: h, rise: h * 0.26 }, random), layer(0.9)),
  space: ({ w, h, y, fx, unit, layer, palette: p, random, motifs }) => {
    // With something else to look at, the planet is small and at the side.
    const alone = motifs.every((motif) => PLACES.has(motif));
    const r = unit * (alone ? random.between(0.22, 0.32) : random.between(0.05, 0.08));
    const px = alone ? fx + random.pick([-1, 1]) * w * 0.08 : fx + (fx > w / 2 ? -1 : 1) * unit * 0.42;
    const py = y - h * (alone ? random.between(0.12, 0.26) : random.between(0.3, 0.42));
    return (
      circle(px, py, r, p.mid) +
      path(
        trace`M${px - r * 0.2} ${py - r * 0.98}A${r} ${r} 0 1 1 ${px - r * 0.2} ${py + r * 0.98}A${r * 1.25} ${r * 1.25} 0 0 0 ${px - r * 0.2} ${py - r * 0.98}Z`,
        p.deep,
      ) +
      trace`<ellipse cx="${px}" cy="${py}" rx="${r * 1.7}" ry="${r * 0.34}" fill="none" stroke="${p.accent}" stroke-width="${r * 0.06}" transform="rotate(-16 ${px} ${py})" stroke-dasharray="${r * 3.1} ${r * 1.36}"/>` +
      path(terrain.peaks({ w, y: y + h * 0.08, bottom: h, rise: h * 0.09 }, random).body, layer(0.55)) +
      path(terrain.hills({ w, y: y + h * 0.2, bottom: h, rise: h * 0.06 }, random), layer(0.85))
    );
  },
  road: ({ w, h, y, fx, layer, palette: p, random }) => {
    let dashes = '';
    for (let t = 0.05; t < 1; t *= 1.55) {
      const a = y + (h - y) * t;
      const b = y + (h - y) * Math.min(1, t * 1.25);
      dashes += trace`M${fx - t * 6} ${a}H${fx + t * 6}L${fx + t * 8} ${b}H${fx - t * 8}Z`;
    }
    return (
      path(terrain.mesas({ w, y: y + 2, bottom: h, rise: h * 0.08 }, random), layer(0.2)) +
      rect(0, y, w, h - y, layer(0.45)) +
      path(terrain.hills({ w, y: y + h * 0.02, bottom: y + h * 0.05, rise: h * 0.03 }, random), layer(0.32)) +
      path(trace`M${fx - 2} ${y + 1}h4L${fx + w * 0.34} ${h}H${fx - w * 0.34}Z`, layer(0.9)) +
      path(dashes, p.accent) +
      poles(w, h, y, fx, layer(0.95))
    );
  },
  rail: ({ w, h, y, fx, layer, disc, random }) => {
    const half = w * 0.012;
    const track = (to: number): string => trace`M${fx - 1} ${y + 1}h2L${to + half} ${h}H${to - half}Z`;
    const rails = path(track(fx - w * 0.17) + track(fx + w * 0.17), disc);
    let ties = '';
    for (let t = 0.03; t < 1; t *= 1.24) {
      const a = y + (h - y) * t;
      ties += trace`M${fx - w * 0.24 * t} ${a}H${fx + w * 0.24 * t}V${a + (h - y) * t * 0.08}H${fx - w * 0.24 * t}Z`;
    }
    return (
      path(terrain.hills({ w, y: y + 2, bottom: h, rise: h * 0.08 }, random), layer(0.2)) +
      rect(0, y + 1, w, h, layer(0.5)) +
      path(ties, layer(0.85)) +
      rails +
      poles(w, h, y, fx, layer(0.95))
    );
  },
  sky: ({ w, h, y, layer, palette: p, random, skyLow }) =>
    terrain.clouds(w, y * 0.3, y * 1.05, 7, mix(p.light, skyLow, 0.3), random, 0.75) +
    terrain.birds(w * random.between(0.3, 0.7), y * 0.4, w * 0.14, 9, layer(0.9), random) +
    path(terrain.hills({ w, y: y + h * 0.1, bottom: h, rise: h * 0.08 }, random), layer(0.45)) +
    path(terrain.hills({ w, y: y + h * 0.22, bottom: h, rise: h * 0.08 }, random), layer(0.8)),
};

/** Motifs that are lands; others are placed on a land or rise behind it. */
export const PLACES: ReadonlySet<Motif> = new Set(Object.keys(LANDS) as Motif[]);

function poles(w: number, h: number, y: number, fx: number, colour: string): string {
  let d = '';
  for (let t = 0.06; t < 1.2; t *= 1.7) {
    const x = fx + w * 0.42 * t + w * 0.01;
    const base = y + (h - y) * t;
    const tall = h * 0.5 * t;
    d += trace`M${x} ${base}h${t * 9 + 1}v${-tall}h${-t * 9 - 1}zM${x - tall * 0.14} ${base - tall * 0.9}h${tall * 0.28 + t * 9}v${t * 7 + 1}h${-tall * 0.28 - t * 9}z`;
  }
  return path(d, colour);
}
