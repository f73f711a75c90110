import type { Steps } from '../../../scripts/steps.mjs';
import { ensureBuilt } from './start.js';

/** `npm run build`. */
export async function buildAll(steps: Steps): Promise<number> {
  await ensureBuilt(steps);
  return 0;
}
