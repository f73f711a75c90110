import { attempt, getSessionItem, setSessionItem } from '@screenlore/browser-kit';
import type { DraftText } from './draft-text.js';

/** A state of a draft on the server. */
export interface SavedState {
  id: string;
  revision: number;
  /** Moment, ISO 8601. */
  savedAt: string;
  /** Public id of the article or review being edited. */
  edits?: string;
}

/** Changes on this device that the server has not acknowledged. */
export interface LocalCopy {
  /** The draft's id, or `local-…` if the server has never seen it. */
  id: string;
  /** The server state that it follows; null if the server has never seen it. */
  base: SavedState | null;
  /** Time of the last change, ISO 8601. */
  changedAt: string;
  text: DraftText;
  /**
   * The first save of a new draft, sent with its key but not acknowledged. Resent unchanged, it counts once, so that a
   * crash does not leave two drafts.
   */
  sent?: { key: string; text: DraftText };
}

/** More would fill the storage of the whole portal; the oldest are dropped first. */
const COPIES_MAX = 12;
const LOCAL = 'local-';

const keyOf = (username: string, id: string): string => `draft ${username} ${id}`;

/** An id for a draft that the server has not seen. */
export const newLocalId = (random: string): string => LOCAL + random;
export const isLocalId = (id: string): boolean => id.startsWith(LOCAL);

const nameKey = (localId: string): string => `draft name ${localId}`;

/**
 * Records the server's id for a draft whose first save finished after its page was left: the browser's history still
 * has its local id.
 */
export const renameDraft = (localId: string, id: string): void => setSessionItem(nameKey(localId), id);
/** The server's id of a draft, or its id on this device. */
export const nameOf = (id: string): string => getSessionItem(nameKey(id)) ?? id;

/**
 * Stores a copy in local storage, by author, for use after a crash, without network, or when a session ends.
 * @returns false when storage is forbidden or full: no other draft is dropped for this one
 */
export function keepCopy(username: string, copy: LocalCopy): boolean {
  for (const { id } of copiesOf(username).slice(COPIES_MAX - 1)) {
    if (id !== copy.id) dropCopy(username, id);
  }
  const key = keyOf(username, copy.id);
  return attempt(() => localStorage.setItem(key, JSON.stringify(copy))) !== null;
}

/** Accepts what an older version, or a user, left there only when it is complete. */
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

/** All copies of an author, last changed first. */
export function copiesOf(username: string): LocalCopy[] {
  const start = keyOf(username, '');
  return (attempt(() => Object.keys(localStorage)) ?? [])
    .filter((key) => key.startsWith(start))
    .flatMap((key) => readCopy(username, key.slice(start.length)) ?? [])
    .sort((a, b) => (a.changedAt < b.changedAt ? 1 : -1));
}
