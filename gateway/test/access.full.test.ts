import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CALL_NAMES, type CallInput, type CallName, callOf, MESSAGES, SERVICES } from '@screenlore/contracts';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
import { ownDatabase } from './support/engines.js';
import { callAt, type GatewayUnderTest, gatewayAt } from './support/gateway.js';
import { grantAdministrator } from './support/grant-administrator.js';
import { startApp, stopApps } from './support/processes.js';

jest.setTimeout(180_000);

const ID = 'f'.repeat(24);
const POINT = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const media = { mediaId: ID, type: 'movie' } as const;
const post = {
  title: 'A title',
  banner: '/api/pictures/movies/x/banner',
  description: 'A description',
  content: { blocks: [{ type: 'paragraph' as const, data: { text: 'Words' } }] },
};
const form = { firstName: 'Eve', surname: 'Somebody', email: 'eve@example.org', password: 'Engine1843' };

type Needy = { [N in CallName]: Record<never, never> extends CallInput<N> ? never : N }[CallName];

const reply = { id: ID, rawId: ID, type: 'public-key' as const, clientExtensionResults: {} };
const made = { ...reply, response: { clientDataJSON: ID, attestationObject: ID } };
const used = { ...reply, response: { clientDataJSON: ID, authenticatorData: ID, signature: ID } };
const keyForm = {
  surname: 'Somebody',
  username: 'eve_key',
  email: 'eve.key@example.org',
  sex: 'female' as const,
};

/**
 * A valid body for each call that does not accept an empty one; a new call of that kind does not compile without one
 * here.
 */
