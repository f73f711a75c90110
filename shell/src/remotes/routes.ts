import { ROUTES } from '@screenlore/contracts';
import { inlinedAdditions, type RemoteRoute } from './registry.js';

/** Those of the shell's build, and those that the remotes of this page describe (TEAM-21). */
export const REMOTE_ROUTES: readonly RemoteRoute[] = [...ROUTES, ...inlinedAdditions().routes];
