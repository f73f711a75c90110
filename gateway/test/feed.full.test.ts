import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { hotTitles } from '@screenlore/catalogue-model/testing';
import {
  type CallInput,
  type CallReply,
  type FeedCard,
  type FeedCursor,
  SERVICES,
} from '@screenlore/contracts';
import { mongoOptions } from '@screenlore/service-kit/mongo-options';
import { MongoClient } from 'mongodb';
import { portalOf } from './support/portal.js';

// Services start first.
jest.setTimeout(240_000);

const MEMBERS = ['feed-ada', 'feed-ben', 'feed-cyd', 'feed-dot', 'feed-eve'] as const;
type Member = (typeof MEMBERS)[number];

let films: { titleId: string }[];

const portal = portalOf({ services: SERVICES, members: MEMBERS });
const { as, done } = portal;

beforeAll(async () => {
  await portal.start();
  const mongo = await new MongoClient(portal.databaseUrl()).connect();
  films = await hotTitles(mongo.db(mongoOptions(portal.databaseUrl(), 'catalogue').dbName), 8);
  await mongo.close();
});
afterAll(portal.stop);

const feedOf = (member: Member, more: Partial<CallInput<'get-feed'>> = {}) => done(member, 'get-feed', more);
const rate = (member: Member, film: number, userRating: number, reviewText: string | null = null) =>
  done(member, 'add-rating', {
    mediaId: films[film]?.titleId ?? '',
    type: 'movie',
    userRating,
    reviewText,
  } as CallInput<'add-rating'>);
const told = (cards: readonly FeedCard[]) =>
  cards.map(({ kind, author, things }) => `${author.username} ${kind} ${things.length}`);
const idsOf = (cards: readonly FeedCard[]) => cards.flatMap(({ things }) => things.map(({ _id }) => _id));

