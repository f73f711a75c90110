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

/** Titles of earlier versions that are brought up to date at a time. */
const AT_A_TIME = 2000;
/** That titles of earlier versions have their makers. */
const DONE = 'makers-of-earlier-titles';

export interface Maker extends Pick<CrewEntry, 'name' | 'jobs'> {
  /** Has its ids once new people are named. */
  person: PersonDocument;
}

/**
 * Who the makers are that a title's facts name. Somebody of the cast, or of the crew before, with the same name is the same.
 * @param told what the source knows of them
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

/** As the title carries them: after everybody new has been named. */
export const crewOf = (makers: readonly Maker[]): CrewEntry[] =>
  makers.map(({ name, jobs, person: { _id, nameId } }) => ({ person: _id, nameId, name, jobs }));

/**
 * Gives titles that were stored before there were makers theirs, once. Those of the demo get them when it is seeded again,
 * which knows who of the same name is who.
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
