import { getSessionItem, randomKey, removeSessionItem, setSessionItem } from '@screenlore/browser-kit';
import type { WrittenReach } from '@screenlore/contracts';

/** Text that the server has not acknowledged yet, kept over reloads. */
export interface Draft {
  text: string;
  /** Sent with the text, so that a comment stored without an answer counts once. Every other text gets a new key. */
  key: string;
  /** How much it gives away. */
  reaches?: WrittenReach | undefined;
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

/** Drops a draft once it is acknowledged, but keeps another text begun meanwhile. */
export function dropDraft(name: string, key: string): void {
  if (readDraft(name).key !== key) return;
  removeSessionItem(name);
  removeSessionItem(reachName(name));
  said.delete(name);
}

const reachName = (name: string): string => `${name} reach`;

/** Works without storage, too: a comment that gives something away is never sent as harmless. */
const said = new Map<string, WrittenReach>();

/** Stores the author's setting of what a draft gives away. */
export function readReach(name: string): WrittenReach | undefined {
  const stored = getSessionItem(reachName(name));
  return stored === null ? said.get(name) : JSON.parse(stored);
}

export function keepReach(name: string, reaches: WrittenReach): void {
  said.set(name, reaches);
  setSessionItem(reachName(name), JSON.stringify(reaches));
}
