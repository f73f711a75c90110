import { type RegisteredRemote, remotesFile } from '@screenlore/contracts';

/** A remote: the address of its manifest for browsers, and of its files for this server, without the closing slash. */
export interface Remote extends RegisteredRemote {
  name: string;
  /** Folder of `entry`, with the closing slash. */
  base: string;
  /** Its server was just late: nothing is requested from it for a while. */
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

/** The part for browsers: names and entries, no upstream. */
export const publicRegistry = (remotes: readonly Remote[]) =>
  Object.fromEntries(remotes.map(({ name, entry }) => [name, { entry }]));
