import { parseArgs } from 'node:util';
import type { RegisteredRemote } from '@screenlore/contracts';
import { asProblem, Problem } from '../base/problem.js';
import { type Choice, choose, stepBack, wordsOf } from './choose.js';
import { type RegistryFile, releasesOf } from './registry-file.js';
import { changeOrTellSlots } from './slots.js';

const usage =
  'npm run remotes [-- set <remote> <release> [--share <percent>] | newest <remote> | back <remote> | off <remote> | on <remote> | slot … | add <name> <address> | remove <name> | history]';

/**
 * Changes the file of remotes as the words of a command say, or tells what it says.
 * @throws Problem when the words are none of the command's, or what they ask for cannot be
 */
export async function changeOrTell(
  file: RegistryFile,
  args: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { share: { type: 'string' }, order: { type: 'string' }, limit: { type: 'string' } },
  });
  const [command = 'list', name = '', release = ''] = positionals;
  const share = values.share === undefined ? undefined : Number(values.share);
  const changes: Record<string, (remote: RegisteredRemote) => Promise<Choice>> = {
    set: async (remote) => choose(remote, await releasesOf(remote), release, share),
    newest: async (remote) => ({ ...remote, release: undefined, canary: undefined }),
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
    say(await lineOf(key, remote));
  } else if (command === 'add') {
    if (!REMOTE_NAME.test(name) || !URL.canParse(release))
      throw new Problem(
        `Say its name and where its server is, as in: npm run remotes -- add quiz http://127.0.0.1:8100`,
      );
    const remote = { entry: entryOf(name), upstream: release };
    await assertItIs(name, remote);
    await file.add(key, remote);
    say(await lineOf(key, remote));
  } else if (command === 'slot')
    await changeOrTellSlots(file, positionals.slice(1), values, args.join(' '), say);
  else if (command === 'remove') {
    await file.remove(key);
    say(`${key} is out of the portal.`);
  } else if (command === 'history') say((await file.history()).trimEnd() || 'Nothing was changed yet.');
  else if (command === 'list') {
    for (const [known, remote] of Object.entries(await file.read())) say(await lineOf(known, remote));
  } else throw new Problem(`There is no "${command}": ${usage}`);
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
