import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type ImportedTitle, noFacts, runImport } from '@screenlore/catalogue-import';
import { CATEGORIES, type Category } from '@screenlore/contracts';
import { ObjectId } from 'mongodb';
import { type Bench, startBench, until } from './harness.js';

// A busy machine is slow; nothing here depends on the clock.
jest.setTimeout(120_000);

const ME = 'a'.repeat(24);
const OTHER = 'b'.repeat(24);
const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);

interface Told {
  name: string;
  kind?: Category;
  genre?: string[];
  date?: string;
  length?: number;
  makers?: string[];
  cast?: string[];
  series?: string[];
  rating?: number;
  popularity?: number;
}

const title = ({ name, kind = 'movies', ...told }: Told, at: number): ImportedTitle => {
  const { date = '1970-05-01', genre = [], makers = [], cast = [], length = 120, rating = 7 } = told;
  return {
    type: 'title',
    ids: [`netflix:evening/${at}`],
    facts: {
      ...noFacts(kind, name),
      ...{ date, year: Number(date.slice(0, 4)), genre, length },
      director: kind === 'movies' ? makers : [],
      developers: kind === 'games' ? makers : [],
      universe: told.series ?? [],
      description: `${name} begins. It goes on.`,
      source: { name: 'Elsewhere', url: null, rating, votes: 1000 },
    },
    popularity: told.popularity ?? 1,
    cast: cast.map((actor) => ({ name: actor, character: null })),
  };
};

/** One film, and others that each resemble it in one way. */
const TITLES: Told[] = [
  { name: 'Loved', genre: ['Crime', 'Drama'], makers: ['Mia Maker'], cast: ['Ann Ash', 'Bob Birch'] },
  { name: 'By the same', genre: ['Comedy'], makers: ['Mia Maker'], date: '1999-01-01' },
  { name: 'With the first', genre: ['Comedy'], cast: ['Ann Ash'], date: '1999-01-01' },
  { name: 'With the second', genre: ['Comedy'], cast: ['Zoe Zinc', 'Bob Birch'], date: '1999-01-01' },
  { name: 'Of its genres', genre: ['Crime', 'Drama'], date: '1972-01-01' },
  { name: 'Of its genres, later', genre: ['Crime', 'Drama'], date: '2015-01-01' },
  { name: 'By the same, ahead', makers: ['Mia Maker'], date: day(-30) },
  { name: 'Nothing like it', genre: ['Musical'], date: '1950-01-01' },
  { name: 'Just out', date: day(10), length: 150 },
  { name: 'Short', length: 80 },
  { name: 'Short and better', length: 85, rating: 9 },
  { name: 'Long and best', length: 200, rating: 10 },
  { name: 'A series', kind: 'series', genre: ['Crime', 'Drama'] },
  { name: 'A game', kind: 'games' },
  { name: 'Quest', kind: 'games', series: ['Quests'], makers: ['Small Studio'], date: '1990-01-01' },
  {
    name: 'Quest 3',
    kind: 'games',
    series: ['Other', 'Quests'],
    makers: ['Big Studio'],
    date: '1999-01-01',
    popularity: 9,
  },
  { name: 'Quest 2', kind: 'games', series: ['Quests'], makers: ['Small Studio'], date: '1994-01-01' },
  { name: 'Puzzle', kind: 'games', makers: ['Small Studio'], date: '1992-01-01' },
  { name: 'Quest 4', kind: 'games', series: ['Quests'], date: day(-30) },
];

let bench: Bench;
const ids = new Map<string, string>();
const idOf = (name: string): string => ids.get(name) ?? 'unknown';

beforeAll(async () => {
  bench = await startBench();
  await runImport(() => TITLES.map(title), {
    ...{ collections: bench.collections, source: 'netflix', fingerprint: null, weight: 25 },
    ...{ signal: new AbortController().signal, onProgress: () => {} },
  });
  for (const { _id, title: name } of await bench.collections.titles.find().toArray())
    ids.set(name, _id.toHexString());
  await bench.startReplica();
  await until(async () => (await similar()).length > 0);
});
afterAll(() => bench?.close());

