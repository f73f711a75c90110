import { contrast, readable } from '../colour.js';
import type { ArtKind, Mood, Motif } from '../facts.js';
import { FACES, type Face } from '../fonts.js';
import { type Box, outlines, type Setting, type SettingOptions, set, stack } from '../lettering.js';
import { type Inks, MOTIF_DRAWINGS } from '../motifs/index.js';
import type { Palette } from '../palette.js';
import type { Random } from '../random.js';
import type { LandscapeOptions, Light } from '../scenes/lands.js';
import { landscape } from '../scenes/landscape.js';
import { faint, place, type Sheet } from '../svg.js';

/** A cover's size in its own units. */
export const W = 600;
export const H = 900;

/** Titles up to this length must be readable on a cover 150 px high. */
const SHORT_TITLE = 20;
/** The cap height that is still readable at a sixth of the size. */
const READABLE_CAP = 40;
/** The minimum for a long title: 8 px on a cover that is 150 px wide. */
const LEAST_CAP = 32;

/** Which lettering is where, for the checks: bounds inside the frame, contrast with what is behind. */
export interface LetteringRecord {
  text: string;
  bounds: Box;
  /** The lowest contrast of its ink with anything behind it. */
  contrast: number;
  /** The height of a capital. */
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

export interface SmallOptions extends Partial<Pick<SettingOptions, 'align' | 'face' | 'tracking'>> {
  x: number;
  y: number;
  size: number;
  /** The maximum width; the text shrinks to fit. */
  width?: number;
}

export type Family = (page: Page) => string;

const KIND_WORD: Readonly<Record<ArtKind, string>> = { movies: 'Film', series: 'Series', games: 'Game' };

const capOf = ({ size, face }: Setting): number => size * FACES[face].cap;

/** A cover being drawn: its facts, colours and random choices, and lettering that records itself. */
export class Page {
  readonly records: LetteringRecord[] = [];
  /** Lettering that is drawn more than once, by the id of its outlines. */
  private readonly shared = new Map<Setting, string>();

  readonly facts: PageFacts;
  readonly palette: Palette;
  readonly random: Random;

  /** @param ground the colour of most of the sheet */
  constructor(
    { facts, palette, random }: { facts: PageFacts; palette: Palette; random: Random },
    readonly sheet: Sheet,
    readonly light: Light,
    readonly ground: string,
  ) {
    this.facts = facts;
    this.palette = palette;
    this.random = random.fork('cover');
  }

  get kindWord(): string {
    return KIND_WORD[this.facts.kind];
  }

  get yearText(): string {
    return this.facts.year === null ? '' : String(this.facts.year);
  }

  /** Draws the motif of this rank, `size` wide around (x, y). */
  emblem(rank: number, inks: Inks, x: number, y: number, size: number, turn = 0): string {
    const motif = this.facts.motifs[rank] ?? this.facts.motifs[0];
    return place(MOTIF_DRAWINGS[motif](inks, this.random), x, y, size / 200, turn);
  }

  /** Draws the main motif, the same each time, so that it can be on an edge or a shadow of itself. */
  hero(inks: Inks, x: number, y: number, size: number, turn = 0): string {
    return place(MOTIF_DRAWINGS[this.facts.motifs[0]](inks, this.random.fork('hero')), x, y, size / 200, turn);
  }

  /** A view of the title's world in its light. */
  view(options: Omit<LandscapeOptions, 'palette' | 'random' | 'light'>): string {
    const { palette, random, light } = this;
    return landscape(this.sheet, { ...options, palette, random, light });
  }

  /** Lettering that only supports other lettering (shadow, glow); not recorded. */
  plain(setting: Setting, colour: string, more = ''): string {
    let id = this.shared.get(setting);
    if (!id) {
      id = this.sheet.shared(outlines(setting));
      this.shared.set(setting, id);
    }
    return `<use href="#${id}" fill="${colour}"${more}/>`;
  }

  /**
   * Finds face, breaks and size for the title, centred on two lines by default; a title that would be too small to read loses words at
   * its end.
   */
  setTitle(options: SettingOptions): Setting {
    const { title } = this.facts;
    const words = title.split(' ');
    let best = this.fitTitle(title, options);
    for (let count = words.length - 1; count > 0 && capOf(best) < LEAST_CAP; count--) best = this.fitTitle(`${words.slice(0, count).join(' ')}…`, options);
    const letters = [...(words[0] ?? '')];
    for (let count = letters.length - 1; count > 4 && capOf(best) < LEAST_CAP; count--) best = this.fitTitle(`${letters.slice(0, count).join('')}…`, options);
    return best;
  }

  private fitTitle(title: string, options: SettingOptions): Setting {
    // A long title may have more lines than its family likes.
    const isLong = [...title].length > SHORT_TITLE;
    const maxLines = (options.maxLines ?? 2) + (isLong ? 2 : 0);
    const wanted = { align: 'center', valign: 'middle', ...options, maxLines } as const;
    const setting = set(title, wanted);
    if (capOf(setting) >= (isLong ? LEAST_CAP : READABLE_CAP)) return setting;
    // A short title that becomes too small in its own face is set in the narrowest one.
    const narrow = set(title, { ...wanted, face: 'condensed' });
    return capOf(narrow) > capOf(setting) ? narrow : setting;
  }

  /** Makes every line of the title as wide as the box; null if that becomes too tall or too small. */
  stackTitle(name: Face, box: Box, gap: number, maxLines: number): Setting | null {
    const stacked = stack(this.facts.title, { face: name, box, gap, maxLines });
    return stacked && capOf(stacked) >= LEAST_CAP ? stacked : null;
  }

  /** Draws lettering in a colour that is readable on the grounds, and records it. */
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
    return this.shared.has(setting) ? this.plain(setting, fill, more) : `<g fill="${fill}"${more}>${outlines(setting)}</g>`;
  }

  /** One line of small type on a baseline. Empty for an empty text. */
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

  /** Credit on the left, kind and year on the right, on one line. */
  footer(
    y: number,
    colour: string,
    grounds: readonly string[],
    { margin = 44, size = 19, face = 'geometric' }: { margin?: number; size?: number; face?: Face } = {},
  ): string {
    const right = [this.kindWord, this.yearText].filter(Boolean).join('  ');
    return (
      this.small(this.facts.credit, { x: margin, y, size, face, width: W - 2 * margin - 190 }, colour, grounds) +
      this.small(right, { x: W - margin, y, size, face, align: 'right', width: 170 }, colour, grounds)
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

/** Fine dots over everything, like paper and print. Cheap: one repeated tile. */
export function grain(page: Page, colour: string, alpha = 0.12): string {
  const { random, sheet } = page;
  let d = '';
  for (let i = 0; i < 26; i++) d += `M${Math.round(random.between(0, 88))} ${Math.round(random.between(0, 88))}h1.5v1.5h-1.5z`;
  return `<rect width="${W}" height="${H}" fill="${sheet.tile(90, 90, `<path d="${d}" fill="${faint(colour, alpha)}"/>`)}"/>`;
}
