import { ObjectId } from 'mongodb';
import { digest } from './hash.js';

/**
 * The same text always has the same id: an import that was cut off writes the same documents again, and an import into an
 * empty database brings the same ids back.
 */
export const objectIdOf = (text: string): ObjectId => new ObjectId(digest(text).subarray(0, 12));
