import type { TitleFacts } from './facts.js';
import { FAMILIES, FAMILY_NAMES, type FamilyName, weightOf } from './families/index.js';
import { H, type LetteringRecord, Page, type PageFacts, W } from './families/page.js';
import { genresOf, moodOf, motifsOf } from './infer.js';
import { type Palette, paletteOf } from './palette.js';
import { type Random, randomOf } from './random.js';
import { Sheet } from './svg.js';
import { cleanText, escapeXml } from './text.js';

/** What every picture of a title shares: cleaned facts, colours and a stream of chances. */
export interface Subject {
  facts: PageFacts;
  palette: Palette;
  random: Random;
  /** Escaped text for the document's `<title>`. */
  label: string;
}

/** Reads the facts once: everything a drawing depends on is decided from them and from nothing else. */
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

/** The family a subject's cover is drawn in. */
export const familyOf = ({ facts, random }: Pick<Subject, 'facts' | 'random'>): FamilyName =>
  random
    .fork('family')
    .weighted(FAMILY_NAMES.map((familyName) => [familyName, weightOf(familyName, facts)] as const));

/** A cover with what the checks want to know about it. `family` overrules the choice. */
export function composeCover(f: TitleFacts, family?: FamilyName): ComposedCover {
  const { facts, palette, random, label } = subjectOf(f);
  const name = family ?? familyOf({ facts, random });
  const sheet = new Sheet();
  const page = new Page(facts, palette, random.fork('cover'), sheet);
  const body = FAMILIES[name].draw(page);
  return { svg: sheet.document(W, H, body, label), family: name, records: page.records };
}

/** A cover of 600 x 900 with title, year, kind and credit lettered on it. */
export const drawCover = (f: TitleFacts): string => composeCover(f).svg;
