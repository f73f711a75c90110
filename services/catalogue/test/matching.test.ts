import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { runImport } from '@screenlore/catalogue-import';
import { MIGRATIONS } from '@screenlore/catalogue-model';
import type { TitleMatch, WantedTitle } from '@screenlore/contracts';
import { migrate } from '@screenlore/service-kit/migrations';
import { type Bench, startBench } from './harness.js';
import { askMatches } from './support/ask-matches.js';
import { PAIRS, pairTitles } from './support/match-pairs.js';

// A busy machine is slow; nothing here depends on the clock.
jest.setTimeout(60_000);

let bench: Bench;
const ask = (wanted: WantedTitle[]) => askMatches(bench, wanted);

const askOne = async (wanted: Partial<WantedTitle> & { name: string }): Promise<TitleMatch> => {
  const [match] = await ask([{ n: 7, kind: 'movies', ids: [], ...wanted }]);
  if (!match) throw new Error('there is no answer');
  return match;
};

const taken = ({ step, confidence, why, title }: TitleMatch) => ({
  step,
  confidence,
  why,
  title: title?.titleId ?? null,
});
const offered = ({ confidence, why, title, candidates }: TitleMatch) => ({
  ...{ confidence, why, title },
  candidates: candidates.map(({ titleId }) => titleId),
});

