import path from 'node:path';
import { parseArgs } from 'node:util';
import type { RegisteredRemote } from '@screenlore/contracts';
import type { Steps } from '../../../scripts/steps.mjs';
import { asProblem, Problem } from '../base/problem.js';
import { build } from '../build/build.js';
import { type Choice, choose, stepBack, wordsOf } from '../remotes/choose.js';
import { RegistryFile, releasesOf } from '../remotes/registry-file.js';
import { readSettings } from '../settings/settings.js';

const usage =
  'npm run remotes [-- set <remote> <release> [--share <percent>] | newest <remote> | back <remote> | off <remote> | on <remote> | add <name> <address> | remove <name> | history]';

/**
 * `npm run remotes`: which release of each remote visitors get, and another one for all or a share of them. It changes the
 * portal of this folder, or the file of remotes that REMOTES_FILE names; the next page load has it.
 */
export async function remotes(steps: Steps, args: readonly string[]): Promise<number> {
  const { SCREENLORE_HOME, REMOTES_FILE } = readSettings();
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { share: { type: 'string' } },
  });
  const [command = 'list', name = '', release = ''] = positionals;
  // What the file may hold is in the contract.
  await build({ bundles: [] });
  const file = new RegistryFile(REMOTES_FILE ?? path.join(SCREENLORE_HOME, 'remotes.json'));
  const share = values.share === undefined ? undefined : Number(values.share);
  const changes: Record<string, (remote: RegisteredRemote) => Promise<Choice>> = {
    set: async (remote) => choose(remote, await releasesOf(remote), release, share),
    newest: async ({ off }) => ({ off }),
    back: async (remote) => stepBack(remote, await releasesOf(remote)),
    off: async (remote) => ({ ...remote, off: true }),
    on: async (remote) => ({ ...remote, off: undefined }),
  };
  // People say quiz, the file mf_quiz.
  const { entryOf, federationName, REMOTE_NAME } = await import('@screenlore/contracts');
  const key = REMOTE_NAME.test(name) ? federationName(name) : name;
  const change = Object.hasOwn(changes, command) ? changes[command] : undefined;
  if (change) {
    if (!name) throw new Problem(`Name the remote: ${usage}`);
    const remote = await file.change(key, args.join(' '), change);
    steps.say(await lineOf(key, remote));
  } else if (command === 'add') {
    if (!REMOTE_NAME.test(name) || !URL.canParse(release))
      throw new Problem(
        `Say its name and where its server is, as in: npm run remotes -- add quiz http://127.0.0.1:8100`,
      );
    const remote = { entry: entryOf(name), upstream: release };
    await assertItIs(name, remote);
    await file.add(key, remote);
    steps.say(await lineOf(key, remote));
  } else if (command === 'remove') {
    await file.remove(key);
    steps.say(`${key} is out of the portal.`);
  } else if (command === 'history') steps.say((await file.history()).trimEnd() || 'Nothing was changed yet.');
  else if (command === 'list') {
    for (const [known, remote] of Object.entries(await file.read())) steps.say(await lineOf(known, remote));
  } else throw new Problem(`There is no "${command}": ${usage}`);
  return 0;
}

/** @throws Problem when the server is that of another remote, or has no page for the portal; silent while it does not answer */
async function assertItIs(name: string, remote: RegisteredRemote): Promise<void> {
  const { DESCRIPTION_FILE, remoteDescription } = await import('@screenlore/contracts');
  const [newest] = await releasesOf(remote).catch(() => []);
  if (newest === undefined) return;
  const answer = await fetch(new URL(`/${newest}/${DESCRIPTION_FILE}`, remote.upstream));
  const read = remoteDescription.safeParse(
    answer.ok ? await answer.json().catch(() => undefined) : undefined,
  );
  if (!read.success)
    throw new Problem(
      `${remote.upstream} has a release without ${DESCRIPTION_FILE}: no remote for this portal.`,
    );
  if (read.data.name !== name)
    throw new Problem(`At ${remote.upstream} is the remote ${read.data.name}, not ${name}.`);
}

async function lineOf(name: string, remote: RegisteredRemote): Promise<string> {
  try {
    const releases = await releasesOf(remote);
    return `${name}: ${wordsOf(remote, releases)}\n  ${releases.join(' ') || 'no release'}`;
  } catch (error) {
    return `${name}: ${asProblem(error).message}`;
  }
}
