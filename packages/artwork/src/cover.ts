import type { TitleFacts } from './facts.js';
import { FAMILIES, FAMILY_NAMES, type FamilyName, weightOf } from './families/index.js';
import { H, type LetteringRecord, Page, type PageFacts, W } from './families/page.js';
import { genresOf, moodOf, motifsOf } from './infer.js';
import { type Colours, type Palette, paletteOf } from './palette.js';
import { type Random, randomOf } from './random.js';
import { lightOf, skyOf } from './scenes/landscape.js';
import { Sheet } from './svg.js';
import { cleanText, escapeXml } from './text.js';

/** What all pictures of a title share: cleaned facts, colours and a random stream. */
export interface Subject {
  facts: PageFacts;
  palette: Palette;
  random: Random;
  /** Escaped text for the document's `<title>`. */
  label: string;
}

/** Reads the facts once: everything that a drawing depends on is derived from them alone. */
export function subjectOf(f: TitleFacts): Subject {
  const random = randomOf(JSON.stringify([f.id, f.kind, f.title, f.year, f.genres, f.mood, f.motifs]));
  const genres = genresOf(f.genres);
  const mood = moodOf(f, genres, random.fork('mood'));
  const title = cleanText(f.title) || 'Untitled';
  const year = f.year !== null && Number.isInteger(f.year) && f.year > 0 && f.year < 10000 ? f.year : null;
  const facts: PageFacts = {
    kind: f.kind,
    title,
    year,
    credit: cleanText(f.credit ?? '', 60),
    mood,
    genres,
    motifs: motifsOf(f, genres, random.fork('motifs')),
  };
  const palette = paletteOf(mood, genres, year, random.fork('palette'));
  return { facts, palette, random, label: escapeXml(title) };
}

export interface ComposedCover {
  svg: string;
  family: FamilyName;
  records: readonly LetteringRecord[];
}

/** The family of a subject's cover, and the colour and light it starts from: known without drawing. */
export function coverStart({ facts, palette, random }: Subject, family?: FamilyName) {
  const weights = FAMILY_NAMES.map((name) => [name, weightOf(name, facts)] as const);
  const name = family ?? random.fork('family').weighted(weights);
  const light = lightOf(facts.mood, random.fork('light'));
  const ground = random.fork('ground').pick(FAMILIES[name].grounds.split(' '));
  const sky = skyOf(palette, light)[1];
  return { family: name, light, ground: ground === 'sky' ? sky : palette[ground as keyof Colours] };
}

/** A cover with the data that the checks need. `family` overrides the choice. */
export function composeCover(f: TitleFacts, wanted?: FamilyName): ComposedCover {
  const subject = subjectOf(f);
  const { family, light, ground } = coverStart(subject, wanted);
  const sheet = new Sheet();
  const page = new Page(subject, sheet, light, ground);
  const body = FAMILIES[family].draw(page);
  return { svg: sheet.document(W, H, body, subject.label), family, records: page.records };
}

/** A cover of 600 x 900 with title, year, kind and credit lettered on it. */
export const drawCover = (f: TitleFacts): string => composeCover(f).svg;

/** The OKLCH hue (degrees) and chroma (0.02 to 0.12) of the title's colours, for a page's subtle tint. */
export function tintOf(f: TitleFacts): { hue: number; chroma: number } {
  const { hue, chroma } = subjectOf(f).palette;
  return { hue, chroma: Math.round(Math.min(0.12, Math.max(0.02, chroma * 0.6)) * 1000) / 1000 };
}