const SAMPLES: { [N in Needy]: CallInput<N> } = {
  'add-passkey': { reply: made, name: 'My phone' },
  'rename-passkey': { passkeyId: ID, name: 'My phone' },
  'remove-passkey': { passkeyId: ID },
  'passkey-sign-in': { reply: used },
  'start-passkey-sign-up': keyForm,
  'passkey-sign-up': { ...keyForm, reply: made, name: 'My phone' },
  'prove-owner': { proof: { password: 'Wrong1843' } },
  'delete-account': { texts: 'remove', proof: 'Wrong1843' },
  'get-receipt': { receipt: ID },
  'add-way': { provider: 'google', access_token: 'x' },
  'remove-way': { provider: 'google' },
  'finish-sign-in': { code: '000000' },
  'confirm-factor': { code: '000000' },
  'remove-member-factor': { member: ID, reason: 'x' },
  'get-movie': { titleId: ID },
  'get-serie': { titleId: ID },
  'get-seasons': { titleId: ID },
  'get-episode': { titleId: ID, season: 1, episode: 1 },
  'get-game': { titleId: ID },
  'get-title-facets': { kind: 'movies' },
  'browse-titles': { kind: 'series' },
  'get-similar-titles': { titleId: ID, kind: 'movies' },
  'dismiss-title': { titleId: ID },
  'suggest-title': { name: 'A film', kind: 'movies' },
  'close-suggested-title': { name: 'A film', kind: 'movies' },
  'get-browse-facets': { kind: 'games' },
  search: { query: 'nothing' },
  'get-actors-born': { month: 2 },
  'get-actor': { nameId: ID },
  'get-articles-media': { referredMediaId: ID },
  'get-reviews-media': { referredMediaId: ID },
  'get-article': { articleId: ID },
  'get-review': { reviewId: ID },
  'create-article': { ...post, tags: ['movies'] },
  'reveal-text': { type: 'review', id: ID },
  'set-text-reach': { type: 'review', id: ID, reaches: 'nothing' },
  'create-review': { ...post, category: 'movies', referredMediaID: ID, activity: { rating: 7 } },
  'save-draft': {
    ...post,
    kind: 'article',
    tags: [],
    category: 'movies',
    referredMediaID: null,
    activity: { rating: 0 },
  },
  'add-viewing': { titleId: ID, viewing: {} },
  'change-viewing': { _id: ID, change: {} },
  'remove-viewing': { _id: ID },
  'restore-viewing': { _id: ID },
  'undo-viewings': { title: ID, undo: 1 },
  'mark-episodes': { titleId: ID, episodes: { all: true }, seen: true },
  'start-pass': { title: ID },
  'undo-pass': { title: ID },
  'send-mail-again': { mailId: ID },
  'check-invitation': { invitation: ID },
  'make-invitation': { note: 'The family', most: 1, days: 1 },
  'revoke-invitation': { invitationId: ID },
  'get-member-account': { member: 'nobody' },
  'get-member-activity': { member: 'nobody' },
  'lock-member': { member: 'nobody', reason: 'It sends advertisements' },
  'unlock-member': { member: 'nobody' },
  'get-member-sanctions': { member: 'nobody' },
  'sanction-member': { member: 'nobody', what: 'silence', days: 7, reason: 'x' },
  'lift-sanction': { member: 'nobody', what: 'silence' },
  'set-moderator': { member: 'nobody', moderator: true },
  'end-member-sessions': { member: 'nobody' },
  'forgot-password': { email: 'nobody@example.org' },
  'check-reset-link': { token: ID },
  'reset-password': { token: ID, newPassword: 'Engine1843' },
  'change-email': { email: 'new@example.org', proof: 'Wrong1843' },
  'check-mail-link': { use: 'verify-email', token: ID },
  'verify-email': { token: ID },
  'take-back-email': { token: ID },
  'close-ways-in': { token: ID },
  'set-title-status': { titleId: ID, status: 'paused' },
  'get-own-title': { titleId: ID },
  'get-followed-ratings': { mediaId: ID },
  'mute-in-feed': { what: 'title', id: ID, muted: true },
  'get-own-standings': { titleIds: [ID] },
  'get-diary': { userId: ID },
  'get-diary-facets': { userId: ID },
  'get-statistics': { userId: ID },
  'follow-member': { userId: ID },
  'block-member': { userId: ID },
  'unblock-member': { userId: ID },
  'set-notification-settings': { off: ['found'] },
  'stop-notification-mails': { token: ID },
  'add-push-subscription': {
    endpoint: 'https://push.example/a',
    keys: { p256dh: POINT, auth: 'A'.repeat(22) },
  },
  'remove-push-subscription': { endpoint: 'https://push.example/a' },
  'find-mentionable': { typed: 'a' },
  'get-recommendable': { mediaId: ID },
  'get-title-recommendations': { mediaId: ID },
  'recommend-title': { mediaId: ID, userId: ID, text: 'Words' },
  'report-text': { kind: 'article', id: ID, reason: 'spam' },
  'get-spoiler-mark': { kind: 'review', id: ID },
  'mark-spoiler': { kind: 'review', id: ID, reaches: 'whole' },
  'claim-case': { caseId: ID, claimed: true },
  'decide-case': { caseId: ID, decision: 'nothing', reason: 'spam' },
  'decide-appeal': { caseId: ID, overturned: false },
  'restore-case': { caseId: ID },
  'get-own-decision': { caseId: ID },
  'appeal-decision': { caseId: ID, text: 'Words' },
  'get-club': { clubId: ID },
  'create-club': { name: 'A club', about: 'Words', open: true },
  'change-club': { clubId: ID, name: 'A club', about: 'Words', open: true },
  'delete-club': { clubId: ID },
  'join-club': { clubId: ID },
  'leave-club': { clubId: ID },
  'set-club-title': { clubId: ID, title: null },
  'set-club-entry': { clubId: ID, mediaId: ID, listed: true },
  'set-club-poll': { clubId: ID, mediaIds: [] },
  'vote-in-club': { clubId: ID, mediaId: null },
  'invite-to-club': { clubId: ID, userId: ID },
  'change-club-member': { clubId: ID, member: ID, become: 'removed' },
  'take-back-recommendation': { id: ID },
  'dismiss-recommendation': { id: ID },
  'unfollow-member': { userId: ID },
  'check-following': { userId: ID },
  'get-taste-match': { userId: ID },
  'get-together': { members: [ID, `${ID.slice(1)}0`] },
  'remove-follower': { userId: ID },
  'answer-follow-request': { userId: ID, accept: true },
  'start-import': { source: 'letterboxd' },
  'add-import-claims': { importId: ID, from: 0, claims: [] },
  'finish-import-upload': { importId: ID },
  'get-import': { importId: ID },
  'get-import-rows': { importId: ID, fate: 'new' },
  'get-import-titles': { importId: ID },
  'get-import-lists': { importId: ID },
  'set-import-options': {
    importId: ID,
    options: { parts: [], likely: false, visibility: null, unknownDates: 'unknown' },
  },
  'set-import-conflicts': { importId: ID, stands: 'mine' },
  'set-import-match': { importId: ID, of: ID, titleId: null },
  'apply-import': { importId: ID },
  'cancel-import': { importId: ID },
  'undo-import': { importId: ID },
  'get-lists': { userId: ID },
  'get-list': { listId: ID },
  'get-list-entries': { listId: ID },
  'get-list-progress': { listId: ID },
  'get-own-lists': { kind: 'movies', item: ID },
  'create-list': { name: 'A list' },
  'change-list': { listId: ID, change: {} },
  'remove-list': { listId: ID },
  'restore-list': { listId: ID },
  'clone-list': { listId: ID },
  'add-list-entry': { listId: ID, kind: 'movies', item: ID },
  'note-list-entry': { listId: ID, entryId: ID, note: null },
  'move-list-entry': { listId: ID, entryId: ID, to: { position: 1 } },
  'remove-list-entry': { listId: ID, entryId: ID },
  'restore-list-entry': { listId: ID, entryId: ID },
  'get-own-list': { of: 'favorites' },
  'get-list-links': { listId: ID },
  'make-list-link': { listId: ID, hours: 24 },
  'revoke-list-link': { listId: ID, linkId: ID },
  'get-draft': { id: ID },
  'delete-draft': { id: ID },
  'withdraw-post': { type: 'article', id: ID, reason: 'It is an advertisement' },
  'restore-post': { type: 'article', id: ID },
  'feature-article': { articleId: ID, featured: true },
  'get-media-comments': { type: 'article', mediaId: ID },
  'get-replies': { _id: ID },
  'get-characters-serie': { titleId: ID },
  'get-episode-talk': { titleId: ID, season: 1, episode: 1 },
  'set-like': { kind: 'article', id: ID, liked: false },
  'get-likers': { kind: 'article', id: ID },
  'set-episode-character': { titleId: ID, season: 1, episode: 1, role: null },
  'set-episode-feeling': { titleId: ID, season: 1, episode: 1, feeling: null },
  'add-comment': { type: 'article', mediaId: ID, comment: 'Words' },
  'delete-comment': { _id: ID },
  'edit-comment': { _id: ID, comment: 'Words' },
  'undo-delete-comment': { _id: ID },
  'edit-post': { type: 'article', id: ID },
  'delete-post': { type: 'article', id: ID },
  'undo-delete-post': { type: 'article', id: ID },
  'get-text-versions': { type: 'article', id: ID },
  'upload-image-by-url': { url: 'http://127.0.0.1/a.png' },
  'sign-up': { ...form, username: 'user', sex: 'female' },
  'sign-in': { email: form.email, password: form.password },
  'change-password': { oldPassword: 'Wrong1843', newPassword: form.password },
  'end-own-session': { sessionId: ID },
  'sign-out-everywhere': { here: false },
  'google-auth': { access_token: 'nonsense' },
  'facebook-auth': { access_token: 'nonsense', facebook_access_token: 'nonsense' },
  'oidc-auth': { access_token: 'nonsense' },
  'use-oidc-code': { code: 'nonsense', nonce: 'nonsense', redirect_uri: 'http://localhost/' },
  'start-social-sign-in': { provider: 'google' },
  'start-passkey-join': { provider: 'google', access_token: 'nonsense' },
  'get-user': { userId: ID },
  'get-user-ratings': { userId: ID },
  'get-user-list': { userId: ID, list: 'favorites', type: 'movies' },
  'get-user-texts': { userId: ID, kind: 'articles' },
  'add-user-background': { photoUrl: '/api/pictures/movies/nothing/photo/0' },
  'add-rating': { ...media, userRating: 7 },
  'check-rating': { mediaId: ID },
  'remove-rating': media,
  'check-favorite': { mediaId: ID },
  'add-favorite': media,
  'set-favorite-four': { titles: [ID] },
  'check-want-to-see': { mediaId: ID },
  'add-want-to-see': media,
  'get-opinions': { mediaId: ID },
};
const sampleOf = (name: CallName): object => (SAMPLES as Partial<Record<CallName, object>>)[name] ?? {};