const similar = async () =>
  (await bench.call('get-similar-titles', { titleId: (await loved()).titleId, kind: 'movies' })).titles;
const loved = async () => (await bench.collections.titles.findOne({ title: 'Loved' })) ?? { titleId: '' };
const evening = (user = ME) =>
  bench.ask('find-evening', { day: '2026-11-26' }, { caller: { id: user, username: user, admin: false } });
const rate = (name: string, userRating: number, user = ME) =>
  bench.call('add-rating', { mediaId: idOf(name), type: 'movies', userRating }, { user, since: 0 });

describe('similar titles', () => {
  it('EVENING-07 share genres and years or cast, and say which', async () => {
    expect((await similar()).map(({ title: { title: name }, because }) => [name, because.name])).toEqual([
      ['Of its genres', 'Crime'],
      ['With the first', 'Ann Ash'],
      ['With the second', 'Bob Birch'],
      ['Of its genres, later', 'Crime'],
    ]);
  });

  it('TITLE-23 leave titles by the same makers and of the same series to their own rows', async () => {
    const film = await bench.call('get-similar-titles', {
      titleId: (await loved()).titleId,
      kind: 'movies',
    });
    expect(film.ofMakers?.makers).toEqual([{ name: 'Mia Maker', nameId: 'mia-maker' }]);
    expect(film.ofMakers?.titles.map(({ title: name }) => name)).toEqual(['By the same']);
    expect(film.ofSeries).toEqual([]);

    const quest = await bench.collections.titles.findOne({ title: 'Quest' });
    const game = await bench.call('get-similar-titles', { titleId: quest?.titleId ?? '', kind: 'games' });
    expect(game.ofSeries?.map(({ title: name }) => name)).toEqual(['Quest 2', 'Quest 3']);
    // Titles by the same makers are only in their row, even if that is full.
    const short = { titleId: quest?.titleId ?? '', kind: 'games' as const, count: 1 };
    const few = await bench.call('get-similar-titles', short);
    expect(few.ofSeries?.map(({ title: name }) => name)).toEqual(['Quest 3']);
    expect(few.ofMakers?.titles).toHaveLength(1);
    expect(few.titles).toEqual([]);
    // By the same studio and in the series: listed in the series.
    expect(game.ofMakers?.titles.map(({ title: name }) => name)).toEqual(['Puzzle']);
    expect(game.ofMakers?.makers.map(({ name }) => name)).toEqual(['Small Studio']);
  });
});

describe('tonight', () => {
  it('EVENING-01 offers a film, a series and a game with the first sentence of their story, the same for a seed', async () => {
    const { titles } = await bench.call('get-tonight', { seed: 7 });
    expect(titles.map(({ title: { itemType } }) => itemType)).toEqual([...CATEGORIES]);
    for (const { title: offered, sentence } of titles) expect(sentence).toBe(`${offered.title} begins.`);
    expect((await bench.call('get-tonight', { seed: 7 })).titles).toEqual(titles);
    const films = new Set<string>();
    for (let seed = 1; seed < 20; seed += 1)
      films.add((await bench.call('get-tonight', { seed, count: 1 })).titles[0]?.title.title ?? '');
    expect(films.size).toBeGreaterThan(2);
    expect(films).not.toContain('By the same, ahead');
  });
});

