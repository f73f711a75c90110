import { APP_BASE } from '@screenlore/contracts';
import { z } from 'zod';

const entry = z.string().startsWith(`${APP_BASE}/mf/`).endsWith('/mf-manifest.json');

const remotesFile = z.record(z.string(), z.object({ entry, upstream: z.url() }));

/** One remote: where browsers find its manifest, and where this server gets its files. */
export interface Remote {
  name: string;
  /** Path on the portal's own origin: `/screenlore/mf/catalogue/mf-manifest.json`. */
  entry: string;
  /** Folder of `entry`, with the closing slash. */
  base: string;
  /** Address of the remote's own server, without the closing slash. */
  upstream: string;
}

/** @param text content of REMOTES_FILE: `{ "mf_catalogue": { "entry": "/screenlore/mf/…", "upstream": "http://…" } }` */
export function parseRemotes(text: string): Remote[] {
  return Object.entries(remotesFile.parse(JSON.parse(text))).map(([name, remote]) => ({
    name,
    entry: remote.entry,
    base: remote.entry.slice(0, remote.entry.lastIndexOf('/') + 1),
    upstream: remote.upstream.replace(/\/$/, ''),
  }));
}

/** What browsers are told: names and entries, no upstream. */
export const publicRegistry = (remotes: readonly Remote[]) =>
  Object.fromEntries(remotes.map(({ name, entry }) => [name, { entry }]));
