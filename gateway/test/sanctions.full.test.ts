import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { CallInput, CallName } from '@screenlore/contracts';
import { grantAdministrator } from './support/grant-administrator.js';
import { portalOf } from './support/portal.js';

// Services start first.
jest.setTimeout(240_000);

/** Ada is silenced; Ben owns something that can be liked; everything of Spam's is removed. */
const MEMBERS = ['mod-ada', 'mod-ben', 'mod-spam', 'mod-boss'] as const;
const SERVICES = ['auth', 'catalogue', 'content', 'comments', 'library', 'social'] as const;
const SERIE = 'chernobyl-2019';
const REASON = 'Rude to others';

const portal = portalOf({ services: SERVICES, members: MEMBERS, settings: { SIGN_INS_PER_MINUTE: '0' } });
const { as, done } = portal;
const signIn = async (username: (typeof MEMBERS)[number]) => {
  const email = `${username}@members.example`;
  const { access_token } = await done('visitor', 'sign-in', { email, password: 'Library1' });
  portal.tokens.set(username, access_token);
};
beforeAll(() => portal.start());
afterAll(portal.stop);

const blocks = [{ type: 'paragraph' as const, data: { text: 'Words' } }];
const post = { title: 'T', banner: '/api/pictures/series/x/banner', description: 'D', content: { blocks } };
const rating = { mediaId: SERIE, type: 'serie', userRating: 8 } as const;

it('MOD-11 a silenced member publishes nothing, but can still do private things', async () => {
  await done('mod-ben', 'add-rating', { ...rating, reviewText: 'Hard to bear' });
  const { opinions } = await done('mod-ada', 'get-opinions', { mediaId: SERIE, count: 10 });
  const opinion = { kind: 'opinion' as const, id: opinions[0]?._id ?? '' };
  const { list } = await done('mod-ada', 'create-list', { name: 'Open to all', visibility: 'everyone' });
  const listId = list._id;
  const engines = { NATS_URL: portal.natsUrl(), MONGO_URL: portal.databaseUrl() };
  await grantAdministrator('mod-boss@members.example', engines);
  await signIn('mod-boss');
  await done('mod-boss', 'sanction-member', { member: 'mod-ada', what: 'silence', days: 7, reason: REASON });
  // Earlier tokens are refused: the browser renews them by itself.
  await signIn('mod-ada');

  const refused: { [N in CallName]?: CallInput<N> } = {
    'add-comment': { type: 'article', mediaId: 'a'.repeat(24), comment: 'Words' },
    'create-article': { ...post, tags: ['series'] },
    'create-review': { ...post, category: 'series', referredMediaID: SERIE, activity: { rating: 7 } },
    'add-rating': { ...rating, reviewText: 'Words' },
    'recommend-title': { mediaId: SERIE, userId: 'mod-ben', text: 'Words' },
    'set-like': { ...opinion, liked: true },
    'follow-member': { userId: 'mod-ben' },
    'change-own-profile': { bio: 'Words' },
    'create-list': { name: 'Another', visibility: 'everyone' },
    'change-list': { listId, change: { name: 'Words' } },
    'add-list-entry': { listId, kind: 'series', item: SERIE, note: 'Words' },
    'make-list-link': { listId, hours: 24 },
    'add-viewing': { titleId: SERIE, viewing: { text: 'Words', visibility: 'everyone' } },
  };
  for (const [name, body] of Object.entries(refused)) {
    const answer = await as('mod-ada', name as CallName, body as never);
    expect([name, answer.status, answer.body]).toEqual([
      name,
      403,
      { error: expect.stringMatching(/silenced you until .* UTC.*Reason: Rude to others/) },
    ]);
  }

  await done('mod-ada', 'add-rating', { ...rating, reviewText: null });
  await done('mod-ada', 'add-viewing', { titleId: SERIE, viewing: { text: 'For me', visibility: 'onlyMe' } });
  const { list: own } = await done('mod-ada', 'create-list', { name: 'Mine', visibility: 'onlyMe' });
  await done('mod-ada', 'add-list-entry', { listId: own._id, kind: 'series', item: SERIE, note: 'Why' });
  await done('mod-ada', 'change-list', { listId, change: { visibility: 'onlyMe' } });
  expect((await as('mod-ada', 'change-list', { listId, change: { visibility: 'everyone' } })).status).toBe(
    403,
  );
  expect(await done('mod-ada', 'get-own-sanctions', {})).toMatchObject({ silence: { reason: REASON } });
  const { notifications } = await done('mod-ada', 'get-notifications', {});
  expect(notifications.map(({ kind }) => kind)).toContain('moderation');

  await done('mod-boss', 'lift-sanction', { member: 'mod-ada', what: 'silence' });
  await signIn('mod-ada');
  await done('mod-ada', 'add-rating', { ...rating, reviewText: 'Words' });
});

