import type { Revised } from '@screenlore/catalogue-model';
import { LIMITS } from '@screenlore/contracts';
import type { Model, ProjectionType, SortOrder } from 'mongoose';

export interface Page {
  count: number;
  skip: number;
}

/** A request for a list that can also be searched by name. */
export interface SearchableListRequest {
  query?: string | undefined;
  skip?: number | undefined;
  count?: number | undefined;
}

/** Without query, count and skip, the page is the whole list. */
export const pageOf = ({ query, skip, count }: SearchableListRequest): Page => {
  const whole = !query?.trim() && skip === undefined;
  return { skip: skip ?? 0, count: count ?? (whole ? LIMITS.wholeListMax : LIMITS.listCountDefault) };
};

/**
 * Ratings and marks are looked up by `_id`, but the query also names the user, which is their shard key (docs/upgrading.md). Without this
 * hint the planner would also try the indexes on the user.
 */
export const BY_ID = '_id_';

/** What a list contains and how it is sorted: a range of one index, which is named so that the planner uses no other. */
export interface ListQuery {
  filter: Readonly<Record<string, unknown>>;
  sort: Readonly<Record<string, SortOrder>>;
  index: string;
  /** The index contains the scores, and the list returns them. */
  scored?: true;
}

/** What a list knows about a document. */
export interface Listed extends Revised {
  /** Only on scored lists. */
  score?: number;
}

/** Fields in the indexes of lists, so that listing reads no documents. */
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

/** The length of a list, from its index alone. */
export const countList = <T extends Revised>(
  model: Model<T>,
  { filter, index }: ListQuery,
): Promise<number> => model.countDocuments(filter, { hint: index }).exec();

/** Reads a part of several consecutive lists as if they were one. */
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
    // Nothing was read because this list ends before the part begins, or exactly where it begins.
    before = part.length > 0 || before === 0 ? 0 : Math.max(0, before - (await countList(model, query)));
  }
  return found;
};

/** In the order of the ids, each 24 hex digits; leaves out deleted ids. */
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
