import {
  type Collections,
  type CrewEntry,
  makersOf,
  type PersonDocument,
  type PersonOfRole,
  type TitleDocument,
} from '@screenlore/catalogue-model';
import type { ImportedMaker } from './item.js';
import type { PeopleRegistry } from './people-registry.js';

/** How many titles of earlier versions to update at a time. */
const AT_A_TIME = 2000;
/** Records that titles of earlier versions have their makers. */
const DONE = 'makers-of-earlier-titles';

export interface Maker extends Pick<CrewEntry, 'name' | 'jobs'> {
  /** Has its ids once new people are named. */
  person: PersonDocument;
}

/**
 * Resolves the makers in a title's facts. The same name in its cast or its earlier crew is the same person.
 * @param told what the source knows about them
 */
export const findMakers = (
  people: PeopleRegistry,
  title: TitleDocument | undefined,
  cast: readonly { person: PersonOfRole }[],
  told: readonly ImportedMaker[] = [],
): Maker[] =>
  title === undefined
    ? []
    : makersOf(title).map(({ name, jobs }): Maker => {
        const key = people.keyOf(name);
        const isSame = (other: { name: string }) => people.keyOf(other.name) === key;
        const group = jobs.includes('developer');
        const known = group ? undefined : cast.find(({ person }) => isSame(person))?.person._id;
        const before = title.crew?.find(isSame)?.person;
        const credit = { ...told.find(isSame), name, jobs, ...(group ? { group: true as const } : {}) };
        return { name, jobs, person: people.resolve(credit, title.year, known ?? before) };
      });

/** In the title's form: after all new people have been named. */
export const crewOf = (makers: readonly Maker[]): CrewEntry[] =>
  makers.map(({ name, jobs, person: { _id, nameId } }) => ({ person: _id, nameId, name, jobs }));

/**
 * Adds makers once to titles stored before there were any. The demo's titles get theirs with the next seeding, which
 * can tell namesakes apart.
 */
export const creditEarlierTitles = async (
  { titles, checkpoints }: Collections,
  people: PeopleRegistry,
): Promise<void> => {
  if (await checkpoints.findOne({ _id: DONE })) return;
  for (;;) {
    const uncredited = await titles
      .find({ crew: { $exists: false }, factsFrom: { $ne: 'demo' } }, { limit: AT_A_TIME })
      .toArray();
    if (uncredited.length === 0) break;
    await people.prepare(uncredited.flatMap(makersOf));
    const makers = uncredited.map((title) =>
      findMakers(
        people,
        title,
        title.cast.map((entry) => ({ person: { ...entry, _id: entry.person } })),
      ),
    );
    await people.nameNewOnes();
    const crews = makers.map(crewOf);
    for (const { person } of crews.flat()) people.touch(person);
    await people.write();
    await titles.bulkWrite(
      uncredited.map(({ _id }, index) => ({
        updateOne: { filter: { _id }, update: { $set: { crew: crews[index] ?? [] } } },
      })),
      { ordered: false },
    );
  }
  await checkpoints.insertOne({ _id: DONE, done: 0, finished: true, updatedAt: new Date() });
};
