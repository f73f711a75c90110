import { mix } from '../colour.js';
import type { Mood, Motif } from '../facts.js';
import { MOTIF_DRAWINGS } from '../motifs/index.js';
import type { Colours } from '../palette.js';
import type { Random } from '../random.js';
import { circle, faint, path, place, rect, type Sheet, stroke, trace } from '../svg.js';
import { LANDS, type LandContext, type LandscapeOptions, type Light, PLACES } from './lands.js';
import * as terrain from './terrain.js';

/** The light that suits a mood. */
export function lightOf(mood: Mood, random: Random): Light {
  if (mood === 'dark' || mood === 'strange') return random.pick(['night', 'night', 'dusk']);
  if (mood === 'tense' || mood === 'melancholy') return random.pick(['night', 'dusk', 'dusk']);
  if (mood === 'epic' || mood === 'warm') return random.pick(['dusk', 'dusk', 'day']);
  return random.pick(['day', 'day', 'dusk']);
}

/** The colours of a sky at its top, halfway down and at the horizon. */
export function skyOf(p: Colours, light: Light): readonly [top: string, mid: string, low: string] {
  if (light === 'night') return [p.dark, p.deep, p.mid];
  if (light === 'dusk') return [p.deep, p.mid, mix(p.accent, p.light, 0.35)];
  return [mix(p.mid, p.light, 0.35), mix(p.mid, p.light, 0.68), p.light];
}

/** Motifs that are placed on the land like buildings. */
const LANDMARKS: ReadonlySet<Motif> = new Set(['house', 'castle', 'tower', 'door', 'stairs', 'machine']);

/** Motifs that a view already shows by its light and weather: they never rise over the horizon. */
const LIGHTS_AND_WEATHER: ReadonlySet<Motif> = new Set(['moon', 'sun', 'rain', 'crowd']);
const ANY_PLACE = ['mountains', 'desert', 'sea', 'forest', 'river'] as const;

/**
 * A wide view of layers that grow darker towards the viewer. The first place among the motifs becomes the land; a building is placed on
 * it; anything else rises over the horizon, far larger than life.
 */
export function landscape(sheet: Sheet, o: LandscapeOptions): string {
  const { w, h, palette: p, random, light, motifs } = o;
  const y = h * o.horizon;
  const fx = w * o.focus;
  const unit = Math.min(w, h * 1.5);
  const [skyTop, skyMid, skyLow] = skyOf(p, light);
  const front = p.dark;
  const haze = light === 'day' ? mix(skyLow, p.mid, 0.75) : mix(skyLow, p.deep, 0.55);
  const layer = (depth: number): string => mix(haze, front, depth);
  const disc = light === 'night' ? p.light : light === 'dusk' ? mix(p.accent, p.light, 0.55) : p.accent;

  const land = motifs.find((motif) => PLACES.has(motif)) ?? random.pick(ANY_PLACE);
  const landmark = motifs.find((motif) => LANDMARKS.has(motif));
  // Only one focus: something on the land replaces what would rise behind it.
  const giant = landmark ? undefined : motifs.find((motif) => !PLACES.has(motif) && !LIGHTS_AND_WEATHER.has(motif));
  const context: LandContext = { ...o, sheet, y, fx, layer, disc, skyTop, skyMid, skyLow, unit };

  const air = sheet.linear([skyTop, [0.55, skyMid], skyLow], [0, 0, 0, o.horizon + 0.05]);
  let out = rect(0, 0, w, h, air);
  if (light === 'night' || land === 'space') out += terrain.stars(w, y, Math.round(w / 11), p.light, random);
  out += giant ? apparition(context, giant) : luminary(context);
  if (light !== 'night' && land !== 'space') out += terrain.clouds(w, h * 0.06, y * 0.85, 5, mix(skyLow, p.light, 0.5), random, 0.45);
  out += LANDS[land]?.(context) ?? '';
  if (landmark) out += building(context, landmark);
  if (motifs.includes('rain')) out += rain(w, h, mix(p.light, skyLow, 0.3), random);
  if (motifs.includes('crowd')) out += heads(w, h, unit, front, random);
  else if (!o.empty) out += wanderer(context, front);
  return out;
}

