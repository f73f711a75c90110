import type { Revised } from '@screenlore/catalogue-model';
import { LIMITS } from '@screenlore/contracts';
import type { Model, ProjectionType, SortOrder } from 'mongoose';

export interface Page {
  count: number;
  skip: number;
}

/** Of a list that can also be searched by name. */
export interface SearchableListRequest {
  query?: string | undefined;
  skip?: number | undefined;
  count?: number | undefined;
}

/** Without query, count and skip it is the whole list. */
export const pageOf = ({ query, skip, count }: SearchableListRequest): Page => {
  const whole = !query?.trim() && skip === undefined;
  return { skip: skip ?? 0, count: count ?? (whole ? LIMITS.wholeListMax : LIMITS.listCountDefault) };
};

/**
 * Ratings and marks are found by their `_id`, and name their user beside it: it is what they are sharded by
 * (docs/upgrading.md). Without the hint the planner would try the indexes of the user, too.
 */
export const BY_ID = '_id_';

/** What is on a list and in which order: a range of one index, named so that the planner takes no other. */
export interface ListQuery {
  filter: Readonly<Record<string, unknown>>;
  sort: Readonly<Record<string, SortOrder>>;
  index: string;
  /** Its index holds the scores, and the list tells them. */
  scored?: true;
}

/** What a list says of a document. */
export interface Listed extends Revised {
  /** Of a scored list. */
  score?: number;
}

/** Held by the indexes of lists, so that no document is read to say what is on one. */
const LISTED = { _id: 1, rev: 1 } as const;
const SCORED = { ...LISTED, score: 1 } as const;

export const readList = <T extends Revised>(
  model: Model<T>,
  { filter, sort, index, scored }: ListQuery,
  { skip, count }: Page,
): Promise<Listed[]> =>
  model
    .find(filter, scored ? SCORED : LISTED, { sort, hint: index, skip, limit: count, batchSize: count })
    .lean<Listed[]>()
    .exec();

/** How many there are on a list, by its index alone. */
export const countList = <T extends Revised>(
  model: Model<T>,
  { filter, index }: ListQuery,
): Promise<number> => model.countDocuments(filter, { hint: index }).exec();

/** A part of several lists that follow one another as if they were one list. */
export const readLists = async <T extends Revised>(
  model: Model<T>,
  queries: readonly ListQuery[],
  { skip, count }: Page,
): Promise<Listed[]> => {
  const found: Listed[] = [];
  let before = skip;
  for (const query of queries) {
    const part = await readList(model, query, { skip: before, count: count - found.length });
    found.push(...part);
    if (found.length === count) break;
    // Nothing was read from this list either because it ends before the part begins or because it ends right there.
    before = part.length > 0 || before === 0 ? 0 : Math.max(0, before - (await countList(model, query)));
  }
  return found;
};

/** In the order of the ids, each 24 hex digits; ids that are gone are left out. */
export const readRevisions = async <T extends Revised>(
  model: Model<T>,
  ids: readonly string[],
): Promise<Revised[]> => {
  const byIds = { filter: { _id: { $in: ids } }, sort: {}, index: 'revs' };
  const found = await readList(model, byIds, { skip: 0, count: ids.length });
  const byId = new Map(found.map((revised) => [revised._id.toHexString(), revised]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** In no order. */
export const readDocuments = <T extends Revised>(
  model: Model<T>,
  ids: readonly Revised['_id'][],
  projection: ProjectionType<T> = {},
): Promise<T[]> =>
  model
    .find({ _id: { $in: ids } }, projection, { batchSize: ids.length })
    .lean<T[]>()
    .exec();
