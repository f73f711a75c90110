import { mix } from '../colour.js';
import type { CharacterFacts } from '../facts.js';
import { genresOf, moodOf, motifsOf } from '../infer.js';
import { MOTIF_DRAWINGS } from '../motifs/index.js';
import { type Palette, paletteOf } from '../palette.js';
import { randomOf } from '../random.js';
import { birds, stars } from '../scenes/terrain.js';
import { circle, faint, path, place, rays, rect, Sheet } from '../svg.js';
import { cleanText, escapeXml } from '../text.js';
import { bust, looksOf, SHADOW_EDGE } from './bust.js';
import { guise, guiseFor } from './guise.js';
import { flat } from './portrait.js';

const W = 480;
const H = 600;

/** What all characters of a title share: its colours, and the motifs that its name suggests. */
function worldOf({ title, genres: given }: Pick<CharacterFacts, 'title' | 'genres'>) {
  const genres = genresOf(given);
  const asTitle = { id: title, kind: 'movies', title, year: null, genres: [...given] } as const;
  const world = randomOf(JSON.stringify([title, given]));
  const mood = moodOf({ ...asTitle, genres: [...given] }, genres, world.fork('mood'));
  return { genres, asTitle, palette: paletteOf(mood, genres, null, world.fork('palette')) };
}

/** The colours of a title's characters. */
export const characterPalette = (of: Pick<CharacterFacts, 'title' | 'genres'>): Palette => worldOf(of).palette;

/** A character picture of 480 x 600: a dressed silhouette, with an edge of light in the colours of the title's genre. */
export function drawCharacter(f: CharacterFacts): string {
  const random = randomOf(JSON.stringify([f.id, f.characterName, f.title, f.genres, f.sex]));
  // The world belongs to the title: all its characters share mood and colours, each with its own light.
  const { genres, asTitle, palette: p } = worldOf(f);
  const motifs = motifsOf({ ...asTitle, genres: [...f.genres] }, genres, random.fork('motifs'));
  const sheet = new Sheet();
  const glow = random.pick([p.accent, p.pop, p.mid]);
  const edge = glow === p.accent ? p.pop : p.accent;

  let out = rect(0, 0, W, H, sheet.linear([p.dark, [0.6, p.deep], mix(p.deep, glow, 0.35)]));
  const stage = random.int(0, 3);
  const x = W / 2 + random.between(-40, 40);
  out += circle(x, 250, 330, sheet.radial([faint(glow, 0.85), [0.45, faint(glow, 0.4)], faint(glow, 0)]));
  if (stage === 0) out += circle(x, 236, 186, glow);
  if (stage === 1) out += path(rays(W / 2, 250, 30, 80, 620, 0.42, random.between(0, 12)), glow, ' fill-opacity=".4"');
  if (stage === 2) out += stars(W, 400, 46, p.light, random) + birds(x, 110, 90, 5, p.light, random);
  const tone = {
    main: mix(glow, p.deep, 0.5),
    second: mix(glow, p.deep, 0.65),
    accent: mix(glow, p.light, 0.4),
    ground: glow,
  };
  if (stage === 0 || stage === 3) out += place(MOTIF_DRAWINGS[motifs[0]](tone, random), x, stage === 0 ? 220 : 170, stage === 0 ? 1.55 : 1.9);

  const body = mix(p.dark, '#000000', 0.25);
  const sex = f.sex ?? random.pick(['male', 'female'] as const);
  const looks = { ...looksOf(sex, random.fork('looks')), glasses: 'none' as const, earring: false };
  const worn = guiseFor(genres, random);
  const side = random.chance() ? 1 : -1;
  const lit = {
    ...flat(mix(body, p.deep, 0.55)),
    skin: mix(p.deep, glow, 0.62),
    blush: mix(p.deep, glow, 0.4),
    lips: mix(p.deep, edge, 0.4),
    ink: body,
    shirt: mix(p.deep, glow, 0.35),
    trim: edge,
  };
  const clip = sheet.clip(`<path d="${SHADOW_EDGE}"/>`);
  const dark = { ...flat(body), ink: mix(body, p.deep, 0.3) };
  const figure =
    `${bust(looks, lit)}${guise(worn, mix(body, p.deep, 0.4))}<g clip-path="${clip}">${bust(looks, flat(edge), true)}${guise(worn, edge)}` +
    `<g transform="translate(-5 3)">${bust(looks, dark)}${guise(worn, body)}</g></g>`;
  out += place(`<g transform="scale(${side} 1)">${figure}</g>`, W / 2, 290, 1.06, random.between(-3, 3));
  out += rect(0, 400, W, 200, sheet.linear([faint(body, 0), faint(body, 0.8)]));
  return sheet.document(W, H, out, escapeXml(cleanText(f.characterName) || 'Character'));
}
