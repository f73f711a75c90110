import type { Migration } from '@screenlore/service-kit/migrations';
import { oneSkeleton } from './0002-one-skeleton.js';

/** Skeletons now treat letters with a stroke as plain ones (AUTH-36). Accounts that look alike now are handled as in migration 2. */
export const strokedLetters: Migration = { ...oneSkeleton, number: 3, name: 'stroked-letters' };
