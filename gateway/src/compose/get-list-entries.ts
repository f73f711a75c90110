import type { Composition } from './composition.js';
import { looksOf } from './list-looks.js';

/** The library knows what stands where, the catalogue what it is. */
export const getListEntries: Composition<'get-list-entries'> = async ({ body, ask }) => {
  const { entries, next } = await ask('get-list-entries-page', body);
  const looks = await looksOf(entries, ask);
  return { entries: entries.map((entry) => ({ ...entry, look: looks.get(entry._id) ?? null })), next };
};
