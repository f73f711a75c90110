import { getSessionItem, randomKey, removeSessionItem, setSessionItem } from '@screenlore/browser-kit';

/** What somebody has typed and nobody has acknowledged yet, kept over reloads. */
export interface Draft {
  text: string;
  /** Sent along, so that what was stored although its answer got lost counts once. New with every other text. */
  key: string;
}

const EMPTY: Draft = { text: '', key: '' };

/** @param replyingTo the comment that a reply is to; null for the box above the list */
export const draftName = (postId: string, replyingTo: string | null): string =>
  `comment ${postId} ${replyingTo ?? ''}`.trimEnd();

export function readDraft(name: string): Draft {
  const stored = getSessionItem(name);
  if (stored === null) return EMPTY;
  const end = stored.indexOf(' ');
  return end < 0 ? EMPTY : { key: stored.slice(0, end), text: stored.slice(end + 1) };
}

export function keepDraft(name: string, text: string): Draft {
  if (text === '') {
    removeSessionItem(name);
    return EMPTY;
  }
  const draft = { text, key: randomKey() };
  setSessionItem(name, `${draft.key} ${text}`);
  return draft;
}

/** Drops it once it is acknowledged; another text that was begun meanwhile stays. */
export function dropDraft(name: string, key: string): void {
  if (readDraft(name).key === key) removeSessionItem(name);
}
