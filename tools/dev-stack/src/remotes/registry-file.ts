import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import type { RegisteredRemote, RemotesFile } from '@screenlore/contracts';
import { readJsonFile } from '../base/json-file.js';
import { Problem } from '../base/problem.js';
import type { Choice } from './choose.js';

const PATIENCE_MS = 2000;

/** The file of remotes (REMOTES_FILE), which the shell's server reads with each request, with its history next to it. */
export class RegistryFile {
  constructor(private readonly file: string) {}

  /** @throws Problem when it is missing or invalid */
  async read(): Promise<RemotesFile> {
    const { remotesFile } = await import('@screenlore/contracts');
    const read = remotesFile.safeParse(await readJsonFile(this.file));
    if (read.success) return read.data;
    throw new Problem(
      `There is no file of remotes at ${this.file}. \`npm start\` writes one; of another portal name it in REMOTES_FILE.`,
    );
  }

  /** Changes a remote's settings, and records that in the history. @throws Problem when there is no such remote */
  async change(
    name: string,
    did: string,
    by: (remote: RegisteredRemote) => Promise<Choice>,
  ): Promise<RegisteredRemote> {
    const { changeRemotes } = await import('@screenlore/service-kit/remotes');
    // Reports an invalid file.
    const known = await this.read();
    let changed = known[name];
    await changeRemotes(this.file, { by: userInfo().username, did }, async (remotes) => {
      const before = remotes[name];
      if (!before) return undefined;
      const { entry, upstream } = before;
      changed = { ...(await by(before)), entry, upstream };
      return { ...remotes, [name]: changed };
    });
    if (changed) return changed;
    throw new Problem(`There is no remote ${name}. There are: ${Object.keys(known).join(', ')}.`);
  }

  /** Adds a remote. @throws Problem when there is one of that name */
  async add(name: string, remote: RegisteredRemote): Promise<void> {
    const { changeRemotes } = await import('@screenlore/service-kit/remotes');
    await this.read();
    const did = `add ${name} ${remote.upstream}`;
    const isNew = await changeRemotes(this.file, { by: userInfo().username, did }, (known) =>
      known[name] ? undefined : { ...known, [name]: remote },
    );
    if (!isNew) throw new Problem(`There is a remote ${name} already.`);
  }

  /** Removes a remote. @throws Problem when there is no such remote, or the portal needs it */
  async remove(name: string): Promise<void> {
    const { REMOTES } = await import('@screenlore/contracts');
    const { changeRemotes } = await import('@screenlore/service-kit/remotes');
    const own: readonly string[] = REMOTES;
    if (own.includes(name))
      throw new Problem(
        `${name} belongs to the portal itself: switch it off with npm run remotes -- off ${name}`,
      );
    const before = Object.keys(await this.read());
    const wasThere = await changeRemotes(
      this.file,
      { by: userInfo().username, did: `remove ${name}` },
      ({ [name]: there, ...rest }) => there && rest,
    );
    if (!wasThere) throw new Problem(`There is no remote ${name}. There are: ${before.join(', ')}.`);
  }

  /** Who changed what and when, the latest last. */
  async history(): Promise<string> {
    return readFile(`${this.file}.history`, 'utf8').catch(() => '');
  }
}

/** A remote's releases on its server, the newest first. @throws Problem when it does not answer */
export async function releasesOf({ upstream }: RegisteredRemote): Promise<readonly string[]> {
  const { RELEASES_PATH, releaseList } = await import('@screenlore/contracts');
  try {
    const answer = await fetch(new URL(RELEASES_PATH, upstream), {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return releaseList.parse(await answer.json()).releases;
  } catch {
    throw new Problem(
      `The server of the remote at ${upstream} does not say which releases it has. Is it running?`,
    );
  }
}
