import type { ClientSession, Model, Types } from 'mongoose';

/** Counts a like of a comment, or of a deleted one. @returns whether it exists */
export async function countLikeOf<T extends { likes?: number }>(
  comments: Model<T>,
  _id: Types.ObjectId,
  by: 1 | -1,
  session: ClientSession,
): Promise<boolean> {
  const { matchedCount } = await comments.collection.updateOne({ _id }, { $inc: { likes: by } }, { session });
  // Removes a count of 0, so that all comments without likes sort the same.
  if (by < 0)
    await comments.collection.updateOne({ _id, likes: { $lte: 0 } }, { $unset: { likes: 1 } }, { session });
  return matchedCount > 0;
}
