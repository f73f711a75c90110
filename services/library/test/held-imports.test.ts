import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { type Caller, MESSAGES, type TextHeld, textHeldSubject } from '@screenlore/contracts';
import { type ImportsUnderTest, listOf, startImports } from './support/imports.js';
import { member } from './support/library.js';

jest.setTimeout(60_000);

const DAY_MS = 24 * 60 * 60_000;
const NEW: Caller = { ...member('new'), since: Date.now() - DAY_MS };
const OLD: Caller = { ...member('old'), since: Date.now() - 8 * DAY_MS };
const READER = member('reader');

let library: ImportsUnderTest;
const held: TextHeld[] = [];
beforeAll(async () => {
  library = await startImports();
  for (const name of ['alien', 'ran']) library.catalogue.add(name);
  library.nats.subscribe(textHeldSubject('library'), {
    callback: (_error, message) => {
      held.push(message.json<TextHeld>());
      message.respond(JSON.stringify({ known: true }));
    },
  });
});
afterAll(() => library?.stop());

const records = listOf(
  'Shops',
  [
    { name: 'ran', note: 'https://a.example' },
    { name: 'alien', note: 'https://b.example' },
  ],
  { list: { description: 'www.c.example' } },
);
const bring = async (caller: Caller) =>
  library.go(caller, await library.bring(caller, records), 'apply-import');
const open = (listId: string) => library.internal('open-list', { listId }, { caller: READER });

it('MOD-59 an import makes a list that waits for a moderator, and its undo removes the list', async () => {
  const job = await bring(NEW);
  expect(job).toMatchObject({ state: 'applied', applied: 3 });
  const list = (await library.lists(NEW))['Shops'];
  expect(list).toMatchObject({ held: true, visibility: 'everyone', entries: 2 });
  await expect(open(list?._id ?? '')).rejects.toThrow(MESSAGES.listGone);
  expect(held).toMatchObject([{ kind: 'list', thing: list?._id, author: NEW.id }]);
  await library.go(NEW, job, 'undo-import');
  expect(await library.lists(NEW)).toEqual({});
});

it('MOD-59 an import of an older account holds nothing', async () => {
  await bring(OLD);
  const list = (await library.lists(OLD))['Shops'];
  expect(list).not.toHaveProperty('held');
  await open(list?._id ?? '');
});
