import { type Job, LIMITS, PROFESSIONS, type Profession } from '@screenlore/contracts';
import type { AnyBulkWriteOperation, Filter, ObjectId } from 'mongodb';
import { characterKeyOf } from './character-key.js';
import type { Collections } from './collections.schema.js';
import { popularityInCrew } from './crew.js';
import { groupBy } from './group-by.js';
import type { BestRole, PersonDocument } from './person.schema.js';
import type { RoleDocument } from './role.schema.js';
import type { TitleDocument } from './title.schema.js';

const AT_A_TIME = 1000;

/** The most popular role of each character that a person plays. */
const leadingOf = (best: RoleDocument[]): Set<RoleDocument> => {
  const leading = new Map<string, RoleDocument>();
  for (const role of best) {
    const key = characterKeyOf(role.character);
    if (key !== undefined && !leading.has(key)) leading.set(key, role);
  }
  return new Set(leading.values());
};

const withoutRev = ({ rev, ...role }: RoleDocument): BestRole => role;

interface Writes {
  people: AnyBulkWriteOperation<PersonDocument>[];
  roles: AnyBulkWriteOperation<RoleDocument>[];
  titles: AnyBulkWriteOperation<TitleDocument>[];
}

/** The parts of a title that affect its makers. */
type MadeTitle = Pick<TitleDocument, '_id' | 'year' | 'popularity' | 'crew'>;

const jobsIn = ({ crew = [] }: MadeTitle, { _id }: PersonDocument): Job[] =>
  crew.find(({ person }) => person.equals(_id))?.jobs ?? [];

/** The sum over the best known titles; somebody who plays in a title and also makes it counts once there. */
const popularityOf = (person: PersonDocument, roles: RoleDocument[], made: MadeTitle[]): number => {
  const byTitle = new Map(roles.map(({ title, popularity }) => [title.toHexString(), popularity]));
  for (const title of made) {
    const id = title._id.toHexString();
    const share = popularityInCrew(title.popularity, jobsIn(title, person));
    byTitle.set(id, Math.max(byTitle.get(id) ?? 0, share));
  }
  const best = [...byTitle.values()].sort((a, b) => b - a).slice(0, LIMITS.rolesOnCard);
  return Math.round(best.reduce((sum, popularity) => sum + popularity, 0) * 100) / 100;
};

const professionsOf = (person: PersonDocument, roles: RoleDocument[], made: MadeTitle[]): Profession[] => {
  const jobs = new Set<Profession>(made.flatMap((title) => jobsIn(title, person)));
  if (roles.length > 0 || jobs.size === 0) jobs.add('actor');
  return PROFESSIONS.filter((profession) => jobs.has(profession));
};

