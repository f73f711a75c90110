import { type CallInput, type CallName, type CallReply, LIBRARY_LIMITS } from '@screenlore/contracts';

/** Makes a call; resolves once it has succeeded. */
export type Ask = <N extends CallName>(name: N, request: CallInput<N>) => Promise<CallReply<N>>;

/** Entries a page. */
export const PAGE = LIBRARY_LIMITS.exportPage;

/**
 * Reads all pages, one after the other.
 * @param tell called with the number so far
 */
export async function all<Place, Page extends { next: Place | null }, Entry>(
  read: (after: Place | null) => Promise<Page>,
  entriesOf: (page: Page) => Entry[],
  tell?: (read: number) => void,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  let after: Place | null = null;
  do {
    const page: Page = await read(after);
    entries.push(...entriesOf(page));
    tell?.(entries.length);
    after = page.next;
  } while (after !== null);
  return entries;
}
