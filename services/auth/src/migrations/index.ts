import type { Migration } from '@screenlore/service-kit';
import { usernameSkeletons } from './0001-username-skeletons.js';
import { oneSkeleton } from './0002-one-skeleton.js';

export const MIGRATIONS: readonly Migration[] = [usernameSkeletons, oneSkeleton];
