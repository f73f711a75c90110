import { describe, expect, it } from '@jest/globals';
import {
  CALL_NAMES,
  CATEGORIES,
  type Caller,
  type CallName,
  callOf,
  type InternalCallName,
  type InternalReply,
  type Place,
  type TextReach,
} from '@screenlore/contracts';
import { fc } from '@screenlore/contracts/testing/properties';
import type { Ask } from '../src/compose/composition.js';
import { coverTexts, hasReached } from '../src/compose/cover-texts.js';
import { sampleAnswer } from './support/sample-answers.js';

const TITLE = 'f'.repeat(24);
const ADA = 'a'.repeat(24);
const REACH: TextReach = {
  ...{ whole: false, upTo: { season: 2, episode: 5 }, by: ADA, kind: 'series' },
  ...{ title: TITLE, titleId: 'dark-2017', of: 'Dark' },
};
const memberOf = (id: string): Caller => ({ id, username: 'reader', admin: false });

/** A library with this progress of the caller; it records its requests. */
function libraryAt(place: Omit<Place, 'title'> | null, coversNothing = false) {
  const asked: unknown[] = [];
  const ask = async <N extends InternalCallName>(name: N, body: unknown): Promise<InternalReply<N>> => {
    expect(name).toBe('get-places');
    asked.push(body);
    return {
      places: place ? [{ title: TITLE, ...place }] : [],
      coversNothing,
    } as unknown as InternalReply<N>;
  };
  return { ask: ask as Ask, asked };
}

const at = (season: number, episode: number) => ({ at: { season, episode }, whole: false });

describe('SPOIL-04 decides who has seen far enough', () => {
  const series = { whole: false, upTo: { season: 2, episode: 5 } };
  it.each([
    [series, undefined, false],
    [series, at(2, 4), false],
    [series, at(2, 5), true],
    [series, at(3, 1), true],
    [series, at(1, 9), false],
    [series, { at: null, whole: false }, false],
    // All of a series without known episodes in the catalogue.
    [series, { at: null, whole: true }, true],
    [{ whole: true, upTo: { season: 3, episode: 8 } }, at(3, 8), true],
    // All that existed when they last watched; another season has come out since.
    [{ whole: true, upTo: { season: 3, episode: 8 } }, { ...at(2, 6), whole: true }, false],
    [{ whole: true, upTo: null }, { at: null, whole: true }, true],
    [{ whole: true, upTo: null }, { at: null, whole: false }, false],
  ])('%j from %j: %s', (reach, place, reached) => {
    expect(hasReached(reach, place && { title: TITLE, ...place })).toBe(reached);
  });
});

/** Answers of each call that may have such texts, with marked words that occur in every text and nowhere else. */
const WORD = 'zither';
function answersOf(name: CallName, choices: readonly number[], reach: TextReach): Buffer {
  const left = [...choices];
  const answer = sampleAnswer(callOf(name).reply, {
    text: (field) => `${WORD}-${field}`,
    choose: (ways) => (left.shift() ?? 0) % ways,
  });
  return Buffer.from(JSON.stringify(withReach(answer, reach)));
}

/** Fields that identify a text and its subject, without any of its words. */
const isFact = (field: string, text: object): boolean =>
  ['_id', 'author', 'referredMedia', 'category', 'about', 'page'].includes(field) ||
  ['commentedBy', 'children', 'replyingTo', 'user', 'item', 'itemType', 'role'].includes(field) ||
  // Of an entry on a list.
  ['look', 'place', 'at'].includes(field) ||
  // The name of a title is no spoiler.
  ('pictures' in text && isOfTitle(text) && ['name', 'pictures'].includes(field)) ||
  // In a feed card this is the public id of a title.
  (field === 'title' && 'pictures' in text);

const isOfTitle = (card: object): boolean =>
  'page' in card && CATEGORIES.some((kind) => kind === (card.page as { kind: string }).kind);

/** Gives all texts this reach, and removes the marked words from everything else. */
function withReach(value: unknown, reach: TextReach, inText = false): unknown {
  if (typeof value === 'string') return inText ? value : value.replace(WORD, 'some');
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => withReach(item, reach, inText));
  const { covered: _, ...fields } = value as Record<string, unknown>;
  const isText = 'reach' in fields;
  return Object.fromEntries(
    Object.entries(fields).map(([field, inner]) => [
      field,
      field === 'reach' ? reach : withReach(inner, reach, isText ? !isFact(field, fields) : inText),
    ]),
  );
}

/** Calls of the contract whose answers may contain texts with a reach, by any path. */
const MAY = CALL_NAMES.filter((name) =>
  [0, 1, 2, 3, 4].some((way) =>
    JSON.stringify(
      sampleAnswer(callOf(name).reply, { text: () => '', choose: (ways) => way % ways }),
    )?.includes('"reach":{'),
  ),
);
/** Their callers ask for full texts. */
const WHOLE: readonly CallName[] = ['reveal-text'];
const FACTS =
  /^zither-(?:_id|titleId|username|firstName|surname|profile_img|category|itemType|name|about|id|year|title)-/;

