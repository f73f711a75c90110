import { rect, Sheet } from '../svg.js';
import { cleanText, escapeXml } from '../text.js';
import { Column } from './column.js';

/** Tall for stories on other sites, wide for link previews. */
export const STORY_SIZES = { tall: [1080, 1920], wide: [1200, 630] } as const;
export type StoryShape = keyof typeof STORY_SIZES;

/** What a card of a year says. */
export interface StoryFacts {
  shape: StoryShape;
  heading: string;
  big: string;
  small: string;
  rows: { name: string; note: string; share?: number; shareBefore?: number }[];
  /** Two background colours for white words. */
  colours: [string, string];
  /** At the foot: whose year it is. */
  by: string;
}

const LIGHT = '#f8f5ef';
const NAME = 'Screenlore';
/** The longest texts that are drawn. */
const LETTERS = { big: 60, small: 110, name: 32, note: 44 } as const;

/** The layouts; in a wide picture, covers and rows are next to the words. */
const LOOKS = {
  tall: {
    edge: 96,
    words: 888,
    size: 42,
    big: 168,
    bigHigh: 430,
    small: 52,
    smallHigh: 180,
    cover: 280,
    row: 84,
    rows: 7,
  },
  wide: {
    edge: 64,
    words: 500,
    size: 25,
    big: 88,
    bigHigh: 240,
    small: 30,
    smallHigh: 110,
    cover: 150,
    row: 46,
    rows: 5,
  },
} as const;

/**
 * A card of a year as a picture of its own.
 * @param covers the pictures that it shows, as data URLs, 2:3
 */
export function drawStory(facts: StoryFacts, covers: readonly string[]): string {
  const { shape, colours, by } = facts;
  const [width, height] = STORY_SIZES[shape];
  const look = LOOKS[shape];
  const sheet = new Sheet();
  const glow = sheet.radial([colours[1], `${colours[1]}00`], {
    x: width,
    y: 0,
    r: Math.max(width, height) * 0.75,
  });
  const ground = rect(0, 0, width, height, colours[0]) + rect(0, 0, width, height, glow);

  const foot = new Column(look.edge, width - 2 * look.edge, LIGHT);
  const footAt = height - look.edge - look.size;
  foot.pair(NAME, cleanText(by, LETTERS.name), { high: look.size * 1.4, size: look.size * 0.9 });
  // Above the foot, with equal space on both sides.
  const room = footAt - 2 * look.edge * 0.75;
  const inRoom = (column: Column) => column.at(look.edge * 0.75 + Math.max(0, (room - column.high) / 2));

  const hasMore = covers.length + facts.rows.length > 0;
  const words = wordsOf(facts, shape === 'wide' && !hasMore ? width - 2 * look.edge : look.words);
  if (shape === 'tall') more(words, facts, covers, sheet);
  const beside = new Column(width - look.edge - look.words, look.words, LIGHT);
  if (shape === 'wide') more(beside, facts, covers, sheet);
  const body = ground + inRoom(words) + inRoom(beside) + foot.at(footAt);
  return sheet.document(width, height, body, escapeXml(cleanText(`${facts.heading}: ${facts.big}`)));
}

function wordsOf({ shape, heading, big, small }: StoryFacts, wide: number): Column {
  const look = LOOKS[shape];
  const column = new Column(look.edge, wide, LIGHT);
  column.text(cleanText(heading), { face: 'text', high: look.size * 1.3, size: look.size });
  column.gap(look.size * 0.5);
  column.text(cleanText(big, LETTERS.big), { face: 'title', high: look.bigHigh, size: look.big, lines: 3 });
  column.gap(look.size * 0.6);
  column.text(cleanText(small, LETTERS.small), {
    face: 'text',
    high: look.smallHigh,
    size: look.small,
    lines: 3,
  });
  return column;
}

function more(column: Column, { shape, rows }: StoryFacts, covers: readonly string[], sheet: Sheet): void {
  const { cover, row, size, rows: most } = LOOKS[shape];
  if (column.high > 0) column.gap(size * 1.4);
  if (covers.length > 0) {
    column.pictures(covers, cover, sheet);
    column.gap(size);
  }
  for (const { name, note, share, shareBefore } of rows.slice(0, most)) {
    column.pair(cleanText(name, LETTERS.name), cleanText(note, LETTERS.note), {
      high: row * 0.6,
      size: size * 0.95,
    });
    if (share !== undefined) column.bar(share, shareBefore, row * 0.12);
    column.gap(row * (share === undefined ? 0.4 : 0.28));
  }
}
