import { type CallReply, type InternalReply, MESSAGES } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit/base';
import { accountIdOf } from './account-of.js';
import { type Ask, type ComposedCall, type Compositions, orElse } from './composition.js';
import { libraryTitleOf } from './library-title.js';
import { withLikes } from './likes.js';
import { coversOf, looksOf } from './list-looks.js';
import { listedEntries } from './list-notes.js';

type Names = InternalReply<'get-names'>['names'][number];

/**
 * The owner of a list; null while auth is unavailable.
 * @throws CallError notFound if the account is deleted, or if another member's account is awaiting deletion and its
 * lists are therefore hidden (LIB-112)
 */
export async function listOwner(userId: string, ask: Ask): Promise<Names | null> {
  const found = await ask('get-names', { ids: [userId] }).catch(orElse(() => null));
  if (found === null) return null;
  const [owner] = found.names;
  if (!owner) throw new CallError('notFound', MESSAGES.listGone);
  return owner;
}

/** Wraps calls that the library answers alone: only auth knows whether the list's owner is leaving (LIB-112). */
const ofShownList =
  <N extends 'clone-list' | 'get-list-progress'>(name: N) =>
  async ({ body, ask, bytesOf }: ComposedCall<N>): Promise<Buffer> => {
    const { userId } = await ask('open-list', body);
    await listOwner(userId, ask);
    return bytesOf(name, body);
  };

export const listCompositions: Compositions = {
  /** A member's lists from the library, with the pictures of their first entries from the catalogue. */
  'get-lists': async ({ body, ask }) => {
    const userId = await accountIdOf(body.userId, ask);
    const { lists, total } = await ask('get-lists-page', { ...body, userId });
    const looks = await looksOf(
      lists.flatMap(({ first }) => first),
      ask,
    );
    return { lists: lists.map(({ first, ...list }) => ({ ...list, covers: coversOf(first, looks) })), total };
  },

  /** A list from the library, with its owner's name; without one while auth is unavailable. */
  'get-list': async ({ body, ask }) => {
    const {
      list: { first, ...list },
      userId,
    } = await ask('open-list', body);
    const [looks, name, [liked]] = await Promise.all([
      looksOf(first, ask),
      listOwner(userId, ask),
      withLikes('list', [list], ask),
    ]);
    const owner = name
      ? {
          username: name.username,
          firstName: name.firstName,
          surname: name.surname,
          profile_img: name.profile_img,
        }
      : null;
    return { list: { ...(liked ?? list), covers: coversOf(first, looks), owner } };
  },

  /** The library has the entries, the catalogue describes them, and auth knows whether the owner's account exists. */
  'get-list-entries': async ({ body, ask }) => {
    const { userId, entries, next } = await ask('get-list-entries-page', body);
    const [listed] = await Promise.all([listedEntries(entries, userId, ask), listOwner(userId, ask)]);
    return { entries: listed, next };
  },

  /** The catalogue checks that the item exists, the library stores the entry. */
  'add-list-entry': async ({ body, ask }) => {
    const { listId, kind, item, season, note } = body;
    if (kind === 'people' || kind === 'roles') {
      const { people, roles } = await ask('get-people-references', {
        people: kind === 'people' ? [item] : [],
        roles: kind === 'roles' ? [item] : [],
      });
      if (people.length + roles.length === 0) throw new CallError('notFound', MESSAGES.listEntryUnknown);
      return ask('store-list-entry', { ...body, outline: null });
    }
    const title = await libraryTitleOf(item, ask);
    if (title.kind !== (kind === 'seasons' ? 'series' : kind))
      throw new CallError('malformed', MESSAGES.listEntryUnknown);
    return ask('store-list-entry', { listId, kind, item: title._id, season, note, outline: title.outline });
  },

  'clone-list': ofShownList('clone-list'),

  /** The library has the viewings, the catalogue the films that count as seen because they are rated. */
  'get-list-progress': async (call) => {
    const bytes = await ofShownList('get-list-progress')(call);
    const { progress }: CallReply<'get-list-progress'> = JSON.parse(bytes.toString());
    if (!progress || progress.seen === progress.of) return bytes;
    const { films } = await call.ask('get-unseen-films', call.body);
    const { count } = films.length > 0 ? await call.ask('count-rated-as-seen', { films }) : { count: 0 };
    return { progress: { ...progress, seen: progress.seen + count } };
  },
};