describe('SPOIL-05 the texts in an answer', () => {
  it('may occur in these calls', () => {
    expect(MAY).toEqual(
      expect.arrayContaining([
        'get-article',
        'get-articles-latest',
        'get-list-entries',
        'get-review',
        'get-reviews-latest',
        'get-serie',
        'get-user',
        'get-feed',
        'start-up',
        'get-opinions',
        'get-user-ratings',
        'get-replies',
      ]),
    );
  });

  it.each(MAY.filter((name) => !WHOLE.includes(name)))(
    'are covered in %s, which keeps its shape',
    async (name) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.nat(40), { minLength: 1, maxLength: 30 }),
          fc.constantFrom<Place | null>(null, { title: TITLE, ...at(2, 3) }),
          fc.constantFrom(null, memberOf('b'.repeat(24))),
          async (choices, place, caller) => {
            const json = answersOf(name, choices, REACH);
            const { ask } = libraryAt(place);
            const covered = (await coverTexts(name, json, caller, ask)).toString();
            if (!json.includes('"reach":{')) return;
            expect(covered).not.toContain('"reach":');
            // Generated values do not satisfy all rules of all calls.
            if (callOf(name).reply.safeParse(JSON.parse(json.toString())).success)
              callOf(name).reply.parse(JSON.parse(covered));
            const left = covered.match(/zither-[^"]*/g) ?? [];
            expect(left.filter((word) => !FACTS.test(word))).toEqual([]);
            expect(covered).not.toMatch(
              /zither-(?:description|text|content|banner|review_id|articleId|tags)/,
            );
          },
        ),
        { numRuns: process.env['TEST_FULL'] ? 300 : 12 },
      );
    },
  );

  it('stay unchanged for their author and for readers who have seen far enough', async () => {
    const json = answersOf('get-review', [0], REACH);
    const own = libraryAt(null);
    expect(await coverTexts('get-review', json, memberOf(ADA), own.ask)).toBe(json);
    expect(own.asked).toEqual([]);
    const { ask, asked } = libraryAt(at(2, 5));
    expect(await coverTexts('get-review', json, memberOf('b'.repeat(24)), ask)).toBe(json);
    expect(asked).toEqual([{ titles: [TITLE] }]);
  });

  it('SPOIL-10 stay unchanged for readers who want nothing covered', async () => {
    const json = answersOf('get-review', [0], REACH);
    expect(await coverTexts('get-review', json, memberOf('b'.repeat(24)), libraryAt(null, true).ask)).toBe(
      json,
    );
  });

  it('show their reach and the reader’s progress', async () => {
    const json = answersOf('get-review', [0], REACH);
    const reader = memberOf('b'.repeat(24));
    const covered = JSON.parse(
      (await coverTexts('get-review', json, reader, libraryAt(at(2, 3)).ask)).toString(),
    );
    expect(covered.review).toMatchObject({
      ...{ title: 'Review of Dark', description: 'Reaches S2 E5. You are at S2 E3.', content: [] },
      ...{ review_id: covered.review._id, banner: expect.stringContaining('/series/dark-2017/banner') },
      covered: {
        reaches: { season: 2, episode: 5 },
        at: { season: 2, episode: 3 },
        kind: 'series',
        titleId: 'dark-2017',
      },
    });
  });

  it('SPOIL-16 of an article keep the tags that are categories', async () => {
    const article = { _id: 'x', articleId: WORD, tags: ['history', 'series'], featured: true, reach: REACH };
    const json = Buffer.from(JSON.stringify({ article: { ...article, title: WORD, banner: WORD } }));
    const covered = (await coverTexts('get-article', json, null, libraryAt(null).ask)).toString();
    expect(covered).not.toContain(WORD);
    expect(JSON.parse(covered).article).toMatchObject({
      ...{ title: 'Article about Dark', articleId: 'x', tags: ['series'], featured: true },
      description: 'Reaches S2 E5.',
    });
  });

  it('SPOIL-19 of an entry on a list leave all but its note', async () => {
    const look = { name: 'Dark', about: null, year: 2017, picture: '', page: { kind: 'series', id: 'dark' } };
    const entry = { _id: 'x', kind: 'series', item: TITLE, season: null, place: 'a0', at: 'then', look };
    const entries = [{ ...entry, note: WORD, reaches: REACH.upTo, reach: REACH }];
    const json = Buffer.from(JSON.stringify({ entries, next: null }));
    const answer = await coverTexts('get-list-entries', json, null, libraryAt(null).ask);
    const covered = { reaches: REACH.upTo, at: null, kind: 'series', titleId: 'dark-2017' };
    expect(JSON.parse(answer.toString()).entries).toEqual([{ ...entry, note: null, covered }]);
  });

  it.each(['article', 'review'] as const)(
    'SPOIL-16 have the name of their kind in notifications and the feed: %s',
    async (kind) => {
      const page = { kind, id: 'x' };
      const things = [
        { name: WORD, picture: WORD, page, reach: REACH },
        { _id: 'x', name: WORD, pictures: [WORD], text: WORD, page, reach: REACH },
      ];
      const json = Buffer.from(JSON.stringify({ things }));
      const covered = JSON.parse((await coverTexts('get-feed', json, null, libraryAt(null).ask)).toString());
      const name = kind === 'article' ? 'Article about Dark' : 'Review of Dark';
      expect(covered.things).toMatchObject([{ name }, { name, text: 'Reaches S2 E5.' }]);
      expect(JSON.stringify(covered)).not.toContain(WORD);
    },
  );

  it('disappear as a whole if their shape is unknown', async () => {
    const json = Buffer.from(JSON.stringify({ list: [{ words: WORD, more: [WORD], reach: REACH }] }));
    const covered = JSON.parse((await coverTexts('get-review', json, null, libraryAt(null).ask)).toString());
    expect(covered.list).toEqual([
      { covered: { reaches: REACH.upTo, at: null, kind: 'series', titleId: 'dark-2017' } },
    ]);
  });

  it('cost no request and no copy if there are none', async () => {
    const json = Buffer.from(JSON.stringify({ review: { title: 'Says "reach":{ in it' } }));
    const { ask, asked } = libraryAt(null);
    expect(await coverTexts('get-review', json, memberOf(ADA), ask)).toBe(json);
    expect(asked).toEqual([]);
  });
});
