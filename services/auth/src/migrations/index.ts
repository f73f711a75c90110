import type { Migration } from '@screenlore/service-kit';
import { usernameSkeletons } from './0001-username-skeletons.js';

export const MIGRATIONS: readonly Migration[] = [usernameSkeletons];
