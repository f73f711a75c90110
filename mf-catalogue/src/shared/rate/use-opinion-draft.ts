import { attempt, useUser } from '@screenlore/browser-kit';
import { isBlankText } from '@screenlore/contracts';
import { useEffect, useState } from 'react';

/** Per account and item, so that drafts never mix. */
const keyOf = (username: string | undefined, mediaId: string): string => `opinion ${username} ${mediaId}`;

/**
 * Unsaved text of an opinion. It stays on the device until it is saved, and is there when its author returns (RATE-10).
 * @param saved the opinion on the server; null for none
 */
export function useOpinionDraft(mediaId: string, saved: string | null) {
  const key = keyOf(useUser()?.username, mediaId);
  /** Null while it equals the server's. */
  const [draft, setDraft] = useState(() => attempt(() => localStorage.getItem(key)));
  const text = draft ?? saved ?? '';
  const opinion = isBlankText(text) ? null : text;
  const dirty = draft !== null && opinion !== saved;

  useEffect(() => {
    attempt(() => (dirty ? localStorage.setItem(key, text) : localStorage.removeItem(key)));
  }, [key, dirty, text]);

  return { text, opinion, dirty, setDraft };
}
