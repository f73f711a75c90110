import { randomInt } from 'node:crypto';
import type { ObjectId } from 'mongodb';

/** A document that lists show. */
export interface Revised {
  _id: ObjectId;
  /**
   * Another number after each change of what lists show of the document, so that an index alone tells whether a cached
   * reply is still right. A write that changes such a field increments it too.
   */
  rev: number;
}

/** A random start, so that a document stored again under an earlier id is not taken for the earlier one. */
export const newRev = (): number => randomInt(2 ** 31);

/** Increments the revision in an update that is a pipeline. */
export const NEXT_REV = { $add: ['$rev', 1] };
