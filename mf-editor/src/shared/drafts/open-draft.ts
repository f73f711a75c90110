import type { Draft } from '@screenlore/contracts';
import { cleanContent } from '../body/clean-content.js';
import { toEditorData } from '../body/to-editor-data.js';
import { type DraftText, sameText, textOf } from './draft-text.js';
import type { LocalCopy, SavedState } from './local-copies.js';

/** A text of the same draft that was not opened, for those who want it back. */
export interface TextChoice {
  text: DraftText;
  from: 'device' | 'server';
}

/** What an editor starts from. */
export interface Opened {
  text: DraftText;
  /** The state on the server that it follows; null for one that is not there. */
  base: SavedState | null;
  /** Not on the server as it is shown. */
  unsaved: boolean;
  other: TextChoice | null;
  /** What was sent before and not acknowledged; see `LocalCopy`. */
  sent?: LocalCopy['sent'];
}

export const savedState = ({ id, revision, savedAt, edits }: Draft): SavedState => ({
  ...{ id, revision, savedAt },
  ...(edits !== undefined && { edits }),
});

/**
 * The newer of what the server has and what this device stored. Either way the next save follows the server's last state,
 * so that it is not refused as a conflict.
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

/** The server writes the same words in another way than browsers: a no-break space as itself, `<br />`, a whole address. */
const inOneWriting = (text: DraftText): DraftText => ({
  ...text,
  content: cleanContent(toEditorData(text.content)),
});

/** What this device stored of a draft that the server does not have, or cannot be asked for. */
export const fromCopy = ({ text, sent }: LocalCopy, base: SavedState | null): Opened => ({
  text,
  base,
  unsaved: true,
  other: null,
  ...(base === null && sent && { sent }),
});
