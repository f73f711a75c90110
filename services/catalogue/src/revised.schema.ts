import { randomInt } from 'node:crypto';
import { type Identified, idOfRaw, type Raw, readRaw } from './raw-document.schema.js';

/** A document that lists show. */
export interface Revised extends Identified {
  /**
   * Another number after each change of what lists show of the document, so that an index alone tells whether a reply made
   * before is still right. Whoever changes such a field counts it up with the same write.
   */
  rev: number;
}

/** Where a new document starts: anywhere, so that one stored anew under an id of before is not taken for that one. */
export const newRev = (): number => randomInt(2 ** 31);

/** Counts up in an update that is a pipeline. */
export const NEXT_REV = { $add: ['$rev', 1] };

/** One of a list, as the list's index tells it. */
export interface Listed {
  /** `_id` in 24 hex digits. */
  id: string;
  rev: number;
}

/** What of a document the indexes of lists hold. */
export const LISTED = { _id: 1, rev: 1 } as const;

/** Behind the `_id` of an unread `{ _id, rev }`: type, name, 4 bytes. */
const REV_HEAD = Buffer.from('\u0010rev\0', 'latin1');
const REV_HEAD_AT = 21;
const REV_AT = REV_HEAD_AT + REV_HEAD.length;

/** @param raw an unread `{ _id, rev }` */
export const listedOf = <T extends Revised>(raw: Raw<T>): Listed => ({
  id: idOfRaw(raw),
  rev: REV_HEAD.equals(raw.subarray(REV_HEAD_AT, REV_AT)) ? raw.readInt32LE(REV_AT) : readRaw(raw).rev,
});

/** In the order of the ids; ids that are gone are left out. */
export const inOrderOf = (ids: readonly string[], found: Listed[]): Listed[] => {
  const byId = new Map(found.map((listed) => [listed.id, listed]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
