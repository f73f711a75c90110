import { attempt, getSessionItem, setSessionItem } from '@screenlore/browser-kit';
import type { DraftText } from './draft-text.js';

/** A state of a draft on the server. */
export interface SavedState {
  id: string;
  revision: number;
  /** Moment, ISO 8601. */
  savedAt: string;
  /** Public id of the article or review that it edits. */
  edits?: string;
}

/** What somebody wrote on this device and the server has not acknowledged. */
export interface LocalCopy {
  /** Of the draft, or `local-…` for one that the server has never seen. */
  id: string;
  /** The state on the server that it follows; null for one that the server has never seen. */
  base: SavedState | null;
  /** Moment of the last change, ISO 8601. */
  changedAt: string;
  text: DraftText;
  /**
   * The first save of a new draft, sent and not acknowledged, with its key: sent again as it was it counts once, so that
   * there are not two drafts after a crash.
   */
  sent?: { key: string; text: DraftText };
}

/** More would fill the storage of the whole portal; the oldest go first. */
const COPIES_MAX = 12;
const LOCAL = 'local-';

const keyOf = (username: string, id: string): string => `draft ${username} ${id}`;

/** An id for a draft that the server has not seen. */
export const newLocalId = (random: string): string => LOCAL + random;
export const isLocalId = (id: string): boolean => id.startsWith(LOCAL);

const nameKey = (localId: string): string => `draft name ${localId}`;

/** A draft of this device that was first saved after its page was left: the way back leads to its first name. */
export const renameDraft = (localId: string, id: string): void => setSessionItem(nameKey(localId), id);
/** What the server calls a draft, or its name on this device. */
export const nameOf = (id: string): string => getSessionItem(nameKey(id)) ?? id;

/**
 * Stores a copy in local storage, by author: for after a crash, without network, or when a session ends.
 * @returns false when the storage is forbidden or full: no other draft has to go for this one
 */
export function keepCopy(username: string, copy: LocalCopy): boolean {
  for (const { id } of copiesOf(username).slice(COPIES_MAX - 1)) {
    if (id !== copy.id) dropCopy(username, id);
  }
  const key = keyOf(username, copy.id);
  return attempt(() => localStorage.setItem(key, JSON.stringify(copy))) !== null;
}

/** What an older version, or a hand, left there counts only when it is whole. */
export const readCopy = (username: string, id: string): LocalCopy | null =>
  attempt(() => {
    const copy: LocalCopy = JSON.parse(localStorage.getItem(keyOf(username, id)) ?? 'null');
    const { title, content, tags } = copy.text;
    const isWhole =
      [copy.id, copy.changedAt, title].every((part) => typeof part === 'string') &&
      Array.isArray(content.blocks) &&
      Array.isArray(tags);
    return isWhole ? copy : null;
  });

export const dropCopy = (username: string, id: string): void =>
  void attempt(() => localStorage.removeItem(keyOf(username, id)));

/** All of an author, last changed first. */
export function copiesOf(username: string): LocalCopy[] {
  const start = keyOf(username, '');
  return (attempt(() => Object.keys(localStorage)) ?? [])
    .filter((key) => key.startsWith(start))
    .flatMap((key) => readCopy(username, key.slice(start.length)) ?? [])
    .sort((a, b) => (a.changedAt < b.changedAt ? 1 : -1));
}
