import type { Migration } from '@screenlore/service-kit';
import { usernameSkeletons } from './0001-username-skeletons.js';
import { oneSkeleton } from './0002-one-skeleton.js';
import { strokedLetters } from './0003-stroked-letters.js';

export const MIGRATIONS: readonly Migration[] = [usernameSkeletons, oneSkeleton, strokedLetters];
