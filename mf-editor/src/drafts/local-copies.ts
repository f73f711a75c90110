import type { DraftText } from './draft-text.js';

/** A state of a draft on the server. */
export interface SavedState {
  id: string;
  revision: number;
  /** Moment, ISO 8601. */
  savedAt: string;
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
   * whoever comes back after a crash does not find two drafts.
   */
  sent?: { key: string; text: DraftText };
}

/** More would fill the storage of the whole portal; the oldest go first. */
const KEPT = 12;
const PREFIX = 'draft ';
const LOCAL = 'local-';

const keyOf = (username: string, id: string): string => `${PREFIX}${username} ${id}`;

/** An id for a draft that the server has not seen. */
export const newLocalId = (random: string): string => LOCAL + random;
export const isLocalId = (id: string): boolean => id.startsWith(LOCAL);

/**
 * Copies of unsaved drafts in local storage, by their author: the safety net under the server's, after a crash, without
 * network, or when a session ends. What the server has acknowledged is not kept here.
 * @returns false when the storage is forbidden or full
 */
export function keepCopy(username: string, copy: LocalCopy): boolean {
  const value = JSON.stringify(copy);
  const store = () => localStorage.setItem(keyOf(username, copy.id), value);
  try {
    for (const old of copiesOf(username).slice(KEPT - 1)) if (old.id !== copy.id) dropCopy(username, old.id);
    store();
    return true;
  } catch {
    // Nobody loses a draft for another one's sake: what does not fit is told, and saved on the server all the same.
    return false;
  }
}

export function readCopy(username: string, id: string): LocalCopy | null {
  try {
    return parse(localStorage.getItem(keyOf(username, id)));
  } catch {
    return null;
  }
}

export function dropCopy(username: string, id: string): void {
  try {
    localStorage.removeItem(keyOf(username, id));
  } catch {
    // Where nothing can be stored nothing is left to remove.
  }
}

/** All of an author, last changed first. */
export function copiesOf(username: string): LocalCopy[] {
  try {
    const start = keyOf(username, '');
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(start))
      .flatMap((key) => parse(localStorage.getItem(key)) ?? [])
      .sort((a, b) => (a.changedAt < b.changedAt ? 1 : -1));
  } catch {
    return [];
  }
}

/** What an older version, or a hand, left there counts only when it is whole. */
function parse(stored: string | null): LocalCopy | null {
  if (stored === null) return null;
  let copy: Partial<LocalCopy> | null;
  try {
    copy = JSON.parse(stored) as Partial<LocalCopy> | null;
  } catch {
    return null;
  }
  const text = copy?.text;
  const whole =
    typeof copy?.id === 'string' &&
    typeof copy.changedAt === 'string' &&
    typeof text === 'object' &&
    typeof text.title === 'string' &&
    Array.isArray(text.content?.blocks) &&
    Array.isArray(text.tags);
  return whole ? (copy as LocalCopy) : null;
}
