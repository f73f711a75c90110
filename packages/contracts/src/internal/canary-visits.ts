import { z } from 'zod';
import { errorReport } from '../error-reports.js';

/**
 * Published by each of the shell's servers, once a second, while there is a canary; all of them count it (TEAM-16). JSON of
 * `CanaryVisit[]`.
 */
export const CANARY_VISITS = 'shell.events.canary-visits';

/** A visitor got a page with a release just now, or such a page threw. */
const canaryVisit = errorReport.pick({ remote: true, release: true }).extend({
  /** Name of the network, which does not tell its address. */
  network: z.string().max(64),
  /** A page with the release was given; `needed` where it was made of the remote. */
  given: z.boolean().optional(),
  needed: z.boolean().optional(),
  /** As whom the shell knows the visitor whose page threw. */
  threw: z.string().max(64).optional(),
});
export type CanaryVisit = z.infer<typeof canaryVisit>;

export const canaryVisits = z.array(canaryVisit);
