import { z } from 'zod';
import { APP_BASE } from './constants/routes.js';
import { slotOrder } from './slots.js';

/**
 * Releases: each build of a remote has its own folder on the remote's server, which never changes. The shell's server asks for their
 * names and chooses; a page keeps the releases it started with.
 */
export const RELEASES_PATH = '/releases.json';

/** A release is named after the second of its build, in UTC: names sort by age. */
export const RELEASE = /^\d{8}-\d{6}$/;

/** Complete releases, newest first. */
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
  /** The release that everybody gets instead of the newest. */
  release: release.optional(),
  /** A release for a share of the visitors, in per cent; each of them keeps it. */
  canary: z.object({ release, share: z.number().int().min(1).max(99) }).optional(),
  /** Switched off: pages say that this part is unavailable. */
  off: z.literal(true).optional(),
  /** The operators' settings for its block in a slot, which override its description. */
  slots: z
    .record(z.string(), z.object({ off: z.literal(true).optional(), order: slotOrder.optional() }))
    .optional(),
  /** How many blocks a slot of its own pages may have. */
  limits: z.record(z.string(), slotLimit).optional(),
});
export type RegisteredRemote = z.output<typeof registeredRemote>;

/** The file of remotes, by federation name: `mf_catalogue`. */
export const remotesFile = z.record(z.string(), registeredRemote);
export type RemotesFile = z.output<typeof remotesFile>;