const CALLERS = ['visitor', 'user', 'another user', 'moderator', 'administrator'] as const;
type Who = (typeof CALLERS)[number];

let nats: RunningEngine;
let database: Awaited<ReturnType<typeof ownDatabase>>;
let gateway: GatewayUnderTest;
const tokens: Partial<Record<Who, string>> = {};

beforeAll(async () => {
  [nats, database] = await Promise.all([startNats(), ownDatabase()]);
  const settings = {
    ...{ NATS_URL: nats.url, MONGO_URL: database.url, LOG_LEVEL: 'warn' },
    ...{ SIGN_INS_PER_MINUTE: '0', GUESSES_AT_ONCE: '0' },
  };
  [gateway] = await Promise.all([
    gatewayAt(nats.url),
    ...SERVICES.map((service) => startApp(`services/${service}`, settings)),
  ]);
  for (const [who, username] of [
    ['user', 'user'],
    ['another user', 'another'],
    ['moderator', 'keeper'],
    ['administrator', 'boss'],
  ] as const) {
    const email = `${username}@example.org`;
    const { status, body } = await gateway.call('sign-up', { ...form, username, email, sex: 'female' });
    expect(status).toBe(200);
    expect(body.admin).toBe(false);
    tokens[who] = body.access_token;
  }
  await grantAdministrator('boss@example.org', settings);
  const boss = await gateway.call('sign-in', { email: 'boss@example.org', password: form.password });
  expect(boss.body.admin).toBe(true);
  tokens.administrator = boss.body.access_token;
  const made = await answerTo('administrator', 'set-moderator', { member: 'keeper', moderator: true });
  expect(made.body).toEqual({ moderator: true });
  const keeper = await gateway.call('sign-in', { email: 'keeper@example.org', password: form.password });
  expect(keeper.body).toMatchObject({ admin: false, moderator: true });
  tokens.moderator = keeper.body.access_token;
});
afterAll(async () => {
  await gateway?.stop();
  await stopApps();
  await nats?.stop();
  await database?.stop();
});

