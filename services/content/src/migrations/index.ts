import type { Migration } from '@screenlore/service-kit';
import { randomPlaces } from './0001-random-places.js';
import { movedTitles } from './0002-moved-titles.js';
import { postsOfTitles } from './0003-posts-of-titles.js';

export const MIGRATIONS: readonly Migration[] = [randomPlaces, movedTitles, postsOfTitles];
