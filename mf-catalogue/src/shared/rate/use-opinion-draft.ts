import { attempt, useUser } from '@screenlore/browser-kit';
import { isBlankText } from '@screenlore/contracts';
import { useEffect, useState } from 'react';

/** By account and item: nobody finds another's words, and no title those of another. */
const keyOf = (username: string | undefined, mediaId: string): string => `opinion ${username} ${mediaId}`;

/**
 * What is typed of an opinion and not saved: it is kept on the device until it is, and is there again when its writer comes
 * back (RATE-10).
 * @param saved the opinion that the server has; null for none
 */
export function useOpinionDraft(mediaId: string, saved: string | null) {
  const key = keyOf(useUser()?.username, mediaId);
  /** Null while it is what the server has. */
  const [draft, setDraft] = useState(() => attempt(() => localStorage.getItem(key)));
  const text = draft ?? saved ?? '';
  const opinion = isBlankText(text) ? null : text;
  const dirty = draft !== null && opinion !== saved;

  useEffect(() => {
    attempt(() => (dirty ? localStorage.setItem(key, text) : localStorage.removeItem(key)));
  }, [key, dirty, text]);

  return { text, opinion, dirty, setDraft };
}
