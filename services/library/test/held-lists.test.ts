import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { type Caller, type CallInput, MESSAGES, type TextHeld, textHeldSubject } from '@screenlore/contracts';
import { film, type LibraryUnderTest, member, startLibrary } from './support/library.js';

jest.setTimeout(60_000);

const DAY_MS = 24 * 60 * 60_000;
const NEW: Caller = { ...member('new'), since: Date.now() - DAY_MS };
const OLD: Caller = { ...member('old'), since: Date.now() - 8 * DAY_MS };
const MOD: Caller = { ...member('mod'), moderator: true };
const READER = member('reader');
const LINKS = 'https://a.example https://b.example https://c.example';

let library: LibraryUnderTest;
let held: TextHeld[] = [];
beforeAll(async () => {
  library = await startLibrary();
  library.nats.subscribe(textHeldSubject('library'), {
    callback: (_error, message) => {
      held.push(message.json<TextHeld>());
      message.respond(JSON.stringify({ known: true }));
    },
  });
});
afterAll(() => library?.stop());
afterEach(async () => {
  held = [];
  for (const name of ['lists', 'listEntries', 'listLinks', 'volumes'])
    await library.database.collection(name).deleteMany({});
});

const begin = async (list: Partial<CallInput<'create-list'>> = {}, caller = NEW) =>
  (await library.call('create-list', { name: 'Sea', visibility: 'everyone', ...list }, { caller })).list;
const change = async (listId: string, to: CallInput<'change-list'>['change'], caller = NEW) =>
  (await library.call('change-list', { listId, change: to }, { caller })).list;
const put = async (listId: string, item: string, note: string | null) => {
  const entry = { listId, kind: 'movies' as const, item: film(item)._id, season: null, note, outline: null };
  return (await library.internal('store-list-entry', entry, { caller: NEW })).entry._id;
};
const open = (listId: string, caller: Caller | null, key?: string) =>
  library.internal('open-list', { listId, ...(key !== undefined && { key }) }, { caller });
const isHeld = async (listId: string) => (await open(listId, NEW)).list.held ?? false;
const isGone = (listId: string, key?: string) =>
  expect(open(listId, READER, key)).rejects.toThrow(MESSAGES.listGone);
const hide = (id: string, hidden: boolean) => library.internal('hide-list', { id, hidden }, { caller: MOD });

it('MOD-58 a list whose description has many links is seen by its owner alone', async () => {
  const list = await begin({ description: LINKS });
  expect(list).toMatchObject({ held: true, visibility: 'everyone' });
  await isGone(list._id);
  const asked = { userId: NEW.id, count: 10, skip: 0 };
  expect(await library.internal('get-lists-page', asked, { caller: READER })).toEqual({
    lists: [],
    total: 0,
  });
  expect(held).toMatchObject([
    { kind: 'list', thing: list._id, author: NEW.id, place: { type: 'list', _id: list._id } },
  ]);
  expect(held[0]?.text).toEqual({ name: 'Sea', text: LINKS });
  const whole = await library.internal('read-list', { id: list._id }, { caller: MOD });
  expect(whole).toEqual({ ...held[0]?.text, shown: false });
  const { key } = await library.call('make-list-link', { listId: list._id, hours: null }, { caller: NEW });
  await isGone(list._id, key);
});

it('MOD-58 a moderator lets it through for the audience that its owner wants by then, or withdraws it', async () => {
  const { _id: id } = await begin({ description: LINKS });
  expect(await change(id, { visibility: 'followers', name: 'Salt' })).toMatchObject({
    ...{ held: true, visibility: 'followers' },
  });
  await isGone(id);
  await change(id, { visibility: 'everyone' });
  await hide(id, false);
  expect((await open(id, READER)).list).toMatchObject({ name: 'Salt', visibility: 'everyone' });
  expect(await isHeld(id)).toBe(false);

  const { _id: second } = await begin({ description: LINKS });
  await hide(second, true);
  expect((await open(second, NEW)).list).not.toHaveProperty('held');
  await expect(change(second, { visibility: 'everyone' })).rejects.toThrow(MESSAGES.listWithdrawn);
});

it('MOD-58 holds no list with few links, nor of an older account', async () => {
  for (const [description, caller] of [
    ['https://a.example', NEW],
    [LINKS, OLD],
  ] as const)
    expect(await begin({ description }, caller)).not.toHaveProperty('held');
  expect(held).toEqual([]);
});

it('MOD-59 counts the links of description and notes together, whichever change adds the last', async () => {
  const { _id: id } = await begin({ description: 'https://a.example' });
  await put(id, 'a', 'www.b.example');
  const last = await put(id, 'b', 'Calm');
  expect(await isHeld(id)).toBe(false);
  await library.call(
    'note-list-entry',
    { listId: id, entryId: last, note: 'https://c.example' },
    { caller: NEW },
  );
  expect(await isHeld(id)).toBe(true);
  await isGone(id);
});

it('MOD-59 nobody looks at a private list; it is held once others could see it', async () => {
  const shown = await begin({ visibility: 'onlyMe', description: LINKS });
  expect(shown).not.toHaveProperty('held');
  expect(await change(shown._id, { visibility: 'everyone' })).toHaveProperty('held', true);

  const { _id: shared } = await begin({ visibility: 'onlyMe', description: LINKS });
  const { key } = await library.call('make-list-link', { listId: shared, hours: null }, { caller: NEW });
  expect(await isHeld(shared)).toBe(true);
  await isGone(shared, key);

  const { _id: all } = await begin({ visibility: 'onlyMe', description: LINKS });
  const settings = { listVisibility: 'everyone' as const, existing: true };
  await library.call('set-library-settings', settings, { caller: NEW });
  expect(await isHeld(all)).toBe(true);
  await isGone(all);
});

it('MOD-59 a removed entry that comes back counts like a new one', async () => {
  const { _id: id } = await begin({ visibility: 'onlyMe' });
  const entryId = await put(id, 'a', LINKS);
  await library.call('remove-list-entry', { listId: id, entryId }, { caller: NEW });
  await change(id, { visibility: 'everyone' });
  await open(id, READER);
  await library.call('restore-list-entry', { listId: id, entryId }, { caller: NEW });
  await isGone(id);
});

it('MOD-37 one choice for all lists shows none that a moderator made private', async () => {
  const { _id: id } = await begin({}, OLD);
  await hide(id, true);
  const settings = { listVisibility: 'everyone' as const, existing: true };
  await library.call('set-library-settings', settings, { caller: OLD });
  await isGone(id);
  await hide(id, false);
  await open(id, READER);
});

it('MOD-59 an edit that keeps the links of a list that was let through is not held', async () => {
  const { _id: id } = await begin({ description: LINKS });
  await hide(id, false);
  await change(id, { name: 'Salt', description: `${LINKS} and sand` });
  expect(await isHeld(id)).toBe(false);
  await change(id, { description: `${LINKS} https://d.example` });
  expect(await isHeld(id)).toBe(true);
});
