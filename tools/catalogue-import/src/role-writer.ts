import type { RoleDocument } from '@screenlore/catalogue-model';
import type { Collection } from 'mongodb';
import { insertAll } from './insert-all.js';
import { GROUPS, type Report } from './report.js';

/** Inserts new roles and updates existing ones. */
export const writeRoles = async (
  collection: Collection<RoleDocument>,
  before: readonly RoleDocument[],
  roles: readonly RoleDocument[],
  report: Report,
): Promise<void> => {
  if (roles.length === 0) return;
  const known = new Set(before.map(({ _id }) => _id.toHexString()));
  const fresh = roles.filter(({ _id }) => !known.has(_id.toHexString()));
  const changed = roles.filter(({ _id }) => known.has(_id.toHexString()));
  await insertAll(collection, fresh);
  if (changed.length > 0)
    await collection.bulkWrite(
      changed.map((role) => {
        // An import does not write votes, nor what follows from them and from other roles.
        const { _id, ratingSum, ratedByCount, score, leading, rev, ...set } = role;
        const unnamed = role.character === null ? { leading: false } : {};
        return { updateOne: { filter: { _id }, update: { $set: { ...set, ...unnamed }, $inc: { rev: 1 } } } };
      }),
      { ordered: false },
    );
  report.count(GROUPS.people, 'new roles', fresh.length);
  const played = roles.filter(({ character }) => character !== null).length;
  if (played > 0) report.count(GROUPS.people, 'roles with a character', played);
};
