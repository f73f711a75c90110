import { randomInt } from 'node:crypto';
import type { ObjectId } from 'mongodb';

/** A document that lists show. */
export interface Revised {
  _id: ObjectId;
  /**
   * Changes with everything that lists show of the document, so that an index alone says whether a cached reply is still valid. A write
   * that changes such a field increments it too.
   */
  rev: number;
}

/** Starts at random, so that a document stored again under an earlier id is not taken for the earlier one. */
export const newRev = (): number => randomInt(2 ** 31);

/** Increments the revision in an update that is a pipeline. */
export const NEXT_REV = { $add: ['$rev', 1] };
