import { BSON, type Collection, type Db, type Document, type Filter, ObjectId, type Sort } from 'mongodb';
import type { Identified, Raw } from './raw-document.schema.js';
import { inOrderOf, LISTED, type Listed, listedOf, type Revised } from './revised.schema.js';

export interface RawFind<T> {
  filter: Filter<T>;
  projection?: Document;
  sort?: Sort;
  skip?: number;
  /** How many at most, at least 1: they come in one batch. */
  limit: number;
  /** Name of the index. */
  hint?: string;
}

/**
 * Finds documents as the database sends them. A `find` of the driver with `raw` takes every document apart before it gives
 * out its bytes, which for a list of a thousand is as much work, and more garbage, than everything else together; the
 * answer of a command it leaves in one piece.
 */
export class RawFinds {
  constructor(private readonly db: Db) {}

  async find<T extends Identified>(
    collection: Collection<T>,
    { filter, limit, ...rest }: RawFind<T>,
  ): Promise<Raw<T>[]> {
    const options = { ...rest, limit, batchSize: limit };
    const command = { find: collection.collectionName, filter, ...options, singleBatch: true };
    const answer = await this.db.command(command, { raw: true }).catch(() => undefined);
    // Commands are not sent again when a server steps down; a `find` is, and says best what is wrong.
    if (!answer) return collection.find<Raw<T>>(filter, { ...options, raw: true }).toArray();
    return documentsOf<T>(answer['cursor'] as Buffer);
  }

  /** Who is on a list, and at which `rev` each stands: an index that holds `rev` tells it alone. */
  async listed<T extends Revised>(
    collection: Collection<T>,
    find: Omit<RawFind<T>, 'projection'>,
  ): Promise<Listed[]> {
    return (await this.find(collection, { ...find, projection: LISTED })).map(listedOf);
  }

  /** The same of these ids, in their order; ids that are gone are left out. */
  async listedByIds<T extends Revised>(collection: Collection<T>, ids: readonly string[]): Promise<Listed[]> {
    if (ids.length === 0) return [];
    return inOrderOf(
      ids,
      await this.listed(collection, { filter: among<T>(ids), limit: ids.length, hint: 'revs' }),
    );
  }

  /** The documents of these ids, in no order. */
  byIds<T extends Identified>(
    collection: Collection<T>,
    ids: readonly string[],
    projection?: Document,
  ): Promise<Raw<T>[]> {
    return this.find(collection, {
      filter: among<T>(ids),
      limit: ids.length,
      ...(projection && { projection }),
    });
  }
}

/** Filter: documents of these ids, each 24 hex digits. */
export const among = <T extends Identified>(ids: readonly string[]): Filter<T> =>
  ({ _id: { $in: ids.map((id) => new ObjectId(id)) } }) as Filter<T>;

/** @param cursor `{ firstBatch: [ … ], … }` */
function documentsOf<T extends Identified>(cursor: Buffer): Raw<T>[] {
  for (const { name, value } of elementsOf(cursor)) {
    if (name.equals(FIRST_BATCH)) return Array.from(elementsOf(value), (element) => element.value);
  }
  throw new Error('The answer holds no batch.');
}

const FIRST_BATCH = Buffer.from('firstBatch');

/** Names and values of a document's or an array's elements, none of them taken apart. */
function* elementsOf(bytes: Buffer): Generator<{ name: Buffer; value: Buffer }> {
  for (const [, nameAt, nameLength, at, length] of BSON.onDemand.parseToElements(bytes))
    yield { name: bytes.subarray(nameAt, nameAt + nameLength), value: bytes.subarray(at, at + length) };
}
