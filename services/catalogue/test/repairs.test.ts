import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type ImportedTitle, noFacts, runImport } from '@screenlore/catalogue-import';
import { type Bench, startBench } from './harness.js';

jest.setTimeout(60_000);

const film = (
  title: string,
  year: number,
  more: Partial<ImportedTitle['facts']> = {},
  cast = ['Too $hort'],
): ImportedTitle => ({
  ...{ type: 'title', ids: [`wikipedia:${title}`], facts: { ...noFacts('movies', title), year, ...more } },
  ...{ cast: cast.map((name) => ({ name, character: 'Himself' })), popularity: 10 },
});
const FILMS = [
  film('दिल', 1990, { director: ['Юрий Йовков'] }),
  film('In God We Tru$t', 1980),
  film('Plain', 1980),
  { ...film('Named', 1981), aliases: [{ name: 'Паук-Человек', language: 'ru' }] },
];
const WITH_NOISE = [
  film('Early', 1955, {}, ['Ida Morrow', 'the', 'The']),
  film('Late', 1991, { director: ['Sam Peake'] }, ['Ida Morrow Two', 'Sam Peake Two', 'and orchestra']),
  film('Twins', 1980, {}, ['Bob Burns', 'Bob Burns Two']),
];

let bench: Bench;
const bringIn = (items: ImportedTitle[]) =>
  runImport(() => items, {
    ...{ collections: bench.collections, weight: 25, signal: new AbortController().signal },
    ...{ onProgress: () => {}, source: 'wikipedia-films', fingerprint: null },
  });

/** Gives a title the id and the key of an earlier version. */
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
const personAsBefore = async (now: string, before: string, key = before) => {
  const { titles, roles, people } = bench.collections;
  const set = { 'best.$[].actor.nameId': before, nameId: before, key };
  const person = await people.findOneAndUpdate({ nameId: now }, { $set: set, $inc: { rev: 1 } });
  const its = { arrayFilters: [{ 'entry.person': person?._id }] };
  await roles.updateMany({ person: person?._id }, { $set: { 'actor.nameId': before }, $inc: { rev: 1 } });
  await titles.updateMany({}, { $set: { 'cast.$[entry].nameId': before }, $inc: { rev: 1 } }, its);
  await titles.updateMany({}, { $set: { 'crew.$[entry].nameId': before }, $inc: { rev: 1 } }, its);
};

/** Renames a person to the name of another one. */
const asNamesake = async (nameId: string) => {
  const { titles, people, roles } = bench.collections;
  const item = await people.findOne({ nameId });
  const other = await people.findOne({ nameId: `${nameId}-two` });
  const name = item?.name ?? '';
  await people.updateOne({ _id: other?._id }, { $set: { name }, $inc: { rev: 1 } });
  await roles.updateMany({ person: other?._id }, { $set: { 'actor.name': name }, $inc: { rev: 1 } });
  const its = { arrayFilters: [{ 'entry.person': other?._id }] };
  await titles.updateMany({}, { $set: { 'cast.$[entry].name': name }, $inc: { rev: 1 } }, its);
  await personAsBefore(`${nameId}-two`, `${nameId}-2`, nameId);
};

beforeAll(async () => {
  bench = await startBench();
  await bringIn(FILMS);
  await asBefore('दिल-1990', 'दल-1990');
  await asBefore('in-god-we-trust-1980', 'in-god-we-tru-t-1980');
  await bench.collections.titles.updateOne({ titleId: 'named-1981' }, { $set: { looseKeys: ['named'] } });
  await personAsBefore('too-short', 'too-hort');
  await personAsBefore('юрий-йовков', 'юрии-иовков');
  await bringIn(WITH_NOISE);
  for (const nameId of ['ida-morrow', 'sam-peake', 'bob-burns']) await asNamesake(nameId);
  await bench.startReplica();
});
afterAll(() => bench.close());

const movieAt = async (titleId: string) => (await bench.call('get-movie', { titleId })).movie;

describe('TITLE-20 former addresses', () => {
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

  it('everything that refers to a title or person has the current ids', async () => {
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

  it('an import finds what it added under its former name, and gives no former address to another title', async () => {
    await bringIn([...FILMS, film('दल', 1990)]);
    expect(await bench.collections.titles.countDocuments()).toBe(FILMS.length + WITH_NOISE.length + 1);
    expect((await movieAt('दल-1990')).title).toBe('दिल');
    expect((await movieAt('दल-1990-2')).title).toBe('दल');
  });
});

it('TITLE-21 older titles are found by other spellings of their other names', async () => {
  const named = await bench.collections.titles.findOne({ titleId: 'named-1981' });
  expect(named?.looseKeys).toEqual(['named', 'паукчеловек']);
});

describe('PERSON-09 PERSON-10 people from earlier versions', () => {
  const castOf = async (titleId: string) => {
    const title = await bench.collections.titles.findOne({ titleId });
    return title?.cast.map(({ nameId, name }) => [nameId, name]);
  };

  it('PERSON-09 what is not a name is no person, in no cast and not found', async () => {
    const names = await bench.collections.people.distinct('name');
    expect(names.filter((name) => /^(the|and orchestra)$/i.test(name))).toEqual([]);
    expect(await bench.collections.roles.countDocuments({ 'actor.name': /^(the|and orchestra)$/i })).toBe(0);
    expect(await castOf('early-1955')).toEqual([['ida-morrow', 'Ida Morrow']]);
    expect((await bench.call('search', { query: 'the', kinds: ['person'] })).results).toEqual([]);
  });

  it('PERSON-10 people with one name and the same work become one, with the credits and addresses of both', async () => {
    const { actor } = await bench.call('get-actor', { nameId: 'ida-morrow' });
    const played = ({ movie }: (typeof actor.roles)[number]) => movie?.titleId;
    expect(actor.roles.map(played)).toEqual(['late-1991', 'early-1955']);
    expect(await bench.call('get-actor', { nameId: 'ida-morrow-2' })).toEqual({ actor });
    expect(await castOf('late-1991')).toEqual([
      ['ida-morrow', 'Ida Morrow'],
      ['sam-peake', 'Sam Peake'],
    ]);
  });

  it('PERSON-10 somebody who plays in a title and also makes it is one person', async () => {
    const { actor } = await bench.call('get-actor', { nameId: 'sam-peake' });
    expect(actor.professions).toEqual(['director', 'actor']);
    const results = (await bench.call('search', { query: 'sam peake' })).results;
    expect(results.map(({ link }) => link)).toEqual(['sam-peake']);
  });

  it('PERSON-10 two parts in one title are two people', async () => {
    expect(await castOf('twins-1980')).toEqual([
      ['bob-burns', 'Bob Burns'],
      ['bob-burns-2', 'Bob Burns'],
    ]);
  });

  it('PERSON-10 lists that name a merged person show the remaining one, under the id they have', async () => {
    const kept = await bench.collections.people.findOne({ nameId: 'ida-morrow' });
    const id = kept?.mergedIds?.[0]?.toHexString() ?? '';
    const { people } = await bench.ask('get-people-references', { people: [id], roles: [] });
    expect(people).toMatchObject([{ _id: id, nameId: 'ida-morrow', name: 'Ida Morrow' }]);
  });
});
