import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { type ImportedTitle, noFacts, runImport } from '@screenlore/catalogue-import';
import { MESSAGES, type TextHeld, textHeldSubject } from '@screenlore/contracts';
import { addReceived } from '@screenlore/service-kit/testing';
import { type Bench, startBench, until } from './harness.js';

jest.setTimeout(120_000);

const FILM: ImportedTitle = {
  type: 'title',
  ids: ['netflix:held'],
  facts: { ...noFacts('movies', 'A Held Film'), year: 1954, date: '1954-04-26' },
  popularity: 1,
  cast: [],
};
const LINKS = 'https://a.example https://b.example https://c.example';
const OTHERS = 'https://d.example https://e.example https://f.example';
const DAY_MS = 24 * 60 * 60_000;
const MOD = { caller: { id: 'mod', username: 'mod', admin: false, moderator: true } };

let bench: Bench;
let mediaId: string;
const opened: TextHeld[] = [];
beforeAll(async () => {
  bench = await startBench();
  await runImport(() => [FILM], {
    ...{ collections: bench.collections, source: 'netflix', fingerprint: null, weight: 25 },
    ...{ signal: new AbortController().signal, onProgress: () => {} },
  });
  mediaId = String((await bench.collections.titles.findOne({}))?._id);
  bench.nats.subscribe(textHeldSubject('catalogue'), {
    callback: (_error, message) => {
      addReceived(opened, message.json<TextHeld>());
      message.respond(JSON.stringify({ known: true }));
    },
  });
  await bench.startReplica();
});
afterAll(() => bench?.close());

const young = (user: string) => ({ user, since: Date.now() - 6 * DAY_MS });
type Reader = ReturnType<typeof young>;
const say = async (by: Reader, reviewText: string | null, userRating = 8) =>
  (await bench.call('add-rating', { mediaId, type: 'movie', userRating, reviewText }, by)).rating;
const own = async (by: Reader) => (await bench.call('check-rating', { mediaId }, by)).rating;
const shown = async () => {
  const page = { mediaId, count: 100, skip: 0, order: 'newest' as const };
  return (await bench.ask('get-item-opinions', page)).opinions.map(({ reviewText }) => reviewText);
};
const caseOf = async (by: Reader, text: string) => {
  const isIt = ({ author, text: said }: TextHeld) => author === by.user && said.text === text;
  await until(async () => opened.some(isIt));
  return opened.find(isIt)?.thing ?? '';
};
const hide = (id: string, hidden: boolean) => bench.ask('hide-opinion', { id, hidden }, MOD);
const read = (id: string) => bench.ask('read-opinion', { id });

it('MOD-51 MOD-52 MOD-53 MOD-54 an opinion with links of a new account waits, while its rating counts', async () => {
  const ada = young('ada');
  expect(await say(ada, LINKS)).toMatchObject({ rating: 8, reviewText: LINKS, held: true });
  expect([await shown(), await own(ada)]).toEqual([
    [],
    expect.objectContaining({ reviewText: LINKS, held: true }),
  ]);
  const { ratings } = await bench.call('get-own-ratings', {}, ada);
  expect(ratings).toMatchObject([{ reviewText: LINKS, held: true }]);
  expect((await bench.collections.titles.findOne({}))?.ratedByCount).toBe(1);
  const id = await caseOf(ada, LINKS);
  expect(opened).toMatchObject([{ kind: 'opinion', thing: id, place: { type: 'title', _id: mediaId } }]);
  expect(await read(id)).toEqual({ name: '', text: LINKS, shown: false });

  // The stars alone change: it goes on waiting, without a second case.
  expect(await say(ada, LINKS, 9)).toMatchObject({ rating: 9, held: true });
  expect(await bench.collections.opinionVersions.countDocuments({ held: true })).toBe(1);
  await hide(id, false);
  expect(await shown()).toEqual([LINKS]);
  expect(await own(ada)).not.toHaveProperty('held');
  expect([await read(id), opened.length]).toEqual([{ name: '', text: LINKS, shown: true }, 1]);
});

it('MOD-54 a withdrawn opinion is gone for its author, and comes back by an appeal', async () => {
  const ben = young('ben');
  await say(ben, LINKS);
  const id = await caseOf(ben, LINKS);
  await hide(id, true);
  expect(await own(ben)).toMatchObject({ rating: 8, reviewText: null });
  await expect(read(id)).rejects.toMatchObject({ code: 'notFound' });
  await hide(id, false);
  expect(await own(ben)).toMatchObject({ reviewText: LINKS });
});

it('MOD-53 its author rewrites what waits, or takes it back', async () => {
  const cyd = young('cyd');
  await say(cyd, LINKS);
  expect(await say(cyd, OTHERS)).toMatchObject({ held: true });
  const id = await caseOf(cyd, OTHERS);
  expect(await read(id)).toMatchObject({ text: OTHERS });
  expect(await say(cyd, 'No links')).not.toHaveProperty('held');
  expect(await shown()).toContain('No links');
  await expect(hide(id, false)).rejects.toMatchObject({ code: 'notFound' });

  const dan = young('dan');
  await say(dan, LINKS);
  await bench.call('remove-rating', { mediaId, type: 'movie' }, dan);
  await expect(hide(await caseOf(dan, LINKS), false)).rejects.toMatchObject({ code: 'notFound' });
});

it('MOD-55 an opinion that stands gets no links for which a new one would be held', async () => {
  const eve = young('eve');
  await say(eve, 'Good');
  await expect(say(eve, LINKS)).rejects.toMatchObject({ code: 'forbidden', message: MESSAGES.heldEdit });
  expect(await own(eve)).toMatchObject({ reviewText: 'Good' });
  expect(await say({ ...eve, since: Date.now() - 8 * DAY_MS }, LINKS)).not.toHaveProperty('held');
  // As many links, to other places.
  expect(await say(eve, `Look: ${LINKS}`)).not.toHaveProperty('held');
  await expect(say(eve, OTHERS)).rejects.toMatchObject({ code: 'forbidden', message: MESSAGES.heldEdit });
});
