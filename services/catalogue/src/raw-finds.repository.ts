import { BSON, type Collection, type Db, type Document, type Filter, type Sort } from 'mongodb';
import type { Identified, Raw } from './raw-document.schema.js';

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
}

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
