/** The result, or null when it throws: storage may be forbidden or full, and what is stored may be of any kind. */
export function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
