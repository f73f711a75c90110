import type { Draft } from '@screenlore/contracts';
import { cleanContent } from '../body/clean-content.js';
import { toEditorData } from '../body/to-editor-data.js';
import { type DraftText, sameText, textOf } from './draft-text.js';
import type { LocalCopy, SavedState } from './local-copies.js';

/** Another text of the same draft, which the author can still restore. */
export interface TextChoice {
  text: DraftText;
  from: 'device' | 'server';
}

/** The initial state of an editor. */
export interface Opened {
  text: DraftText;
  /** The server state that it follows; null if the server has none. */
  base: SavedState | null;
  /** Whether the shown text differs from the server's. */
  unsaved: boolean;
  other: TextChoice | null;
  /** A save that was sent but not acknowledged; see `LocalCopy`. */
  sent?: LocalCopy['sent'];
}

export const savedState = ({ id, revision, savedAt, edits }: Draft): SavedState => ({
  ...{ id, revision, savedAt },
  ...(edits !== undefined && { edits }),
});

/**
 * Chooses the newer of the server's text and this device's. Either way the next save follows the server's last state,
 * so that it does not cause a conflict.
 */
export function newerOf(draft: Draft, copy: LocalCopy | null): Opened {
  const base = savedState(draft);
  const text = textOf(draft);
  if (!copy || sameText(inOneWriting(copy.text), inOneWriting(text)))
    return { text, base, unsaved: false, other: null };
  const ahead = copy.base?.revision === draft.revision || copy.changedAt > draft.savedAt;
  return ahead
    ? { text: copy.text, base, unsaved: true, other: { text, from: 'server' } }
    : { text, base, unsaved: false, other: { text: copy.text, from: 'device' } };
}

/**
 * The server writes the same text differently than browsers: a no-break space as a character, `<br />`, an absolute
 * address.
 */
const inOneWriting = (text: DraftText): DraftText => ({
  ...text,
  content: cleanContent(toEditorData(text.content)),
});

/** This device's copy of a draft that the server does not have, or cannot be asked for. */
export const fromCopy = ({ text, sent }: LocalCopy, base: SavedState | null): Opened => ({
  text,
  base,
  unsaved: true,
  other: null,
  ...(base === null && sent && { sent }),
});
