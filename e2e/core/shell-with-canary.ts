import { createHmac } from 'node:crypto';
import { type OwnShell, ownShell, SECRET } from './own-shell.js';

/** The cookie of a visitor who gets the canary, as signed by its server. */
export function canaryCookie(id: string): { name: string; value: string } {
  const said = `0.${id}`;
  const signature = createHmac('sha256', SECRET).update(said).digest('base64url').slice(0, 22);
  return { name: 'canary-share', value: `${said}.${signature}` };
}

export interface ShellWithCanary extends OwnShell {
  /** Name of the canary. */
  release: string;
  /** Whether the file of remotes names the canary. */
  isNamed(): Promise<boolean>;
}

/**
 * A separate shell server whose file of remotes makes a remote's newest release the canary for a share of the visitors,
 * including those with a `canaryCookie`.
 */
export async function shellWithCanary(remote: string, share = 1): Promise<ShellWithCanary> {
  let release = '';
  const shell = await ownShell(async (remotes) => {
    const listed = await fetch(`${remotes[remote]?.upstream}/releases.json`);
    const [newest = '', usual] = (await listed.json()).releases;
    release = newest;
    return { ...remotes, [remote]: { ...remotes[remote], release: usual, canary: { release, share } } };
  });
  return { ...shell, release, isNamed: async () => (await shell.remotes())[remote]?.canary !== undefined };
}
