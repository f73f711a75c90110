import type { Migration } from '@screenlore/service-kit/migrations';
import { oneSkeleton } from './0002-one-skeleton.js';

/** Skeletons take letters with a stroke for plain ones (AUTH-36); accounts that look alike now keep working as with the one before. */
export const strokedLetters: Migration = { ...oneSkeleton, number: 3, name: 'stroked-letters' };
