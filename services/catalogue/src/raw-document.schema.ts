import { BSON, type ObjectId } from 'mongodb';

export interface Identified {
  _id: ObjectId;
}

/** A document as the database sent it, unread; `T` is what it reads as. */
export type Raw<T extends Identified> = Buffer & { readonly reads?: T };

/** The first element of a document is its `_id`: type, name, 12 bytes. */
const ID_HEAD = Buffer.from('\u0007_id\0', 'latin1');
const ID_AT = 4 + ID_HEAD.length;
const ID_END = ID_AT + 12;

/** The `_id` of an unread document, as 24 hex digits. */
export const idOfRaw = <T extends Identified>(raw: Raw<T>): string =>
  ID_HEAD.equals(raw.subarray(4, ID_AT))
    ? raw.toString('hex', ID_AT, ID_END)
    : readRaw(raw)._id.toHexString();

export const readRaw = <T extends Identified>(raw: Raw<T>): T => BSON.deserialize(raw) as T;
