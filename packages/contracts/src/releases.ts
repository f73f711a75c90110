import { z } from 'zod';
import { APP_BASE } from './constants/routes.js';
import { slotOrder } from './slots.js';

/**
 * Releases: each build of a remote has a folder of its own on the remote's server, which never changes. The shell's server
 * asks for their names and chooses; a page keeps the releases it started with.
 */
export const RELEASES_PATH = '/releases.json';

/** A release is called by the second of its build, in UTC: names sort by age. */
export const RELEASE = /^\d{8}-\d{6}$/;

/** Complete releases, the newest first. */
export const releaseList = z.object({ releases: z.array(z.string().regex(RELEASE)) });
export type ReleaseList = z.output<typeof releaseList>;

const release = z.string().regex(RELEASE);

export const slotLimit = z.number().int().min(0).max(99);

/** A remote in the file of remotes (REMOTES_FILE), which operators change while the portal runs. */
export const registeredRemote = z.object({
  /** Where browsers find its manifest: `/screenlore/mf/catalogue/mf-manifest.json`. */
  entry: z.string().startsWith(`${APP_BASE}/mf/`).endsWith('/mf-manifest.json'),
  /** Address of its own server, for the shell's server. */
  upstream: z.url(),
  /** What everybody gets in place of the newest release. */
  release: release.optional(),
  /** A release for a share of the visitors, in percent; each of them keeps to it. */
  canary: z.object({ release, share: z.number().int().min(1).max(99) }).optional(),
  /** Switched off: pages say that this part is unavailable. */
  off: z.literal(true).optional(),
  /** What operators chose for its block in a slot, in place of what its description says. */
  slots: z
    .record(z.string(), z.object({ off: z.literal(true).optional(), order: slotOrder.optional() }))
    .optional(),
  /** How many blocks may stand in a slot of its own pages. */
  limits: z.record(z.string(), slotLimit).optional(),
});
export type RegisteredRemote = z.output<typeof registeredRemote>;

/** The file of remotes: each by its federation name, `mf_catalogue`. */
export const remotesFile = z.record(z.string(), registeredRemote);
export type RemotesFile = z.output<typeof remotesFile>;