describe('the evening of a member', () => {
  it('EVENING-04 takes from their list what just came out, then what is short, then the best', async () => {
    for (const name of ['Long and best', 'Short', 'Just out', 'Short and better', 'By the same, ahead'])
      await bench.call('add-want-to-see', { mediaId: idOf(name), type: 'movies' }, { user: OTHER });
    expect((await evening(OTHER)).fromList.map(({ title: { title: name }, why }) => [name, why])).toEqual([
      ['Just out', 'justOut'],
      ['Short and better', 'short'],
      ['Short', 'short'],
      ['Long and best', 'best'],
    ]);
    expect((await evening(OTHER)).because).toEqual([]);
  });

  it('EVENING-05 EVENING-06 suggests what resembles a title they loved, without what they know or dismissed', async () => {
    await rate('Nothing like it', 5);
    expect((await evening()).because).toEqual([]);
    await rate('Loved', 9);
    const suggested = async () =>
      (await evening()).because.map(({ of, rating, titles }) => [
        of.title,
        rating,
        titles.map(({ title: { title: name } }) => name),
      ]);
    expect(await suggested()).toEqual([
      [
        'Loved',
        9,
        ['By the same', 'Of its genres', 'With the first', 'With the second', 'Of its genres, later'],
      ],
    ]);
    await rate('With the first', 3);
    await bench.call('add-want-to-see', { mediaId: idOf('Of its genres'), type: 'movies' }, { user: ME });
    await bench.call('dismiss-title', { titleId: idOf('By the same') }, { user: ME });
    // Dismissing twice is like once, and somebody else's dismissal does not count here.
    await bench.call('dismiss-title', { titleId: idOf('By the same') }, { user: ME });
    await bench.call('dismiss-title', { titleId: idOf('With the second') }, { user: OTHER });
    expect(await suggested()).toEqual([['Loved', 9, ['With the second', 'Of its genres, later']]]);
    await bench.call('dismiss-title', { titleId: idOf('By the same'), dismissed: false }, { user: ME });
    expect(await suggested()).toEqual([
      ['Loved', 9, ['By the same', 'With the second', 'Of its genres, later']],
    ]);
    await expect(bench.call('dismiss-title', { titleId: 'f'.repeat(24) }, { user: ME })).rejects.toThrow();
  });
});

describe('taste', () => {
  const TASTE = ['A series', 'Nothing like it', 'Short'];
  const people = Array.from({ length: 4 }, (_, person) => `${person + 1}`.repeat(24));
  const neighbours = async (name: string) => {
    const found = await bench.collections.neighbours.findOne({ _id: new ObjectId(idOf(name)) });
    return (found?.near ?? []).map(({ title: near }) => near.toHexString()).sort();
  };

  it('EVENING-08 suggests across kinds what people with the same taste like, from ratings that everybody may see', async () => {
    const give = (name: string, user: string, userRating: number) =>
      bench.call(
        'add-rating',
        { mediaId: idOf(name), type: name === 'A series' ? 'series' : 'movies', userRating },
        { user, since: 0 },
      );
    for (const person of people) for (const name of TASTE) await give(name, person, 10);
    // 'Just out' would have three fans if these two did not keep their ratings private.
    for (const person of people.slice(0, 3)) await give('Just out', person, 10);
    await bench.call('set-rating-settings', { ratings: 'onlyMe' }, { user: people[0] ?? '' });
    const reader = 'c'.repeat(24);
    await give('Short', reader, 9);
    await bench.collections.neighbourRuns.deleteMany({});
    await until(async () => (await neighbours('Short')).length > 0);
    expect(await neighbours('Short')).toEqual([idOf('A series'), idOf('Nothing like it')].sort());
    expect(await neighbours('Just out')).toEqual([]);
    const { forYou } = await evening(reader);
    expect(
      forYou
        .filter(({ because }) => because.what === 'taste')
        .map(({ title: of, because }) => [of.title, because.name]),
    ).toEqual(
      expect.arrayContaining([
        ['A series', 'Short'],
        ['Nothing like it', 'Short'],
      ]),
    );
    expect(forYou.map(({ title: of }) => of.title)).not.toContain('Short');
    await bench.call('dismiss-title', { titleId: idOf('A series') }, { user: reader });
    expect((await evening(reader)).forYou.map(({ title: of }) => of.title)).not.toContain('A series');
  });
});
