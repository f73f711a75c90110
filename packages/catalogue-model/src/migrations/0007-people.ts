import type { Migration } from '@screenlore/service-kit/migrations';
import type { Db, ObjectId } from 'mongodb';
import { type Collections, collectionsOf } from '../collections.schema.js';
import type { PersonDocument } from '../person.schema.js';
import { isPersonName } from '../person-name.js';
import { isSamePerson } from '../same-person.js';
import { settlePeople } from '../settle-people.repository.js';

const CHANGED = { $inc: { rev: 1 } } as const;

/** Removes something that was taken for a person, with its parts; not if somebody rated or liked one. */
const removePerson = async ({ people, roles, titles, marks }: Collections, _id: ObjectId): Promise<void> => {
  const parts = await roles.find({ person: _id }, { projection: { title: 1 } }).toArray();
  const liked = await marks.findOne({ itemId: { $in: parts.map((part) => part._id) } });
  if (liked) return;
  const credited = { $or: [{ _id: { $in: parts.map(({ title }) => title) } }, { 'crew.person': _id }] };
  await titles.updateMany(credited, { $pull: { cast: { person: _id }, crew: { person: _id } }, ...CHANGED });
  await roles.deleteMany({ person: _id });
  await people.deleteOne({ _id, ratedByCount: 0 });
};

const creditsOf = async ({ roles, titles }: Collections, _id: ObjectId) => {
  const [played, made] = await Promise.all([
    roles.distinct('title', { person: _id }),
    titles.distinct('_id', { 'crew.person': _id }),
  ]);
  return { played: new Set(played.map(String)), made: new Set(made.map(String)) };
};
type Credits = Awaited<ReturnType<typeof creditsOf>>;

const share = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...some].some((title) => others.has(title));

/** The facts of one of two namesakes, and the credits of both. */
const merge = async (collections: Collections, into: PersonDocument, from: PersonDocument): Promise<void> => {
  const { people, roles, titles } = collections;
  const { _id, nameId, name, portraitVersion } = into;
  const played = await roles.distinct('title', { person: from._id });
  const its = { arrayFilters: [{ 'entry.person': from._id }] };
  const entry = {
    'cast.$[entry].person': _id,
    'cast.$[entry].nameId': nameId,
    'cast.$[entry].name': name,
    'cast.$[entry].portraitVersion': portraitVersion,
  };
  await titles.updateMany({ _id: { $in: played } }, { $set: entry, ...CHANGED }, its);
  await titles.updateMany(
    { 'crew.person': from._id },
    { $set: { 'crew.$[entry].person': _id, 'crew.$[entry].nameId': nameId }, ...CHANGED },
    its,
  );
  await roles.updateMany(
    { person: from._id },
    { $set: { person: _id, actor: { nameId, name, portraitVersion } }, ...CHANGED },
  );
  const { sex, dateOfBirth, dateOfDeath, placeOfBirth, bio, portraitSource, bornMonth, bornDay } = from;
  const told = { sex, dateOfBirth, dateOfDeath, placeOfBirth, bio, portraitSource, bornMonth, bornDay };
  const learned = Object.fromEntries(
    Object.entries(told).filter(
      ([field, value]) => value != null && into[field as keyof typeof told] == null,
    ),
  );
  await people.updateOne(
    { _id },
    {
      $set: { ...learned, stale: true },
      $addToSet: {
        ids: { $each: from.ids },
        formerIds: { $each: [from.nameId, ...(from.formerIds ?? [])] },
        mergedIds: { $each: [from._id, ...(from.mergedIds ?? [])] },
      },
      ...CHANGED,
    },
  );
  await people.deleteOne({ _id: from._id });
};

/** The person with the simplest address stays: 'ida-morrow' before 'ida-morrow-2'. */
const byAddress = (a: PersonDocument, b: PersonDocument): number =>
  a.nameId.length - b.nameId.length || (a.nameId < b.nameId ? -1 : 1);

const mergeNamesakes = async (collections: Collections, namesakes: PersonDocument[]): Promise<void> => {
  const left: { person: PersonDocument; credits: Credits }[] = [];
  for (const person of namesakes.sort(byAddress)) {
    const credits = await creditsOf(collections, person._id);
    const same = left.find((other) =>
      isSamePerson(other.person, person, {
        bothPlay: share(other.credits.played, credits.played),
        bothCredited: share(other.credits.played, credits.made) || share(other.credits.made, credits.played),
      }),
    );
    if (!same) {
      left.push({ person, credits });
      continue;
    }
    await merge(collections, same.person, person);
    const merged = await collections.people.findOne({ _id: same.person._id });
    const years = [same.person, person].flatMap(({ activeFrom, activeTo }) => [activeFrom, activeTo]);
    const known = years.filter((year) => year !== null);
    if (!merged) continue;
    same.credits = await creditsOf(collections, merged._id);
    same.person = {
      ...merged,
      professions: [...new Set([...merged.professions, ...person.professions])],
      activeFrom: known.length > 0 ? Math.min(...known) : null,
      activeTo: known.length > 0 ? Math.max(...known) : null,
    };
  }
};

const namesakesOf = async (db: Db): Promise<string[]> => {
  const { people } = collectionsOf(db);
  const groups = people.aggregate<{ _id: string }>([
    { $match: { group: { $exists: false } } },
    { $group: { _id: '$key', count: { $sum: 1 } } },
    { $match: { count: { $gt: 1 } } },
  ]);
  return (await groups.toArray()).map(({ _id }) => _id);
};

/** Removes what is not a person's name, and merges people who were stored more than once (PERSON-09, PERSON-10). */
export const people: Migration = {
  number: 7,
  name: 'people',
  run: async ({ db, batches }) => {
    const collections = collectionsOf(db);
    const unrated = { group: { $exists: false }, ratedByCount: 0 };
    for await (const batch of batches(collections.people, unrated, ['name']))
      for (const { _id, name } of batch) if (!isPersonName(name)) await removePerson(collections, _id);
    const keys = new Set(await namesakesOf(db));
    const shared = { key: { $in: [...keys] }, group: { $exists: false } };
    for await (const batch of batches(collections.people, shared, ['key']))
      for (const { key } of batch) {
        if (!keys.delete(key)) continue;
        const namesakes = await collections.people.find({ key, group: { $exists: false } }).toArray();
        await mergeNamesakes(collections, namesakes);
      }
    await settlePeople(collections);
  },
};
