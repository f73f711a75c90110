import type { RegisteredRemote } from './releases.js';
import type { RemoteDescription } from './remote-description.js';
import { SLOTS, type SlotName } from './slots.js';

/** A remote in the file of remotes, with its release's description of itself. */
export interface DescribedRemote extends Pick<RegisteredRemote, 'slots'> {
  /** Federation name. */
  name: string;
  description: Pick<RemoteDescription, 'slots'>;
}

/** A block of a remote in a slot. */
export interface PlacedBlock {
  /** The id of its module: 'mf_quiz/QuizOfTitle'. */
  id: string;
  order: number;
  firstView: boolean;
  /** Why it is hidden, if it is. */
  hidden?: 'switched off' | 'over the limit';
}

/** How many blocks a slot may have: the entry of the slot's own remote says so. @param remotes the file of remotes, by name */
export const limitOf = (
  slot: SlotName,
  remotes: Readonly<Record<string, Pick<RegisteredRemote, 'limits'>>>,
): number | undefined => remotes[SLOTS[slot].remote]?.limits?.[slot];

/**
 * The blocks of a slot in the operators' order, then by their descriptions, then by the file of remotes (TEAM-31, TEAM-35).
 * @param described in the order of the file of remotes
 */
export function blocksIn(
  slot: SlotName,
  described: readonly DescribedRemote[],
  limit = Number.POSITIVE_INFINITY,
): PlacedBlock[] {
  const blocks = described.flatMap(({ name, slots, description }) => {
    const entry = description.slots?.[slot];
    const { off, order } = slots?.[slot] ?? {};
    return entry ? [{ ...entry, id: `${name}/${entry.block}`, order: order ?? entry.order, off }] : [];
  });
  let shown = 0;
  return blocks
    .sort((block, other) => block.order - other.order)
    .map(({ id, order, firstView, off }): PlacedBlock => {
      if (off) return { id, order, firstView, hidden: 'switched off' };
      shown += 1;
      return { id, order, firstView, ...(shown > limit && { hidden: 'over the limit' }) };
    });
}