describe('matching', () => {
  beforeAll(async () => {
    bench = await startBench();
    await runImport(pairTitles, {
      collections: bench.collections,
      weight: 25,
      signal: new AbortController().signal,
      onProgress: () => {},
      source: 'tmdb',
      fingerprint: null,
    });
    await bench.startReplica();
  });
  afterAll(() => bench.close());

  it('LIB-68 of 264 pairs, matches each with the title that is meant and none with another', async () => {
    expect(PAIRS).toHaveLength(264);
    const matches = await ask(PAIRS.map(({ wanted }) => wanted));
    const wrong = PAIRS.flatMap((pair, n) => {
      const match = matches[n];
      return match?.n === n && (match.title?.titleId ?? null) === pair.meant ? [] : [{ pair, match }];
    });
    expect(wrong).toEqual([]);
  });

  it('LIB-60 an id is certain, whatever the name', async () => {
    const match = await askOne({ name: 'Die Verurteilten', ids: ['tvdb:190', 'imdb:tt0111161'] });
    expect(match).toMatchObject({
      n: 7,
      title: { itemType: 'movies', title: 'The Shawshank Redemption', originalTitle: null, year: 1994 },
    });
    expect(taken(match)).toEqual({
      ...{ step: 'id', confidence: 'certain', why: 'sameId', title: 'the-shawshank-redemption-1994' },
    });
  });

  it('LIB-60 ids of two titles are a guess between them, and so is an id of another kind', async () => {
    const two = await askOne({ name: 'Alien', year: 1979, ids: ['imdb:tt0084787', 'tmdb:movie/348'] });
    expect({ ...offered(two), candidates: two.candidates.map(({ title }) => title).sort() }).toEqual({
      ...{ confidence: 'guess', why: 'idsOfSeveralTitles', title: null, candidates: ['Alien', 'The Thing'] },
    });
    expect(offered(await askOne({ name: 'Breaking Bad', ids: ['imdb:tt0903747'] }))).toEqual({
      ...{ confidence: 'guess', why: 'otherKind', title: null, candidates: ['breaking-bad-2008'] },
    });
  });

  it('LIB-61 name and year of one title are certain, and so are original name and year', async () => {
    const sure = { step: 'name', confidence: 'sure', why: 'sameNameAndYear' };
    expect(taken(await askOne({ name: 'the THING', year: 1982 }))).toEqual({
      ...sure,
      title: 'the-thing-1982',
    });
    expect(taken(await askOne({ name: 'Der Untergang', year: 2004 }))).toEqual({
      ...sure,
      title: 'downfall-2004',
    });
    expect(
      taken(await askOne({ name: 'Untergang, Der', originalName: 'Der Untergang', year: 2004 })),
    ).toEqual({ ...sure, title: 'downfall-2004' });
  });

  it('LIB-61 a title stored by an earlier version is found by its original name after the migration', async () => {
    const { titles } = bench.collections;
    const db = bench.client.db(titles.dbName);
    const untergang = { name: 'Der Untergang', year: 2004 };
    await titles.updateOne(
      { titleId: 'downfall-2004' },
      { $unset: { originalKey: true }, $set: { looseKeys: ['downfall'] } },
    );
    expect(await askOne(untergang)).toMatchObject({ confidence: 'parked' });
    await db.collection('migrations').deleteMany({ name: { $in: ['original-names', 'name-keys'] } });
    await migrate(db, MIGRATIONS, { info: () => {}, warn: () => {} });
    expect(await askOne(untergang)).toMatchObject({
      confidence: 'sure',
      title: { titleId: 'downfall-2004' },
    });
    expect(await titles.countDocuments({ originalTitle: null, originalKey: { $exists: true } })).toBe(0);
  });

  it('LIB-62 of two namesakes in a year neither is chosen, unless director or length tells them apart', async () => {
    const namesakes = { why: 'namesakesOfTheYear', candidates: ['dracula-1931', 'dracula-1931-2'] };
    const either = await askOne({ name: 'Dracula', year: 1931 });
    expect({ ...offered(either), candidates: offered(either).candidates.sort() }).toEqual({
      ...{ confidence: 'guess', title: null, ...namesakes },
    });
    expect(taken(await askOne({ name: 'Dracula', year: 1931, directors: ['Tod Browning'] }))).toEqual({
      ...{ step: 'name', confidence: 'likely', why: 'toldApartByDirector', title: 'dracula-1931' },
    });
    expect(taken(await askOne({ name: 'Dracula', year: 1931, minutes: 103 }))).toEqual({
      ...{ step: 'name', confidence: 'likely', why: 'toldApartByLength', title: 'dracula-1931-2' },
    });
  });

  it('LIB-63 a year one off is likely; between two such years it is a guess', async () => {
    expect(taken(await askOne({ name: 'Cidade de Deus', year: 2003 }))).toEqual({
      ...{ step: 'near', confidence: 'likely', why: 'yearOneOff', title: 'city-of-god-2002' },
    });
    const between = await askOne({ name: 'Jesus', year: 2019 });
    expect({ ...offered(between), candidates: offered(between).candidates.sort() }).toEqual({
      ...{ confidence: 'guess', why: 'namesakesOfNearYears', title: null },
      candidates: ['jesus-2018', 'jesus-2020'],
    });
  });

  it('LIB-64 similar letters are a guess if director or length agrees, and nothing otherwise', async () => {
    const guess = { confidence: 'guess', why: 'nearlyTheName', title: null };
    const wantedAndOffered: [Parameters<typeof askOne>[0], string][] = [
      [{ name: 'Se7ven', year: 1995, directors: ['David Fincher'] }, 'se7en-1995'],
      [{ name: 'Se7ven', year: 1995, minutes: 127 }, 'se7en-1995'],
      [{ name: '12 Angri Mann', year: 1957, minutes: 96 }, '12-angry-men-1957'],
      [
        { name: 'Birdman', year: 2014, directors: ['Alejandro G. Iñárritu'] },
        'birdman-or-the-unexpected-virtue-of-ignorance-2014',
      ],
      [
        { name: 'Star Wars: Episode IV - A New Hope', year: 1977, directors: ['George Lucas'] },
        'star-wars-1977',
      ],
      [{ name: 'Inception', directors: ['Christopher Nolan'] }, 'inception-2010'],
    ];
    for (const [wanted, title] of wantedAndOffered)
      expect(offered(await askOne(wanted))).toEqual({ ...guess, candidates: [title] });
    const nothing = { confidence: 'parked', why: 'nothingFound', title: null, candidates: [] };
    expect(offered(await askOne({ name: 'Se7venn', year: 1995 }))).toEqual(nothing);
    expect(offered(await askOne({ name: 'Se7venn', year: 1995, minutes: 90 }))).toEqual(nothing);
    expect(offered(await askOne({ name: 'Se7ven', year: 2005, minutes: 127 }))).toEqual(nothing);
  });

  it('LIB-207 a name with one wrong letter is a guess if the title’s year agrees', async () => {
    const guess = { confidence: 'guess', why: 'nearlyTheName', title: null };
    for (const [name, year, title] of [
      ['Se7ven', 1995, 'se7en-1995'],
      ['Inecption', 2010, 'inception-2010'],
      ['The Inception', 2010, 'inception-2010'],
      ['Avengers', 2012, 'the-avengers-2012'],
      ['Rocky 22', 1979, undefined],
      ['Incepttion', 2011, undefined],
    ] as const) {
      const nothing = { confidence: 'parked', why: 'nothingFound', title: null, candidates: [] };
      const expected = title ? { ...guess, candidates: [title] } : nothing;
      expect({ name, ...offered(await askOne({ name, year })) }).toEqual({ name, ...expected });
    }
  });

  it('LIB-65 a name without a year is parked, with its namesakes to choose from', async () => {
    const match = await askOne({ name: 'House of Cards', kind: 'series' });
    expect({ ...offered(match), candidates: offered(match).candidates.sort() }).toEqual({
      ...{ confidence: 'parked', why: 'withoutYear', title: null },
      candidates: ['house-of-cards-1990', 'house-of-cards-2013'],
    });
    expect(offered(await askOne({ name: 'Fanny and Alexander', year: 1982 }))).toEqual({
      ...{ confidence: 'parked', why: 'nothingFound', title: null, candidates: [] },
    });
  });

  it('LIB-66 an episode is never a film, and a name like an episode’s is only ever a series', async () => {
    expect(
      offered(await askOne({ name: 'Psycho', kind: null, year: 1960, minutes: 109, episodic: true })),
    ).toEqual({ ...{ confidence: 'parked', why: 'nothingFound', title: null, candidates: [] } });
    expect(offered(await askOne({ name: 'The Crown: Aberfan', year: 2019 }))).toEqual({
      ...{ confidence: 'guess', why: 'partOfSeries', title: null, candidates: ['the-crown-2016'] },
    });
    expect(offered(await askOne({ name: 'The Crown: Aberfan', year: 2015 }))).toMatchObject({
      why: 'nothingFound',
    });
    expect(offered(await askOne({ name: 'Chernobyl', year: 2019 }))).toEqual({
      ...{ confidence: 'guess', why: 'otherKind', title: null, candidates: ['chernobyl-2019'] },
    });
  });

  it('LIB-67 a title contradicted by another id, director or length does not match', async () => {
    const against: [string, Partial<WantedTitle>][] = [
      ['otherId', { ids: ['imdb:tt0000001'] }],
      ['otherDirector', { directors: ['Alan Smithee'] }],
      ['otherLength', { minutes: 15 }],
    ];
    for (const [why, wanted] of against)
      expect(offered(await askOne({ name: 'The Thing', year: 1982, ...wanted }))).toEqual({
        ...{ confidence: 'guess', why, title: null, candidates: ['the-thing-1982'] },
      });
    expect(await askOne({ name: 'Mad Max', year: 1980, directors: ['Alan Smithee'] })).toMatchObject({
      ...{ confidence: 'parked', candidates: [] },
    });
  });

  it('LIB-69 500 titles are answered at once, in the requested order', async () => {
    const wanted = Array.from({ length: 500 }, (_, n) => ({ n, kind: null, ids: [], name: `No such ${n}` }));
    const matches = await ask(wanted);
    expect(matches.map(({ n }) => n)).toEqual(wanted.map(({ n }) => n));
    expect(await ask([])).toEqual([]);
  });
});
