import { Schema } from 'mongoose';

export const MEMBER_PICTURE = 'MemberPicture';

/** Which change of name and picture decided last what file a member's picture uses. Its `_id` is the account's. */
export interface StoredMemberPicture {
  _id: string;
  version: number;
}

export const memberPictureSchema = new Schema<StoredMemberPicture>(
  { _id: { type: String, required: true }, version: { type: Number, required: true } },
  { collection: 'memberPictures', versionKey: false },
);
