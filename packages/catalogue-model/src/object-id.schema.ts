import { ObjectId } from 'mongodb';
import { digest } from './hash.js';

/**
 * The same text always gives the same id: an interrupted import writes the same documents again, and an import into an empty database
 * recreates the same ids.
 */
export const objectIdOf = (text: string): ObjectId => new ObjectId(digest(text).subarray(0, 12));
