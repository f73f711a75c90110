import { z } from 'zod';
import { errorReport } from '../error-reports.js';

/**
 * Published by each of the shell's servers once a second while there is a canary; all of them count it (TEAM-16). JSON of
 * `CanaryVisit[]`.
 */
export const CANARY_VISITS = 'shell.events.canary-visits';

/** A visitor just received a page with a release, or such a page threw an error. */
const canaryVisit = errorReport.pick({ remote: true, release: true }).extend({
  /** A name for the network that does not reveal its address. */
  network: z.string().max(64),
  /** A page with the release was sent; `needed` if the remote is part of its content. */
  given: z.boolean().optional(),
  needed: z.boolean().optional(),
  /** Identifies the visitor whose page threw, as the shell knows them. */
  threw: z.string().max(64).optional(),
});
export type CanaryVisit = z.infer<typeof canaryVisit>;

export const canaryVisits = z.array(canaryVisit);
