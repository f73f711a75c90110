import type { DescribedRemote, PlacedBlock, RegisteredRemote, SlotName } from '@screenlore/contracts';
import { Problem } from '../base/problem.js';
import { currentOf } from './choose.js';
import { type RegistryFile, releasesOf } from './registry-file.js';

const HOW = [
  'npm run remotes -- slot',
  'npm run remotes -- slot title.aside quiz off',
  'npm run remotes -- slot title.aside quiz on',
  'npm run remotes -- slot title.aside quiz --order 10',
  'npm run remotes -- slot title.aside --limit 2',
  'npm run remotes -- slot title.aside --limit none',
].join('\n  ');
const PATIENCE_MS = 2000;

export interface SlotOptions {
  order?: string | undefined;
  limit?: string | undefined;
}

/**
 * Shows or changes slots: enables, disables and orders a remote's blocks, and limits a slot.
 * @param words after `slot`: a slot and the name of a remote as people write it, 'off' or 'on'
 * @param did the whole command, for the history
 * @throws Problem for invalid words
 */
export async function changeOrTellSlots(
  file: RegistryFile,
  [slot = '', name = '', act]: readonly string[],
  { order, limit }: SlotOptions,
  did: string,
  say: (line: string) => void,
): Promise<void> {
  const { federationName, REMOTE_NAME, SLOT_NAMES, SLOTS } = await import('@screenlore/contracts');
  const known = SLOT_NAMES.find((text) => text === slot);
  if (slot && !known) throw new Problem(`There is no slot ${slot}. There are: ${SLOT_NAMES.join(', ')}.`);
  if (known && name) {
    const remote = REMOTE_NAME.test(name) ? federationName(name) : name;
    const change = await blockChange(act, order);
    await file.change(remote, did, async (before) => ({
      ...before,
      slots: { ...before.slots, [known]: { ...before.slots?.[known], ...change } },
    }));
  } else if (known && limit !== undefined) {
    const most = await limitIn(limit);
    await file.change(SLOTS[known].remote, did, async (before) => {
      const { [known]: _before, ...others } = before.limits ?? {};
      return { ...before, limits: most === undefined ? others : { ...others, [known]: most } };
    });
  } else if (act !== undefined || order !== undefined || limit !== undefined)
    throw new Problem(`Name the slot, and the remote whose block it is:\n  ${HOW}`);
  for (const line of await linesOf(file, known ? [known] : SLOT_NAMES)) say(line);
}

async function blockChange(
  act: string | undefined,
  order: string | undefined,
): Promise<{ off?: true | undefined; order?: number }> {
  const { slotOrder } = await import('@screenlore/contracts');
  if (act === 'off') return { off: true };
  if (act === 'on') return { off: undefined };
  const read = slotOrder.safeParse(Number(order ?? Number.NaN));
  if (act !== undefined || !read.success)
    throw new Problem(`Say off, on or --order with a number from 0 to 999:\n  ${HOW}`);
  return { order: read.data };
}

async function limitIn(text: string): Promise<number | undefined> {
  const { slotLimit } = await import('@screenlore/contracts');
  if (text === 'none') return undefined;
  const read = slotLimit.safeParse(Number(text));
  if (read.success) return read.data;
  throw new Problem(`A limit is a number from 0 to 99, or none:\n  ${HOW}`);
}

/** The slots in words: each with its blocks in order. */
async function linesOf(file: RegistryFile, slots: readonly SlotName[]): Promise<string[]> {
  const { blocksIn, limitOf } = await import('@screenlore/contracts');
  const remotes = await file.read();
  const described = (await Promise.all(Object.entries(remotes).map(describe))).flat();
  const lines = slots.flatMap((slot) => {
    const limit = limitOf(slot, remotes);
    const blocks = blocksIn(slot, described, limit);
    if (blocks.length === 0 && limit === undefined) return [];
    return [`${slot}${limit === undefined ? '' : `, at most ${limit}`}`, ...blocks.map(lineOf)];
  });
  return lines.length > 0 ? lines : ['No remote puts a block there.'];
}

const lineOf = ({ id, order, firstView, hidden }: PlacedBlock): string =>
  `  ${[`${order} ${id}`, ...(firstView ? ['with a first view'] : []), ...(hidden ? [hidden] : [])].join(', ')}`;

/** The description of the release for everybody; nothing for a remote that does not answer or is disabled. */
async function describe([name, remote]: [string, RegisteredRemote]): Promise<DescribedRemote[]> {
  const { DESCRIPTION_FILE, remoteDescription } = await import('@screenlore/contracts');
  if (remote.off) return [];
  try {
    const release = currentOf(remote, await releasesOf(remote));
    const answer = await fetch(new URL(`/${release}/${DESCRIPTION_FILE}`, remote.upstream), {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return [{ name, slots: remote.slots, description: remoteDescription.parse(await answer.json()) }];
  } catch {
    return [];
  }
}