/** @param roles all roles of the person, most popular first */
const settle = (person: PersonDocument, roles: RoleDocument[], made: MadeTitle[], writes: Writes): void => {
  const leading = leadingOf(roles);
  const actor = { nameId: person.nameId, name: person.name, portraitVersion: person.portraitVersion };
  for (const role of roles) {
    const isLeading = leading.has(role);
    const looksAnother =
      role.sex !== person.sex ||
      role.actor.name !== person.name ||
      role.actor.portraitVersion !== person.portraitVersion;
    const set = {
      ...(isLeading === role.leading ? {} : { leading: isLeading }),
      ...(looksAnother ? { sex: person.sex, actor } : {}),
    };
    if (Object.keys(set).length === 0) continue;
    writes.roles.push({ updateOne: { filter: { _id: role._id }, update: { $set: set, $inc: { rev: 1 } } } });
    if (looksAnother)
      writes.titles.push({
        updateOne: {
          filter: { _id: role.title, 'cast.role': role._id },
          update: {
            $set: {
              'cast.$.sex': person.sex,
              'cast.$.name': person.name,
              'cast.$.portraitVersion': person.portraitVersion,
            },
          },
        },
      });
  }
  const years = [...roles.map(({ of }) => of.year), ...made.map(({ year }) => year)].filter(
    (year) => year !== null,
  );
  const best = roles
    .slice(0, LIMITS.rolesOnCard)
    .map((role): BestRole => ({ ...withoutRev(role), actor, sex: person.sex, leading: leading.has(role) }));
  writes.people.push({
    updateOne: {
      // A vote since the person was read shows here; then the person stays stale, and is read again.
      filter: { _id: person._id, votesSeen: person.votesSeen ?? null } as unknown as Filter<PersonDocument>,
      update: {
        $set: {
          best,
          ratingSum: roles.reduce((sum, role) => sum + role.ratingSum, 0),
          ratedByCount: roles.reduce((sum, role) => sum + role.ratedByCount, 0),
          waitingSum: roles.reduce((sum, role) => sum + (role.waitingSum ?? 0), 0),
          waitingVotes: roles.reduce((sum, role) => sum + (role.waitingVotes ?? 0), 0),
          popularity: popularityOf(person, roles, made),
          professions: professionsOf(person, roles, made),
          activeFrom: years.length > 0 ? Math.min(...years) : null,
          activeTo: years.length > 0 ? Math.max(...years) : null,
        },
        $inc: { rev: 1 },
        $unset: { stale: '' },
      },
    },
  });
};

/**
 * Updates what depends on people's titles: best known roles, votes, popularity, professions and active years; and what roles show of
 * their people: name, sex and picture, and which role a character is best known from. Only for people marked stale.
 * @returns how many people that were
 */
export const settlePeople = async (collections: Collections): Promise<number> => {
  let settled = 0;
  let last: ObjectId | undefined;
  for (;;) {
    // Behind the last one: who is settled has left the index, and the way over them would grow with each round.
    const behind = last === undefined ? {} : { _id: { $gt: last } };
    const people = await collections.people
      .find({ stale: true, ...behind }, { hint: 'stale', sort: { _id: 1 }, limit: AT_A_TIME })
      .toArray();
    if (people.length === 0) return settled;
    const ids = people.map(({ _id }) => _id);
    const [rolesOf, madeBy] = [await readRoles(collections, ids), await readMade(collections, ids)];
    const writes: Writes = { people: [], roles: [], titles: [] };
    for (const person of people) {
      const id = person._id.toHexString();
      settle(person, rolesOf.get(id) ?? [], madeBy.get(id) ?? [], writes);
    }
    if (writes.titles.length > 0) await collections.titles.bulkWrite(writes.titles, { ordered: false });
    if (writes.roles.length > 0) await collections.roles.bulkWrite(writes.roles, { ordered: false });
    const { matchedCount } = await collections.people.bulkWrite(writes.people, { ordered: false });
    settled += matchedCount;
    if (matchedCount === people.length) last = people.at(-1)?._id;
  }
};

const readRoles = async (
  collections: Collections,
  people: ObjectId[],
): Promise<Map<string, RoleDocument[]>> => {
  const roles = await collections.roles.find({ person: { $in: people } }, { hint: 'filmography' }).toArray();
  const bestFirst = roles.sort(
    (a, b) => b.popularity - a.popularity || (a._id.toHexString() < b._id.toHexString() ? -1 : 1),
  );
  return groupBy(bestFirst, ({ person }) => person.toHexString());
};

const readMade = async ({ titles }: Collections, people: ObjectId[]): Promise<Map<string, MadeTitle[]>> => {
  const made = await titles
    .find<MadeTitle>(
      { 'crew.person': { $in: people } },
      { hint: 'made', projection: { year: 1, popularity: 1, crew: 1 } },
    )
    .toArray();
  const madeBy = new Map<string, MadeTitle[]>();
  for (const title of made)
    for (const { person } of title.crew ?? []) {
      const id = person.toHexString();
      const known = madeBy.get(id);
      if (known) known.push(title);
      else madeBy.set(id, [title]);
    }
  return madeBy;
};
