import { type RegisteredRemote, remotesFile } from '@screenlore/contracts';

/** One remote: where browsers find its manifest, and where this server gets its files, without the closing slash. */
export interface Remote extends RegisteredRemote {
  name: string;
  /** Folder of `entry`, with the closing slash. */
  base: string;
  /** Its server was late a moment ago: it is not asked again so soon, for anything. */
  late?: true;
}

/** @param text content of REMOTES_FILE */
export function parseRemotes(text: string): Remote[] {
  return Object.entries(remotesFile.parse(JSON.parse(text))).map(([name, remote]) => ({
    ...remote,
    name,
    base: remote.entry.slice(0, remote.entry.lastIndexOf('/') + 1),
    upstream: remote.upstream.replace(/\/$/, ''),
  }));
}

/** What browsers get: names and entries, no upstream. */
export const publicRegistry = (remotes: readonly Remote[]) =>
  Object.fromEntries(remotes.map(({ name, entry }) => [name, { entry }]));
