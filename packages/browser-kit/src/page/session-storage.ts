/** Session storage by key (portal.md §7). Storage may be forbidden or full; then nothing is kept and nothing breaks. */
export function setSessionItem(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Without storage the visit goes on, only its convenience is lost.
  }
}

export function getSessionItem(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function removeSessionItem(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept, so nothing is left to remove.
  }
}