it('MOD-16 one act removes everything a spammer wrote, and all of it can be restored', async () => {
  const article = await done('mod-spam', 'create-article', { ...post, title: 'Buy now', tags: ['series'] });
  await done('mod-spam', 'create-review', {
    ...post,
    ...{ title: 'Buy this', category: 'series', referredMediaID: SERIE, activity: { rating: 7 } },
  });
  await done('mod-spam', 'add-rating', { ...rating, reviewText: 'Buy pills' });
  const own = await done('mod-ben', 'create-article', { ...post, title: 'Mine', tags: ['series'] });
  const { article: bens } = await done('visitor', 'get-article', { articleId: own.id });
  const comment = await done('mod-spam', 'add-comment', {
    ...{ type: 'article', mediaId: bens._id, comment: 'Buy here' },
  });
  const { list } = await done('mod-spam', 'create-list', { name: 'Buy all', visibility: 'everyone' });
  const { list: secret } = await done('mod-spam', 'create-list', { name: 'Mine', visibility: 'onlyMe' });
  const club = { name: 'Buyers', about: 'Buy together', open: true };
  const { _id: clubId } = await done('mod-spam', 'create-club', club);

  /** What a visitor sees: article, reviews, opinion, the comment's text and author, list, profile, club. */
  const seen = async () => {
    const { reviews } = await done('visitor', 'get-reviews-media', { referredMediaId: SERIE });
    const { opinions } = await done('visitor', 'get-opinions', { mediaId: SERIE, count: 100 });
    const thread = { type: 'article', mediaId: bens._id } as const;
    const { comments } = await done('visitor', 'get-media-comments', thread);
    const shown = comments.find(({ _id }) => _id === comment._id);
    return [
      (await as('visitor', 'get-article', { articleId: article.id })).status,
      reviews.filter(({ title }) => title === 'Buy this').length,
      opinions.filter(({ reviewText }) => reviewText === 'Buy pills').length,
      ...[shown?.comment, shown?.commentedBy.personal_info.username],
      (await as('visitor', 'get-list', { listId: list._id })).status,
      (await as('visitor', 'get-user', { userId: 'mod-spam' })).status,
      (await as('visitor', 'get-club', { clubId })).status,
    ];
  };
  const until = async (state: unknown[]) => {
    for (let tries = 0; tries < 40; tries++) {
      if (JSON.stringify(await seen()) === JSON.stringify(state)) break;
      await pause(250);
    }
    expect(await seen()).toEqual(state);
  };
  const before = [200, 1, 1, 'Buy here', 'mod-spam', 200, 200, 200];
  await until(before);
  await done('mod-boss', 'sanction-member', { member: 'mod-spam', what: 'remove', days: 30, reason: REASON });
  await until([404, 0, 0, '', '', 404, 404, 404]);
  expect((await as('mod-spam', 'get-drafts', {})).status).toBe(401);
  await done('mod-boss', 'lift-sanction', { member: 'mod-spam', what: 'remove' });
  await until(before);
  await signIn('mod-spam');
  expect((await as('visitor', 'get-list', { listId: secret._id })).status).toBe(404);
  await done('mod-spam', 'get-list', { listId: secret._id });
});
