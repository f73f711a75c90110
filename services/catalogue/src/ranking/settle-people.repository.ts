import { LIMITS } from '@screenlore/contracts';
import type { AnyBulkWriteOperation, Filter, ObjectId } from 'mongodb';
import type { Collections } from '../database.schema.js';
import { groupBy } from '../group-by.js';
import type { BestRole, PersonDocument } from '../people/person.schema.js';
import type { RoleDocument } from '../people/role.schema.js';
import { nameKey } from '../search/fold.js';
import type { TitleDocument } from '../titles/title.schema.js';

const AT_A_TIME = 1000;

/** Names under which nobody in particular appears. */
const NOBODY: ReadonlySet<string> = new Set([
  'self',
  'himself',
  'herself',
  'themselves',
  'narrator',
  'the-narrator',
  'voice',
  'various',
  'host',
]);

const isCharacter = (character: string | null): character is string =>
  character !== null && !NOBODY.has(nameKey(character.replace(/\(.*?\)/g, '')));

/** The most popular role of each character a person plays. */
const leadingOf = (best: RoleDocument[]): Set<RoleDocument> => {
  const leading = new Map<string, RoleDocument>();
  for (const role of best) {
    if (!isCharacter(role.character)) continue;
    const key = nameKey(role.character);
    if (!leading.has(key)) leading.set(key, role);
  }
  return new Set(leading.values());
};

const withoutRev = ({ rev, ...role }: RoleDocument): BestRole => role;

interface Writes {
  people: AnyBulkWriteOperation<PersonDocument>[];
  roles: AnyBulkWriteOperation<RoleDocument>[];
  titles: AnyBulkWriteOperation<TitleDocument>[];
}

/** @param roles all roles of the person, the most popular first */
const settle = (person: PersonDocument, roles: RoleDocument[], writes: Writes): void => {
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
  const years = roles.flatMap(({ of }) => of.year ?? []);
  const best = roles
    .slice(0, LIMITS.rolesOnCard)
    .map((role): BestRole => ({ ...withoutRev(role), actor, sex: person.sex, leading: leading.has(role) }));
  writes.people.push({
    updateOne: {
      // A vote that came since the person was read shows here; then the person stays stale, and is read anew.
      filter: { _id: person._id, votesSeen: person.votesSeen ?? null } as unknown as Filter<PersonDocument>,
      update: {
        $set: {
          best,
          ratingSum: roles.reduce((sum, role) => sum + role.ratingSum, 0),
          ratedByCount: roles.reduce((sum, role) => sum + role.ratedByCount, 0),
          waitingSum: roles.reduce((sum, role) => sum + (role.waitingSum ?? 0), 0),
          waitingVotes: roles.reduce((sum, role) => sum + (role.waitingVotes ?? 0), 0),
          popularity: best.reduce((sum, role) => sum + role.popularity, 0),
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
 * Brings up to date what people owe to their roles: best known roles, votes, popularity and active years; and the roles to
 * their people: name, sex and picture, and which role a character is best known from. Only of people marked stale.
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
    const rolesOf = await readRoles(
      collections,
      people.map(({ _id }) => _id),
    );
    const writes: Writes = { people: [], roles: [], titles: [] };
    for (const person of people) settle(person, rolesOf.get(person._id.toHexString()) ?? [], writes);
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
