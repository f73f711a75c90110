import { STATUS_PARTS } from '@screenlore/contracts';
import type { Composition } from './composition.js';

/** All parts at once: a part that is away costs no more time than one that answers. */
export const getStatus: Composition<'get-status'> = async ({ statusOf }) => ({
  parts: await Promise.all(STATUS_PARTS.map(statusOf)),
});
