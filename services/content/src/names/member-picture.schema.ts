import { Schema } from 'mongoose';

export const MEMBER_PICTURE = 'MemberPicture';

/** The version of the last change that set a member's picture. Its `_id` is the account's. */
export interface StoredMemberPicture {
  _id: string;
  version: number;
}

export const memberPictureSchema = new Schema<StoredMemberPicture>(
  { _id: { type: String, required: true }, version: { type: Number, required: true } },
  { collection: 'memberPictures', versionKey: false },
);
