import { describe, expect, it } from '@jest/globals';
import type { Statistics, Tally } from '../entities/statistics.js';
import type { TitleReference } from '../entities/title.js';
import { storyColours } from './colours.js';
import { storyOf } from './story.js';
import { storyWords } from './words.js';

const WORDS = storyWords('en-GB', 'ten', String);
const NOBODY = { most: [], best: [] };

const title = (id: string, more: Partial<TitleReference> = {}): TitleReference => ({
  ...{ _id: id, titleId: id, title: id.toUpperCase(), itemType: 'movies', banner: '', year: 1999 },
  cover: `/api/pictures/movies/${id}/cover?v=1&b=f00fff0f0abc000111`,
  ...more,
});
const tally = (key: string, titles: number): Tally => ({
  key,
  name: key,
  titles,
  viewings: titles,
  mean: null,
});
const ten = (counts: Record<number, number> = {}) =>
  Array.from({ length: 10 }, (_, at) => counts[at + 1] ?? 0);

const year = (more: Partial<Statistics> = {}): Statistics => ({
  ...{ viewings: 12, titles: 10, rewatches: 0, kinds: [{ kind: 'movies', count: 12 }], rewatched: [] },
  ...{ over: { unit: 'month', counts: [], leftOut: 0 }, streak: null, first: null, last: null },
  ...{ ratings: ten(), favourites: [], hours: { total: 0, of: 0 }, everybody: ten() },
  ...{ genres: NOBODY, countries: NOBODY, decades: NOBODY, directors: NOBODY, actors: NOBODY },
  ...{ characters: NOBODY, references: {}, apart: { above: null, below: null } },
  ...more,
});
const cardsOf = (of: Statistics, before = year({ viewings: 0, titles: 0 })) =>
  storyOf({ year: 2024, of, before }, WORDS);
const cardOf = (id: string, of: Partial<Statistics>, before?: Statistics) =>
  cardsOf(year(of), before).find((card) => card.id === id);

const FULL: Partial<Statistics> = {
  first: { on: '2024-01-03', title: 'ran' },
  last: { on: '2024-12-30', title: 'heat' },
  favourites: [
    { title: 'ran', rating: 10 },
    { title: 'heat', rating: 9 },
  ],
  rewatched: [{ title: 'hades', times: 2 }],
  directors: { most: [tally('ozu', 3), tally('mann', 1)], best: [] },
  actors: { most: [tally('hara', 4)], best: [] },
  genres: { most: [tally('Drama', 5), tally('War', 2)], best: [] },
  streak: { days: 3, from: '2024-03-01', to: '2024-03-03' },
  ratings: ten({ 8: 2, 10: 2 }),
  everybody: ten({ 6: 3, 8: 1 }),
  apart: { above: { title: 'ran', rating: 10, mean: 6.04 }, below: null },
  references: { ran: title('ran'), heat: title('heat'), hades: title('hades', { itemType: 'games' }) },
};

