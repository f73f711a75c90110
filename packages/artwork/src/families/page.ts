import { contrast, readable } from '../colour.js';
import type { ArtKind, Mood, Motif } from '../facts.js';
import { FACES, type Face } from '../fonts.js';
import { type Box, outlines, type Setting, type SettingOptions, set, stack } from '../lettering.js';
import { type Inks, MOTIF_DRAWINGS } from '../motifs/index.js';
import type { Palette } from '../palette.js';
import type { Random } from '../random.js';
import { place, type Sheet } from '../svg.js';

/** A cover's size in its own units. */
export const W = 600;
export const H = 900;

/** Titles up to this length must be readable on a cover 150 px high. */
const SHORT_TITLE = 20;
/** Cap height that still reads at a sixth of the size. */
const READABLE_CAP = 40;
/** That of a long title, at least: 8 px where a cover is 150 px wide. */
const LEAST_CAP = 32;

/** What was lettered where, for the checks: bounds inside the frame, contrast with what lies behind. */
export interface LetteringRecord {
  text: string;
  bounds: Box;
  /** The lowest contrast of its ink with anything behind it. */
  contrast: number;
  /** Height of a capital. */
  cap: number;
  title: boolean;
}

export interface PageFacts {
  kind: ArtKind;
  title: string;
  year: number | null;
  credit: string;
  mood: Mood;
  genres: readonly string[];
  motifs: readonly [Motif, ...Motif[]];
}

export interface TitleOptions extends Omit<SettingOptions, 'face'> {
  /** In order of preference: the first in which a short title stays readable is taken. */
  faces: readonly [Face, ...Face[]];
}

export interface SmallOptions {
  x: number;
  y: number;
  size: number;
  align?: 'left' | 'center' | 'right';
  face?: Face;
  tracking?: number;
  /** Longest it may get; it shrinks to fit. */
  width?: number;
}

export type Family = (page: Page) => string;

const KIND_WORD: Readonly<Record<ArtKind, string>> = { movies: 'Film', series: 'Series', games: 'Game' };

const capOf = ({ size, face }: Setting): number => size * FACES[face].cap;

/** A cover being drawn: its facts, colours and chances, and lettering that keeps a record of itself. */
export class Page {
  readonly records: LetteringRecord[] = [];
  /** Lettering that is drawn more than once, by the id of its outlines. */
  private readonly shared = new Map<Setting, string>();

  constructor(
    readonly facts: PageFacts,
    readonly palette: Palette,
    readonly random: Random,
    readonly sheet: Sheet,
  ) {}

  get kindWord(): string {
    return KIND_WORD[this.facts.kind];
  }

  get yearText(): string {
    return this.facts.year === null ? '' : String(this.facts.year);
  }

  /** The motif of this rank (the last one when there are fewer). */
  motif(rank: number): Motif {
    return this.facts.motifs[Math.min(rank, this.facts.motifs.length - 1)] ?? this.facts.motifs[0];
  }

  /** A motif drawn `size` wide about (x, y). */
  emblem(rank: number, inks: Inks, x: number, y: number, size: number, turn = 0, more = ''): string {
    return place(MOTIF_DRAWINGS[this.motif(rank)](inks, this.random), x, y, size / 200, turn, more);
  }

  /** The main motif from a given stream, so that it can be drawn twice alike (an edge behind it, a shadow). */
  heroEmblem(random: Random, inks: Inks, x: number, y: number, size: number, turn: number): string {
    return place(MOTIF_DRAWINGS[this.motif(0)](inks, random.fork('same')), x, y, size / 200, turn);
  }

  /** Lettering that only supports other lettering (shadow, glow): not recorded. */
  plain(setting: Setting, colour: string, more = ''): string {
    let id = this.shared.get(setting);
    if (!id) {
      id = this.sheet.shared(outlines(setting));
      this.shared.set(setting, id);
    }
    return `<use href="#${id}" fill="${colour}"${more}/>`;
  }

  /** Finds face, breaks and size for the title; one that would be too small to read loses words at its end. */
  setTitle(options: TitleOptions): Setting {
    const { title } = this.facts;
    const words = title.split(' ');
    let best = this.fitTitle(title, options);
    for (let count = words.length - 1; count > 0 && capOf(best) < LEAST_CAP; count--)
      best = this.fitTitle(`${words.slice(0, count).join(' ')}…`, options);
    const letters = [...(words[0] ?? '')];
    for (let count = letters.length - 1; count > 4 && capOf(best) < LEAST_CAP; count--)
      best = this.fitTitle(`${letters.slice(0, count).join('')}…`, options);
    return best;
  }

