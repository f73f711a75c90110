import type { Draft } from '@screenlore/contracts';
import { type DraftText, sameText, textOf } from './draft-text.js';
import type { LocalCopy, SavedState } from './local-copies.js';

/** What an editor starts from. */
export interface Opened {
  text: DraftText;
  /** The state on the server that it follows; null for one that is not there. */
  base: SavedState | null;
  /** Not on the server as it is shown. */
  unsaved: boolean;
  /** What was not taken, for who wants it back. */
  other: { text: DraftText; from: 'device' | 'server' } | null;
  /** What was sent before and not acknowledged; see `LocalCopy`. */
  sent?: LocalCopy['sent'];
}

export const savedState = ({ id, revision, savedAt }: Draft): SavedState => ({ id, revision, savedAt });

/**
 * The newer of what the server has and what this device kept. Either way the next save follows the server's last state, so
 * that nothing is refused for having been chosen.
 */
export function newerOf(draft: Draft, copy: LocalCopy | null): Opened {
  const base = savedState(draft);
  const stored = textOf(draft);
  if (!copy || sameText(copy.text, stored)) return { text: stored, base, unsaved: false, other: null };
  const ahead = copy.base?.revision === draft.revision || copy.changedAt > draft.savedAt;
  return ahead
    ? { text: copy.text, base, unsaved: true, other: { text: stored, from: 'server' } }
    : { text: stored, base, unsaved: false, other: { text: copy.text, from: 'device' } };
}

/** What this device kept of a draft that the server does not have, or cannot be asked for. */
export const fromCopy = (copy: LocalCopy, base: SavedState | null): Opened => ({
  text: copy.text,
  base,
  unsaved: true,
  other: null,
  ...(base === null && copy.sent && { sent: copy.sent }),
});
