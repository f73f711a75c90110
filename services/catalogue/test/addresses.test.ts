import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type ImportedTitle, noFacts, runImport } from '@screenlore/importers';
import { type Bench, startBench } from './harness.js';

jest.setTimeout(60_000);

const film = (title: string, year: number, more: Partial<ImportedTitle['facts']> = {}): ImportedTitle => ({
  ...{ type: 'title', ids: [`wikipedia:${title}`], facts: { ...noFacts('movies', title), year, ...more } },
  ...{ cast: [{ name: 'Too $hort', character: 'Himself' }], popularity: 10 },
});
const FILMS = [
  film('दिल', 1990, { director: ['Юрий Йовков'] }),
  film('In God We Tru$t', 1980),
  film('Plain', 1980),
];

let bench: Bench;
const bringIn = (items: ImportedTitle[]) =>
  runImport(() => items, {
    ...{ collections: bench.collections, weight: 25, signal: new AbortController().signal },
    ...{ onProgress: () => {}, source: 'wikipedia-films', fingerprint: null },
  });

/** Gives a title the id and the key that an earlier version gave it. */
const asBefore = async (now: string, before: string) => {
  const { titles, roles, people } = bench.collections;
  const title = await titles.findOneAndUpdate(
    { titleId: now },
    {
      $set: { titleId: before, key: before.replace(/-\d+$/, '') },
      $unset: { looseKeys: '' },
      $inc: { rev: 1 },
    },
  );
  await roles.updateMany({ title: title?._id }, { $set: { 'of.titleId': before }, $inc: { rev: 1 } });
  await people.updateMany(
    {},
    { $set: { 'best.$[role].of.titleId': before }, $inc: { rev: 1 } },
    {
      arrayFilters: [{ 'role.title': title?._id }],
    },
  );
};
const personAsBefore = async (now: string, before: string) => {
  const { titles, roles, people } = bench.collections;
  const set = { 'best.$[].actor.nameId': before, nameId: before, key: before };
  const person = await people.findOneAndUpdate({ nameId: now }, { $set: set, $inc: { rev: 1 } });
  const its = { arrayFilters: [{ 'entry.person': person?._id }] };
  await roles.updateMany({ person: person?._id }, { $set: { 'actor.nameId': before }, $inc: { rev: 1 } });
  await titles.updateMany({}, { $set: { 'cast.$[entry].nameId': before }, $inc: { rev: 1 } }, its);
  await titles.updateMany({}, { $set: { 'crew.$[entry].nameId': before }, $inc: { rev: 1 } }, its);
};

beforeAll(async () => {
  bench = await startBench();
  await bringIn(FILMS);
  await asBefore('दिल-1990', 'दल-1990');
  await asBefore('in-god-we-trust-1980', 'in-god-we-tru-t-1980');
  await personAsBefore('too-short', 'too-hort');
  await personAsBefore('юрий-йовков', 'юрии-иовков');
  await bench.startReplica();
});
afterAll(() => bench.close());

const movieAt = async (titleId: string) => (await bench.call('get-movie', { titleId })).movie;

describe('TITLE-20 addresses of before', () => {
  it.each([
    ['दल-1990', 'दिल-1990'],
    ['in-god-we-tru-t-1980', 'in-god-we-trust-1980'],
    ['plain-1980', 'plain-1980'],
  ])('%s leads to %s', async (before, now) => {
    expect((await movieAt(before)).titleId).toBe(now);
    expect(await movieAt(before)).toEqual(await movieAt(now));
    const { title } = await bench.ask('get-title-reference', { mediaId: before });
    expect(title.titleId).toBe(now);
    await bench.call('add-rating', { mediaId: before, type: 'movie', userRating: 7 }, { user: before });
    expect(await bench.call('check-rating', { mediaId: now }, { user: before })).toMatchObject({
      rating: { rating: 7 },
    });
  });

  it.each([
    ['too-hort', 'too-short'],
    ['юрии-иовков', 'юрий-йовков'],
  ])('%s leads to the person %s', async (before, now) => {
    const { actor } = await bench.call('get-actor', { nameId: before });
    expect(actor.personal_info.nameId).toBe(now);
    const titleIds = [...actor.roles.map(({ game, movie, serie }) => (game ?? movie ?? serie)?.titleId)];
    expect(titleIds).not.toContain('दल-1990');
  });

  it('all that names a title or person has the ids of today', async () => {
    const { titles, roles, people } = bench.collections;
    const stored = [
      await titles.find().toArray(),
      await roles.find().toArray(),
      await people.find().toArray(),
    ];
    const text = JSON.stringify(
      stored.flat().map(({ ...document }) => ({ ...document, formerIds: undefined })),
    );
    for (const before of ['दल', 'tru-t', 'too-hort', 'юрии']) expect(text).not.toContain(before);
    expect((await bench.call('search', { query: 'दिल' })).results).toMatchObject([{ link: 'दिल-1990' }]);
  });

  it('an import finds what it brought under its former name, and gives no address of before to another title', async () => {
    await bringIn([...FILMS, film('दल', 1990)]);
    expect(await bench.collections.titles.countDocuments()).toBe(FILMS.length + 1);
    expect((await movieAt('दल-1990')).title).toBe('दिल');
    expect((await movieAt('दल-1990-2')).title).toBe('दल');
  });
});
