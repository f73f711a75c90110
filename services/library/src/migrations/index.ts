import type { Migration } from '@screenlore/service-kit/migrations';
import { shownRatingsOfBefore } from './0001-shown-ratings.js';

export const MIGRATIONS: readonly Migration[] = [shownRatingsOfBefore];
