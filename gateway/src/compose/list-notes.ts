import type { InternalReply, ListedEntry, TitleReference } from '@screenlore/contracts';
import type { Ask, Compositions } from './composition.js';
import { titlesOf } from './library-title.js';
import { looksOf } from './list-looks.js';
import { reachOf, reachOfText } from './reach.js';

type EntryWithReach = InternalReply<'open-list-entry'>['entry'];

/** Entries with their looks, and with the reach of their notes for covering them (SPOIL-19). @param userId their owner's */
export async function listedEntries(
  entries: readonly EntryWithReach[],
  userId: string,
  ask: Ask,
): Promise<ListedEntry[]> {
  const looks = await looksOf(entries, ask);
  return entries.map(({ kept, ...entry }) => {
    const { kind, item } = entry;
    const look = looks.get(entry._id) ?? null;
    if (!kept || kind === 'people' || kind === 'roles') return { ...entry, look };
    const itemType = kind === 'seasons' ? 'series' : kind;
    const about = { _id: item, titleId: look?.page.id ?? item, itemType, title: look?.name ?? '' } as const;
    return { ...entry, look, reach: { ...reachOf(kept, about), by: userId } };
  });
}

/** The title that the note of an entry may give away. */
async function titleOf({ kind, item }: EntryWithReach, ask: Ask): Promise<TitleReference | null> {
  if (kind === 'people' || kind === 'roles') return null;
  return (await titlesOf([item], ask))[item] ?? null;
}

export const listNoteCompositions: Compositions = {
  /** The catalogue has a series' episodes. */
  'note-list-entry': async ({ body, ask, bytesOf }) => {
    const { reaches, ...note } = body;
    if (reaches === undefined) return bytesOf('note-list-entry', body);
    const { entry } = await ask('open-list-entry', { id: body.entryId });
    const reach = (await reachOfText(reaches, await titleOf(entry, ask), ask)) ?? null;
    return ask('store-entry-note', { ...note, reach });
  },
};
