/** The result, or null if it throws: storage may be forbidden or full, and may contain anything. */
export function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
