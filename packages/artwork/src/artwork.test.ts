import { describe, expect, it } from '@jest/globals';
import { DOMParser } from '@xmldom/xmldom';
import { composeCover } from './cover.js';
import type { ArtKind, TitleFacts } from './facts.js';
import { FAMILY_NAMES } from './families/index.js';
import { H, W } from './families/page.js';
import { drawBanner, drawCharacter, drawCover, drawPhoto, drawPortrait, tintOf } from './index.js';

const KINDS: readonly ArtKind[] = ['movies', 'series', 'games'];
const GENRES: Readonly<Record<ArtKind, readonly string[]>> = {
  movies: [
    'Drama',
    'Comedy',
    'Horror',
    'Western',
    'Sci-fi',
    'War',
    'Romance',
    'Thriller',
    'Documentary',
    'Family',
  ],
  series: ['Crime', 'Drama', 'Comedy', 'Fantasy', 'Mystery', 'Reality tv', 'Animation', 'History'],
  games: ['Role-playing (RPG)', 'Shooter', 'Puzzle', 'Racing', 'Platform', 'Indie', 'Strategy', 'Fighting'],
};
const NAMES = [
  'Night',
  'The Long Harbour',
  'Żółć',
  'Amélie and the Moon',
  'Ō',
  'Iron Garden II',
  'A Study of Dust',
  '1917',
  'Mr. & Mrs. Vale',
];

/** 210 titles of all kinds and decades. */
const TITLES: readonly TitleFacts[] = Array.from({ length: 210 }, (_, i) => {
  const kind = KINDS[i % 3] ?? 'movies';
  const genres = GENRES[kind];
  return {
    id: `title-${i}`,
    kind,
    title: `${NAMES[i % NAMES.length]}${i % 4 ? '' : ` ${i}`}`,
    year: i % 17 ? 1925 + (i % 100) : null,
    genres: [genres[i % genres.length] ?? 'Drama', genres[(i * 3) % genres.length] ?? 'Drama'],
    credit: i % 5 ? 'Agnès Lindqvist' : '',
  };
});

const NASTY = [
  '<script>alert(1)</script>',
  '"quotes" & \'apostrophes\' ]]> <!-- -->',
  '😀 emoji 👩‍🚀 title',
  'control\u0000\u0001\u0008\u001b\u007f\ufffe characters',
  'lonely \ud800 surrogate \udc00',
  '千と千尋の神隠し',
  'مدينة الأحلام',
  'Łódź Ǻngström Ñandú Ōkami ß ŉ',
  '',
  '   \n\t ',
  'W',
  'A'.repeat(80),
  'word '.repeat(60),
  'Donaudampfschifffahrtsgesellschaftskapitän und die Geschichte vom Ende der Welt',
  '{{x}} url(#a) javascript:alert(1)',
];

/** Parses strictly; throws on anything that is not well-formed. */
function parse(svg: string): void {
  const document = new DOMParser({
    onError: (level, message) => {
      throw new Error(`${level}: ${message}`);
    },
  }).parseFromString(svg, 'image/svg+xml');
  expect(document.documentElement?.nodeName).toBe('svg');
  const elements = Array.from(document.getElementsByTagName('*'));
  // One expectation for all: one for each attribute would take ten times as long.
  expect(elements.map(({ nodeName }) => nodeName).filter((name) => FORBIDDEN.has(name))).toEqual([]);
  expect(elements.flatMap(({ attributes }) => Array.from(attributes)).filter(isHarmful)).toEqual([]);
}

const FORBIDDEN: ReadonlySet<string> = new Set(['script', 'foreignObject', 'image', 'style', 'feTurbulence']);