describe('the story of a year', () => {
  it('STORY-01 has eight cards in order, and leaves out those with nothing to say', () => {
    expect(cardsOf(year(FULL)).map(({ id, big, small }) => [id, big, small])).toEqual([
      ['amount', '12 viewings', '10 different titles'],
      ['ends', '3 January to 30 December', 'How the year began, and how it ended'],
      ['best', 'RAN', 'Rated 10'],
      ['rewatched', 'HADES', '2 replays'],
      ['people', 'hara', 'Actor, 4 titles'],
      ['genres', 'Drama', 'There is no 2023 to compare with yet'],
      ['streak', '3 days in a row', '1 March to 3 March'],
      ['everybody', '2.5 above everybody', 'An average of 9 for 4 titles; everybody gives them 6.5'],
    ]);
    expect(cardsOf(year()).map(({ id }) => id)).toEqual(['amount']);
  });

  it('STORY-01 a single day, a single title or a person of one title makes no card', () => {
    const day = { on: '2024-01-03', title: 'ran' };
    const { references, ratings } = FULL;
    const little = year({
      ...{ references, first: day, last: day, streak: { days: 1, from: day.on, to: day.on } },
      ...{ directors: { most: [tally('ozu', 1)], best: [] }, ratings, everybody: ten() },
    });
    expect(cardsOf(little).map(({ id }) => id)).toEqual(['amount']);
  });

  it('STORY-01 never names anything that the catalogue no longer has', () => {
    const ids = cardsOf(year({ ...FULL, references: {} })).map(({ id }) => id);
    expect(ids).toEqual(['amount', 'people', 'genres', 'streak', 'everybody']);
  });

  it('STORY-02 a year of four viewings has none', () => {
    expect(cardsOf(year({ ...FULL, viewings: 4 }))).toEqual([]);
    expect(cardsOf(year({ ...FULL, viewings: 5 }))).toHaveLength(8);
  });

  it('STORY-01 hours come with the number of their viewings, if that is not all', () => {
    expect(cardOf('amount', { hours: { total: 20.04, of: 12 } })?.small).toBe(
      '10 different titles, 20 hours',
    );
    expect(cardOf('amount', { hours: { total: 1, of: 3 } })?.small).toBe(
      '10 different titles, 1 hour of the 3 whose length is known',
    );
  });

  it('STORY-01 genres are compared with the previous year, if it is known for them', () => {
    const before = year({ titles: 20, genres: { most: [tally('War', 2), tally('Drama', 16)], best: [] } });
    const most = [tally('Drama', 5), tally('War', 2), tally('Noir', 1)];
    const card = cardOf('genres', { genres: { most, best: [] } }, before);
    expect(card?.rows.map(({ name, note }) => [name, note])).toEqual([
      ['Drama', '50%, 80% in 2023'],
      ['War', '20%, 10% in 2023'],
      ['Noir', '10%'],
    ]);
    expect(card?.small).toBe('More War than in 2023: 20% of the titles, after 10%');
    const same = year({ titles: 10, genres: { most, best: [] } });
    expect(cardOf('genres', { genres: { most, best: [] } }, same)?.small).toBe('Much as in 2023');
  });

  it('STORY-04 says how far the member’s ratings are from everybody’s, and for which titles most', () => {
    expect(cardOf('everybody', FULL)?.rows.map(({ name, note }) => [name, note])).toEqual([
      ['RAN', 'Rated 10; everybody gives it 6'],
    ]);
    const alike = { ratings: ten({ 7: 3 }), everybody: ten({ 6: 5, 8: 5 }) };
    expect(cardOf('everybody', alike)?.big).toBe('Just like everybody');
    const lower = { ratings: ten({ 5: 3 }), everybody: ten({ 7: 5 }) };
    expect(cardOf('everybody', lower)?.big).toBe('2 below everybody');
    expect(cardOf('everybody', { ratings: ten({ 5: 2 }), everybody: ten({ 7: 5 }) })).toBeUndefined();
  });

  it('STORY-01 works with statistics from older services', () => {
    const { apart: _apart, rewatched: _rewatched, ...older } = year(FULL);
    const ids = cardsOf(older).map(({ id }) => id);
    expect(ids).not.toContain('rewatched');
    expect(ids).toContain('everybody');
  });
});

/** WCAG contrast of white with a colour. */
function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

describe('the colours of a card', () => {
  it('STORY-07 come from its cover, dark enough for white words', () => {
    for (const b of [
      'fff'.repeat(6),
      '000'.repeat(6),
      'ff0fff0f0abc000111',
      'f00000000000000000',
      '0f0'.repeat(6),
    ])
      for (const colour of storyColours(`/cover?v=1&b=${b}&w=360`)) {
        expect(colour).toMatch(/^#[0-9a-f]{6}$/);
        expect(contrastWithWhite(colour)).toBeGreaterThanOrEqual(7);
      }
    // The strongest one comes first.
    expect(storyColours(`/cover?b=${'888'.repeat(5)}00f`)[0]).toBe('#0000ff');
    expect(storyColours('/cover?v=1')).toEqual(storyColours(undefined));
  });
});