describe('the feed', () => {
  it('FEED-01 FEED-11 shows the members whom the reader follows, and says when there are none', async () => {
    await rate('feed-ada', 0, 7);
    await rate('feed-dot', 0, 7);
    expect(await feedOf('feed-dot')).toEqual({ cards: [], next: null, following: 0, missing: [] });
    expect((await as('visitor', 'get-feed', {})).status).toBe(401);
    await done('feed-dot', 'follow-member', { userId: 'feed-ada' });
    const { cards, following } = await feedOf('feed-dot');
    expect(following).toBe(1);
    expect(told(cards)).toEqual(['feed-ada rating 1']);
    expect(cards[0]?.things[0]).toMatchObject({
      ...{ page: { id: films[0]?.titleId }, title: films[0]?.titleId, rating: 7, text: null },
      pictures: [expect.stringContaining('/cover')],
    });
  });

  it('FEED-01 FEED-07 FEED-08 has all kinds, newest first, and folds those without text', async () => {
    await done('feed-dot', 'follow-member', { userId: 'feed-ben' });
    await rate('feed-ben', 0, 6);
    await rate('feed-ben', 1, 6);
    await rate('feed-ben', 2, 6);
    await rate('feed-ben', 3, 9, 'Rain at last');
    await done('feed-ben', 'add-viewing', {
      titleId: films[4]?.titleId ?? '',
      viewing: { text: 'In a tent', rating: 8 },
    });
    const { list } = await done('feed-ben', 'create-list', { name: 'Rain', description: 'Wet' });
    const { title } = (await as('visitor', 'get-movie', { titleId: films[0]?.titleId })).body.movie;
    const item = (await as('visitor', 'get-movie', { titleId: films[0]?.titleId })).body.movie._id;
    await done('feed-ben', 'add-list-entry', { listId: list._id, kind: 'movies', item });
    const { articles } = (await as('visitor', 'get-articles-latest', { count: 1 })).body;
    await done('feed-ben', 'add-comment', { type: 'article', mediaId: articles[0]._id, comment: 'So true' });
    const { cards } = await feedOf('feed-dot');
    expect(told(cards)).toEqual([
      ...['feed-ben comment 1', 'feed-ben list 1', 'feed-ben viewing 1', 'feed-ben opinion 1'],
      ...['feed-ben rating 3', 'feed-ada rating 1'],
    ]);
    const [comment, made, viewing, opinion, ratings] = cards.map(({ things }) => things[0]);
    expect(comment).toMatchObject({
      name: articles[0].title,
      text: 'So true',
      page: { kind: 'article', id: articles[0].articleId },
    });
    expect(made).toMatchObject({
      name: 'Rain',
      about: '1 entry',
      text: 'Wet',
      page: { kind: 'list', id: list._id },
    });
    expect(made?.pictures).toHaveLength(1);
    expect(viewing).toMatchObject({ text: 'In a tent', rating: 8 });
    expect(opinion).toMatchObject({ text: 'Rain at last', rating: 9 });
    expect(ratings?.name).not.toBe(title);
  });

  it('FEED-09 shows each act once while new ones arrive', async () => {
    const whole = idsOf((await feedOf('feed-dot', { count: 100 })).cards);
    const found: string[] = [];
    let before: FeedCursor | null = null;
    do {
      const page: CallReply<'get-feed'> = await feedOf('feed-dot', { before, count: 3 });
      found.push(...idsOf(page.cards));
      before = page.next;
      await rate('feed-ada', 5, 5 + (found.length % 5), `The ${found.length}th`);
    } while (before);
    expect(found).toEqual(whole);
    expect(new Set(found).size).toBe(found.length);
  });

  it('FEED-12 FEED-13 hides what the reader chose, and shows it again', async () => {
    const kinds = async () => new Set((await feedOf('feed-dot')).cards.map(({ kind }) => kind));
    await done('feed-dot', 'set-feed-settings', { hidden: ['comment', 'list'] });
    expect([...(await kinds())].sort()).toEqual(['opinion', 'rating', 'viewing']);
    await done('feed-dot', 'set-feed-settings', { hidden: [], onlyWords: true });
    expect([...(await kinds())].sort()).toEqual(['comment', 'list', 'opinion', 'viewing']);
    await done('feed-dot', 'set-feed-settings', { onlyWords: false });
    const film = films[3]?.titleId ?? '';
    await done('feed-dot', 'mute-in-feed', { what: 'title', id: film, muted: true });
    await done('feed-dot', 'mute-in-feed', { what: 'member', id: 'feed-ada', muted: true });
    expect(await done('feed-dot', 'get-feed-settings', {})).toMatchObject({
      ...{ hidden: [], onlyWords: false },
      ...{ members: [{ username: 'feed-ada' }], titles: [{ titleId: film }] },
    });
    const { cards } = await feedOf('feed-dot');
    expect(told(cards)).toEqual([
      'feed-ben comment 1',
      'feed-ben list 1',
      'feed-ben viewing 1',
      'feed-ben rating 3',
    ]);
    expect((await done('feed-dot', 'check-following', { userId: 'feed-ada' })).following).toBe(true);
    await done('feed-dot', 'mute-in-feed', { what: 'title', id: film, muted: false });
    await done('feed-dot', 'mute-in-feed', { what: 'member', id: 'feed-ada', muted: false });
    expect(new Set(told((await feedOf('feed-dot')).cards).map((card) => card.split(' ')[0]))).toEqual(
      new Set(['feed-ada', 'feed-ben']),
    );
    expect(
      (await as('feed-dot', 'mute-in-feed', { what: 'member', id: 'feed-dot', muted: true })).status,
    ).toBe(400);
  });

  it('FEED-17 a title shows the ratings of followed members', async () => {
    const mediaId = films[0]?.titleId ?? '';
    const ratings = await done('feed-dot', 'get-followed-ratings', { mediaId });
    expect(ratings).toMatchObject({
      ...{ count: 2, mean: 6.5 },
      members: [
        { username: 'feed-ben', rating: 6 },
        { username: 'feed-ada', rating: 7 },
      ],
    });
    await done('feed-ada', 'set-rating-settings', { ratings: 'onlyMe' });
    expect(await done('feed-dot', 'get-followed-ratings', { mediaId })).toMatchObject({ count: 1, mean: 6 });
    expect(await done('feed-eve', 'get-followed-ratings', { mediaId })).toEqual({
      count: 0,
      mean: null,
      members: [],
    });
    expect(told((await feedOf('feed-dot')).cards).some((card) => card.startsWith('feed-ada'))).toBe(false);
    await done('feed-ada', 'set-rating-settings', { ratings: 'everyone' });
  });

  it('FEED-04 shows nothing of an account awaiting deletion', async () => {
    await done('feed-dot', 'follow-member', { userId: 'feed-cyd' });
    await rate('feed-cyd', 6, 4, 'Soon gone');
    expect(told((await feedOf('feed-dot')).cards)[0]).toBe('feed-cyd opinion 1');
    await done('feed-cyd', 'delete-account', {
      texts: 'remove',
      proof: 'Library1',
    } as CallInput<'delete-account'>);
    expect(told((await feedOf('feed-dot')).cards).filter((card) => card.startsWith('feed-cyd'))).toEqual([]);
  });

  it('FEED-10 works without an unavailable service, and names it', async () => {
    for (const [service, kind] of [
      ['comments', 'comment'],
      ['social', null],
      ['content', 'comment'],
    ] as const) {
      await portal.stopService(service);
      const { cards, missing } = await feedOf('feed-dot');
      expect(missing).toContain(service);
      expect(cards.length).toBeGreaterThan(0);
      if (kind) expect(cards.some((card) => card.kind === kind)).toBe(false);
      await portal.startService(service);
    }
    expect((await feedOf('feed-dot')).missing).toEqual([]);
  });
});
