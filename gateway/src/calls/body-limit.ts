import type { CallName } from '@screenlore/contracts';
import type { GatewayConfig } from '../config.js';

/** Calls that carry a whole article or review. */
const POSTS: ReadonlySet<CallName> = new Set(['create-article', 'create-review', 'save-draft'] as const);

/** Largest body of a call, in bytes. */
export const bodyLimitOf = (name: CallName, config: GatewayConfig): number =>
  POSTS.has(name) ? config.POST_BODY_LIMIT : config.BODY_LIMIT;
