import type { Composition } from './composition.js';
import { looksOf } from './list-looks.js';
import { listOwner } from './list-owner.js';

/** The library knows what stands where, the catalogue what it is, and auth whether its owner is there. */
export const getListEntries: Composition<'get-list-entries'> = async ({ body, ask }) => {
  const { userId, entries, next } = await ask('get-list-entries-page', body);
  const [looks] = await Promise.all([looksOf(entries, ask), listOwner(userId, ask)]);
  return { entries: entries.map((entry) => ({ ...entry, look: looks.get(entry._id) ?? null })), next };
};
