import type { Migration } from '@screenlore/service-kit';
import { randomPlaces } from './0001-random-places.js';

export const MIGRATIONS: readonly Migration[] = [randomPlaces];