const answerTo = async (who: Who, name: CallName, body: unknown) => {
  const token = tokens[who];
  const { method } = callOf(name);
  return callAt(gateway.url, name, method === 'GET' ? undefined : body, {
    method,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
};

/** What the contract alone says about this caller; undefined if the caller may proceed. */
function refusalOf(who: Who, name: CallName): number | undefined {
  const { planned, access } = callOf(name);
  if (planned !== undefined) return 501;
  if (access !== 'anyone' && who === 'visitor') return 401;
  if (access === 'admin' && who !== 'administrator') return 403;
  if (access === 'moderator' && who !== 'moderator' && who !== 'administrator') return 403;
  return undefined;
}

/** With a valid body and an empty portal, an allowed call succeeds, finds nothing or conflicts. */
const DONE = [200, 404, 409];
/** Sign-in calls check their body for every caller; a background must be a photo of the catalogue. */
const OTHERWISE: { [N in CallName]?: number[] } = {
  'sign-in': [401],
  'refresh-token': [401],
  // The password is wrong.
  'change-password': [403],
  'delete-account': [403],
  'prove-owner': [403],
  // No device created or used it.
  'add-passkey': [403],
  'passkey-sign-in': [401],
  'passkey-sign-up': [403],
  // No provider is configured here.
  'google-auth': [501],
  'add-way': [501],
  'confirm-factor': [403],
  'finish-sign-in': [401],
  'facebook-auth': [501],
  'oidc-auth': [501],
  'use-oidc-code': [501],
  'start-social-sign-in': [501],
  'start-passkey-join': [501],
  // Mail is disabled.
  'forgot-password': [501],
  'send-verification': [501],
  'change-email': [501],
  'add-user-background': [400, 404],
  // There is no picture at that address, and it points to this machine.
  'upload-image-by-url': [400],
};

describe.each(CALLERS)('API-02 API-09 MOD-02 as %s', (who) => {
  it.each(CALL_NAMES.filter((name) => name !== 'sign-out'))(
    '%s answers according to its policy',
    async (name) => {
      const refusal = refusalOf(who, name);
      const good = await answerTo(who, name, sampleOf(name));
      if (refusal !== undefined) expect(good.status).toBe(refusal);
      else expect(OTHERWISE[name] ?? DONE).toContain(good.status);
      if (refusal === 401) expect(good.body).toEqual({ error: MESSAGES.signedOut });
      if (callOf(name).method === 'GET') return;
      // Anonymous callers get that answer first, whatever the body; other refused callers get theirs next.
      const malformed = refusal === 403 ? 400 : (refusal ?? 400);
      expect((await answerTo(who, name, { $surprise: true })).status).toBe(malformed);
    },
  );

  it('sign-out ends only the caller’s session', async () => {
    expect((await answerTo(who, 'sign-out', {})).body).toEqual({ signedOut: true });
    for (const name of CALL_NAMES.filter((call) => refusalOf('visitor', call) === 401).slice(0, 1))
      for (const left of CALLERS.slice(CALLERS.indexOf(who) + 1))
        expect((await answerTo(left, name, sampleOf(name))).status).not.toBe(401);
  });
});
