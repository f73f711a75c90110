import { hex, type Lch, mix } from '../colour.js';
import type { PersonFacts } from '../facts.js';
import { outlines, set } from '../lettering.js';
import { type Palette, paletteOf } from '../palette.js';
import { type Random, randomOf } from '../random.js';
import { place, rect, Sheet } from '../svg.js';
import { cleanText, escapeXml } from '../text.js';
import { backdrop } from './backdrop.js';
import { bust, looksOf, SHADOW_EDGE, type Tones } from './bust.js';

const W = 480;
const H = 600;

/** The hues (OKLCH degrees) between which colours pass for skin. */
const SKIN_HUES = [10, 115] as const;

/** Poster inks for face and hair, never skin tones: a drawing that only knows a name must not claim to know how somebody looks. */
function inks(hue: number, random: Random): { face: Lch; hair: Lch } {
  const [from, to] = SKIN_HUES;
  const turned = [0, 120, 180, 240].map((turn) => (hue + turn) % 360).filter((value) => value < from || value > to);
  const faceHue = random.pick(turned);
  return {
    face: [random.between(0.74, 0.86), random.between(0.07, 0.11), faceHue],
    hair: random.pick([
      [0.22, 0.05, faceHue],
      [0.3, 0.09, (faceHue + 40) % 360],
      [0.93, 0.025, faceHue],
      [0.55, 0.13, (faceHue + 180) % 360],
    ] as const),
  };
}

/** Shades every tone with a colour. */
function shaded(tones: Tones, shade: string, share: number): Tones {
  const entries = Object.entries(tones).map(([name, colour]) => [name, mix(colour, shade, share)]);
  return Object.fromEntries(entries) as Tones;
}

/** One colour for everything: an edge of light or a silhouette. */
export const flat = (c: string): Tones => ({ ...{ cloth: c, trim: c, shirt: c, skin: c, hair: c }, ...{ gleam: c, ink: c, lips: c, blush: c } });

/** The colours of a portrait, and the random stream for everything else. */
export function portraitStart(f: PersonFacts): { palette: Palette; random: Random } {
  const random = randomOf(JSON.stringify([f.id, f.name, f.sex, f.bornYear]));
  const mood = random.pick(['warm', 'melancholy', 'light', 'epic', 'playful', 'tense'] as const);
  return { palette: paletteOf(mood, [], null, random.fork('palette')), random };
}

/** The name of a studio on a plate. */
function plate({ name }: PersonFacts, p: Palette): string {
  const lettering = set(cleanText(name) || 'Studio', {
    ...{ face: 'grotesk', box: { x: 60, y: 190, w: W - 120, h: 220 } },
    ...{ align: 'center', valign: 'middle', maxSize: 110 },
  });
  return `${rect(36, 160, W - 72, 280, p.dark)}<g fill="${p.light}">${outlines(lettering)}</g>`;
}

/** A bust of 480 x 600 in poster light and poster inks. Looks come from the seed and mean no likeness. */
export function drawPortrait(f: PersonFacts): string {
  const { palette: p, random } = portraitStart(f);
  const sheet = new Sheet();
  const name = escapeXml(cleanText(f.name) || 'Portrait');
  if (f.group) return sheet.document(W, H, backdrop(p, random.fork('backdrop'), sheet) + plate(f, p), name);
  const looks = looksOf(f.sex ?? random.pick(['male', 'female'] as const), random.fork('looks'));
  const ink = inks(p.hue, random.fork('inks'));
  const skin = hex(ink.face);
  const hair = looks.hair.cloth ? p.dark : hex(ink.hair);
  const cloth = random.pick([p.dark, p.deep, p.mid, p.dark]);
  const tones: Tones = {
    skin,
    blush: mix(skin, p.deep, 0.2),
    hair,
    gleam: mix(hair, '#ffffff', 0.3),
    ink: mix(hex([0.2, 0.02, 40]), p.dark, 0.4),
    lips: mix(skin, p.deep, looks.sex === 'female' ? 0.55 : 0.35),
    cloth,
    trim: random.pick([p.accent, p.pop, p.light]),
    shirt: p.light,
  };
  const back = backdrop(p, random.fork('backdrop'), sheet);
  const dark = shaded(tones, p.dark, 0.6);
  const clip = sheet.clip(`<path d="${SHADOW_EDGE}"/>`);
  const rim = random.pick([p.accent, p.pop, mix(p.mid, p.light, 0.5)]);
  const side = random.chance() ? 1 : -1;
  const figure = `${bust(looks, tones)}<g clip-path="${clip}">${bust(looks, flat(rim), true)}<g transform="translate(-5 2)">${bust(looks, dark)}</g></g>`;
  const size = random.between(1.0, 1.1);
  const body = `${back}${place(`<g transform="scale(${side} 1)">${figure}</g>`, W / 2 + random.between(-10, 10), 262 + (size - 1) * 60, size, random.between(-2.5, 2.5))}`;
  return sheet.document(W, H, body, name);
}