const isHarmful = ({ name, value }: { name: string; value: string }): boolean =>
  name.startsWith('on') ||
  ((name === 'href' || name === 'xlink:href') && !value.startsWith('#')) ||
  (value.includes('url(') && !/^url\(#d\d+\)$/.test(value));

describe('covers', () => {
  it('are the same bytes for the same facts, and others for another id', () => {
    for (const f of TITLES.slice(0, 20)) {
      expect(drawCover({ ...f })).toBe(drawCover({ ...f }));
      expect(drawCover({ ...f, id: `${f.id}x` })).not.toBe(drawCover(f));
    }
  });

  it('differ for every title, and no family takes more than a quarter of a mixed shelf', () => {
    const covers = TITLES.map((f) => composeCover(f));
    expect(new Set(covers.map((cover) => cover.svg)).size).toBe(TITLES.length);
    const counts = new Map<string, number>();
    for (const { family } of covers) counts.set(family, (counts.get(family) ?? 0) + 1);
    expect(counts.size).toBeGreaterThanOrEqual(9);
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(TITLES.length / 4);
  });

  it.each(FAMILY_NAMES)(
    'TITLE-10 UI-12 of family %s have title, year and kind inside the frame, readable and with contrast',
    (family) => {
      const long = NASTY.slice(-4).map((title, i) => ({ ...(TITLES[i] as TitleFacts), title }));
      for (const f of [...TITLES.slice(0, process.env['TEST_FULL'] ? 24 : 6), ...long]) {
        const { records } = composeCover(f, family);
        const title = records.find((record) => record.title);
        expect(title).toBeDefined();
        const lettered = records.map(({ text }) => text.toUpperCase()).join(' ');
        expect(lettered).toContain({ movies: 'FILM', series: 'SERIES', games: 'GAME' }[f.kind]);
        if (f.year !== null) expect(lettered).toContain(String(f.year));
        for (const { bounds, contrast } of records) {
          expect(bounds.x).toBeGreaterThanOrEqual(8);
          expect(bounds.y).toBeGreaterThanOrEqual(8);
          expect(bounds.x + bounds.w).toBeLessThanOrEqual(W - 8);
          expect(bounds.y + bounds.h).toBeLessThanOrEqual(H - 8);
          expect(contrast).toBeGreaterThanOrEqual(4.5);
        }
        // A sixth of the size is a cover 150 px high: capitals of 5 px are still readable.
        expect(title?.cap).toBeGreaterThanOrEqual(30);
      }
    },
  );

  it('stay small', () => {
    const sizes = TITLES.map((f) => drawCover(f).length).sort((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(20_000);
    expect(sizes[sizes.length - 1]).toBeLessThan(45_000);
  });
});

describe('every drawing', () => {
  const f = TITLES[0] as TitleFacts;

  it.each(NASTY.map((text) => [text]))('is well-formed and harmless for %j', (text) => {
    for (const family of FAMILY_NAMES)
      parse(composeCover({ ...f, title: text, credit: text, id: text }, family).svg);
    for (let i = 0; i < 5; i++) parse(drawPhoto({ ...f, title: text }, i));
    parse(drawBanner({ ...f, title: text, genres: [text] }));
    parse(drawPortrait({ id: text, name: text, sex: null, bornYear: null }));
    parse(drawPortrait({ id: text, name: text, sex: null, bornYear: null, group: true }));
    parse(drawCharacter({ id: text, characterName: text, title: text, genres: [text], sex: null }));
  });

  it('is the same again for the same facts', () => {
    expect(drawBanner(f)).toBe(drawBanner({ ...f }));
    expect(drawPhoto(f, 2)).toBe(drawPhoto({ ...f }, 2));
    const person = { id: 'p', name: 'Ada Moreau', sex: 'female', bornYear: 1970 } as const;
    expect(drawPortrait(person)).toBe(drawPortrait({ ...person }));
    const character = {
      id: 'c',
      characterName: 'Captain Vale',
      title: 'Harbour',
      genres: ['War'],
      sex: 'male',
    } as const;
    expect(drawCharacter({ ...character, genres: ['War'] })).toBe(
      drawCharacter({ ...character, genres: ['War'] }),
    );
  });

  it('differs between stills of one title and between people', () => {
    expect(new Set([0, 1, 2, 3, 4, 5, 6, 7].map((index) => drawPhoto(f, index))).size).toBe(8);
    const people = Array.from({ length: 200 }, (_, i) =>
      drawPortrait({
        id: `p${i}`,
        name: 'Same Name',
        sex: i % 2 ? 'male' : 'female',
        bornYear: 1930 + (i % 80),
      }),
    );
    expect(new Set(people).size).toBe(200);
    expect(Math.max(...people.map((person) => person.length))).toBeLessThan(16_000);
  });

  it('accepts years and genres that make no sense', () => {
    for (const year of [Number.NaN, -5, 1e9, 1987.5]) parse(drawCover({ ...f, year }));
    parse(drawCover({ ...f, genres: ['__proto__', 'constructor', ''] }));
  });

  it('gives a tint within bounds, always the same for a title', () => {
    for (const title of TITLES.slice(0, 40)) {
      const { hue, chroma } = tintOf(title);
      expect(hue).toBeGreaterThanOrEqual(0);
      expect(hue).toBeLessThanOrEqual(360);
      expect(chroma).toBeGreaterThanOrEqual(0.02);
      expect(chroma).toBeLessThanOrEqual(0.12);
      expect(tintOf({ ...title })).toEqual({ hue, chroma });
    }
  });
});