  private fitTitle(title: string, { faces, ...rest }: TitleOptions): Setting {
    // A long title may have more lines than its family likes.
    const isLong = [...title].length > SHORT_TITLE;
    const maxLines = (rest.maxLines ?? 4) + (isLong ? 2 : 0);
    let best = set(title, { ...rest, maxLines, face: 'condensed' });
    for (const name of faces) {
      const setting = set(title, { ...rest, maxLines, face: name });
      if (capOf(setting) >= (isLong ? LEAST_CAP : READABLE_CAP)) return setting;
      if (capOf(setting) > capOf(best)) best = setting;
    }
    return best;
  }

  /** Every line of the title as wide as the box, or null when that gets too high or too small. */
  stackTitle(name: Face, box: Box, gap: number, maxLines: number): Setting | null {
    const stacked = stack(this.facts.title, { face: name, box, gap, maxLines });
    return stacked && capOf(stacked) >= LEAST_CAP ? stacked : null;
  }

  /** Draws lettering in a colour that can be read on the grounds and records it. */
  letter(setting: Setting, colour: string, grounds: readonly string[], more = '', title = true): string {
    const fill = readable(colour, grounds);
    const cap = setting.size * FACES[setting.face].cap;
    this.records.push({
      text: setting.lines.map((line) => line.text).join(' '),
      bounds: setting.bounds,
      contrast: Math.min(...grounds.map((ground) => contrast(fill, ground))),
      cap,
      title,
    });
    return this.shared.has(setting)
      ? this.plain(setting, fill, more)
      : `<g fill="${fill}"${more}>${outlines(setting)}</g>`;
  }

  /** One line of small type at a base line. Empty for an empty text. */
  small(text: string, options: SmallOptions, colour: string, grounds: readonly string[]): string {
    if (!text) return '';
    const { x, y, size, align = 'left', face = 'geometric', tracking = 0.12, width = 512 } = options;
    const metrics = FACES[face];
    const w = Math.min(width, align === 'center' ? 2 * Math.min(x, W - x) : width);
    const left = align === 'left' ? x : align === 'center' ? x - w / 2 : x - w;
    const height = size * (metrics.rise + 0.06);
    const box = { x: left, y: y - size * metrics.rise, w, h: height };
    const setting = set(text, { face, box, align, valign: 'bottom', tracking, maxLines: 1, maxSize: size });
    return this.letter(setting, colour, grounds, '', false);
  }

  /** Kind and year along a spine, from the origin to the right; the caller turns it. */
  spine(size: number, colour: string): string {
    const text = [this.kindWord, this.yearText].filter(Boolean).join('  /  ');
    const box = { x: 0, y: -size, w: 600, h: size };
    const setting = set(text, { face: 'arcade', box, valign: 'bottom', maxLines: 1, maxSize: size });
    return `<g fill="${colour}">${outlines(setting)}</g>`;
  }

  /** Credit on the left, kind and year on the right, on one line. */
  footer(
    y: number,
    colour: string,
    grounds: readonly string[],
    { margin = 44, size = 19, face = 'geometric' }: { margin?: number; size?: number; face?: Face } = {},
  ): string {
    const right = [this.kindWord, this.yearText].filter(Boolean).join('  ');
    return (
      this.small(
        this.facts.credit,
        { x: margin, y, size, face, width: W - 2 * margin - 190 },
        colour,
        grounds,
      ) + this.small(right, { x: W - margin, y, size, face, align: 'right', width: 170 }, colour, grounds)
    );
  }

  /** Credit, kind and year on one centred line. */
  centred(
    y: number,
    colour: string,
    grounds: readonly string[],
    { size = 19, face = 'geometric', width = 500 }: { size?: number; face?: Face; width?: number } = {},
  ): string {
    const text = [this.facts.credit, this.kindWord, this.yearText].filter(Boolean).join('  ·  ');
    return this.small(text, { x: W / 2, y, size, face, align: 'center', width }, colour, grounds);
  }
}

/** Fine dots over everything: paper and print. Cheap: one tile, repeated. */
export function grain(page: Page, colour: string, alpha = 0.12): string {
  const { random, sheet } = page;
  let d = '';
  for (let i = 0; i < 26; i++)
    d += `M${Math.round(random.between(0, 88))} ${Math.round(random.between(0, 88))}h1.5v1.5h-1.5z`;
  return `<rect width="${W}" height="${H}" fill="${sheet.tile(90, 90, `<path d="${d}" fill="${colour}"/>`)}" opacity="${alpha}"/>`;
}

/** Stroke width on lettering in page units: outlines are drawn in glyph steps, so it is scaled back. */
export const outline = (setting: Setting, colour: string, width: number): string =>
  ` stroke="${colour}" stroke-width="${Math.round((width * FACES[setting.face].grid) / setting.size)}" stroke-linejoin="round"`;