/** Sun or moon with its glow. */
function luminary({ w, y, fx, unit, disc, motifs, random, light, skyMid, sheet }: LandContext): string {
  const large = motifs.includes('sun') || motifs.includes('moon');
  const r = unit * (large ? random.between(0.17, 0.24) : random.between(0.07, 0.15));
  const cy = y - r * random.between(0.1, 2);
  const cx = fx + random.between(-0.1, 0.1) * w;
  const glow = sheet.radial([faint(disc, 0.55), [0.35, faint(disc, 0.22)], faint(disc, 0)]);
  const shade = motifs.includes('moon') && light === 'night' ? circle(cx + r * 0.3, cy - r * 0.2, r * 0.86, skyMid, ' fill-opacity=".35"') : '';
  return circle(cx, cy, r * 3.2, glow) + circle(cx, cy, r, disc) + shade;
}

/** Something far larger than life behind the horizon, never cut off by the upper edge. */
function apparition({ y, fx, unit, disc, light, palette: p, skyTop, skyMid, skyLow, random, sheet }: LandContext, motif: Motif): string {
  const size = Math.min((unit / 200) * random.between(0.5, 0.62), y / 190);
  const tones = {
    main: light === 'day' ? p.deep : mix(skyTop, skyMid, 0.2),
    second: mix(skyMid, p.deep, 0.5),
    accent: p.accent,
    ground: disc,
  };
  const cy = y - size * 76;
  const glow = sheet.radial([faint(disc, 0.6), faint(disc, 0.3), faint(disc, 0)]);
  return (
    circle(fx, cy, size * 250, glow) + circle(fx, cy, size * 112, mix(disc, skyLow, 0.25)) + place(MOTIF_DRAWINGS[motif](tones, random), fx, cy, size * 0.92)
  );
}

/** A building on its own rise. */
function building({ h, y, fx, unit, layer, disc, palette: p, random }: LandContext, motif: Motif): string {
  const size = Math.min((unit / 200) * random.between(0.34, 0.5), y / 165);
  const base = y + (h - y) * 0.22;
  const tones = { main: layer(0.82), second: layer(0.62), accent: p.accent, ground: disc };
  const rise = trace`M${fx - size * 240} ${h}Q${fx - size * 120} ${base - size * 6} ${fx} ${base - size * 14}T${fx + size * 260} ${h}Z`;
  return place(MOTIF_DRAWINGS[motif](tones, random), fx, base - size * 88, size) + path(rise, layer(0.88));
}

/** Somebody looking into the view, with a little light around them so that dark is not on dark. */
function wanderer({ w, h, fx, unit, sheet, disc, random }: LandContext, front: string): string {
  const height = unit * random.between(0.11, 0.18);
  const x = fx + random.pick([-1, 1]) * w * random.between(0.03, 0.12);
  const glow = sheet.radial([faint(disc, 0.42), faint(disc, 0)]);
  const second = random.chance(0.4) ? terrain.figure(x + height * 0.5, h * 0.937, height * random.between(0.6, 0.95), front, random) : '';
  return (
    circle(x, h * 0.935 - height * 0.5, height * 1.3, glow) +
    path(trace`M0 ${h}V${h * 0.95}Q${x} ${h * 0.9} ${w} ${h * 0.96}V${h}Z`, front) +
    terrain.figure(x, h * 0.935, height, front, random) +
    second
  );
}

function rain(w: number, h: number, colour: string, random: Random): string {
  let d = '';
  const drops = Math.min(90, Math.round(w / 8));
  for (let i = 0; i < drops; i++) d += trace`M${random.between(0, w * 1.1)} ${random.between(-20, h)}l${-h * 0.018} ${h * 0.06}`;
  return stroke(d, colour, 2, ' stroke-opacity=".4"');
}

function heads(w: number, h: number, unit: number, colour: string, random: Random): string {
  let out = '';
  const r = unit * 0.035;
  for (let x = -r; x < w + r; x += r * random.between(1.9, 2.7)) {
    const top = h - r * random.between(2.4, 4);
    out +=
      circle(x, top, r, colour) +
      trace`<path d="M${x - r * 2} ${h}Q${x - r * 1.9} ${top + r * 1.2} ${x} ${top + r}Q${x + r * 1.9} ${top + r * 1.2} ${x + r * 2} ${h}Z" fill="${colour}"/>`;
  }
  return out;
}
