import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { Call } from '../call.js';
import { isIdempotent } from '../constants/idempotency.js';
import * as LIMITS from '../constants/limits.js';
import * as MESSAGES from '../constants/messages.js';
import { passwordRules, signUp } from './accounts.js';
import { commentText } from './comments.js';
import { builtCallsOf, CALL_NAMES, callOf, calls, checkPolicies, isCall, subjectOf } from './index.js';
import { articleToPublish } from './posts.js';

const firstMessage = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
  result.success ? undefined : result.error?.issues[0]?.message;

describe('the table of calls', () => {
  it('only knows its own names', () => {
    expect(isCall('get-movies')).toBe(true);
    expect(isCall('__proto__')).toBe(false);
    expect(isCall('constructor')).toBe(false);
  });

  it('names a subject of the owning service', () => {
    expect(subjectOf('get-movie')).toBe('catalogue.get-movie');
  });

  it('RATE-08 lets replies be cached for less than the second within which a change must be visible', () => {
    for (const name of CALL_NAMES) expect(callOf(name).cacheMs ?? 0).toBeLessThan(1000);
  });

  it('refuses unknown fields and operators in every body', () => {
    for (const name of CALL_NAMES) {
      expect(callOf(name).request.safeParse({ $gt: '' }).success).toBe(false);
    }
  });

  it('API-10 accepts an idempotency key only for changes', () => {
    const idempotent = CALL_NAMES.filter(isIdempotent);
    expect(idempotent).toHaveLength(31);
    for (const name of idempotent) expect(callOf(name).effect).toBe('write');
  });

  it('lists planned calls as not implemented', () => {
    expect(builtCallsOf('catalogue')).toContain('get-movie');
    expect(builtCallsOf('comments')).not.toContain('add-comment');
  });
});

describe('who may make a call', () => {
  it('is declared by every call, or the gateway does not start', () => {
    expect(checkPolicies).not.toThrow();
    const { access: _, ...silent } = callOf('get-movie');
    // @ts-expect-error a call without a policy does not compile
    const table: Record<string, Call> = { silent };
    expect(() => checkPolicies(table)).toThrow('silent');
    // @ts-expect-error neither does one with a policy that there is not
    const wrong: Call = { ...callOf('get-movie'), access: 'everyone' };
    expect(() => checkPolicies({ wrong })).toThrow('wrong');
  });

  it('API-09 needs a token for every call that changes something, except the ways to sign in', () => {
    const open = CALL_NAMES.filter(
      (name) => callOf(name).access === 'anyone' && callOf(name).effect === 'write',
    );
    expect(open.sort()).toEqual([
      'close-ways-in',
      'facebook-auth',
      'finish-sign-in',
      'forgot-password',
      'google-auth',
      'oidc-auth',
      'passkey-sign-in',
      'passkey-sign-up',
      'refresh-token',
      'reset-password',
      'sign-in',
      'sign-out',
      'sign-up',
      'start-passkey-join',
      'start-passkey-sign-in',
      'start-passkey-sign-up',
      'start-social-sign-in',
      'stop-notification-mails',
      'take-back-email',
      'use-oidc-code',
      'verify-email',
    ]);
  });

  it('VERIFY-02 needs a verified email if others will read the caller’s words', () => {
    const always = CALL_NAMES.filter((name) => callOf(name).forOthers === true);
    expect(always.sort()).toEqual([
      ...[
        'add-comment',
        'change-club',
        'create-article',
        'create-club',
        'create-review',
        'edit-comment',
        'invite-to-club',
        'mark-spoiler',
        'recommend-title',
        'report-text',
        'set-club-title',
        'suggest-title',
      ],
    ]);
    const asked = (name: (typeof CALL_NAMES)[number], body: Record<string, unknown>) => {
      const { forOthers } = callOf(name);
      return typeof forOthers === 'function' && forOthers(body);
    };
    expect(asked('add-rating', { reviewText: null })).toBe(false);
    expect(asked('add-rating', { reviewText: 'Words' })).toBe(true);
    expect(asked('change-own-profile', { firstName: 'Ada', bio: null, links: [] })).toBe(false);
    expect(asked('change-own-profile', { bio: 'Words' })).toBe(true);
    expect(asked('change-own-profile', { links: ['https://a.example'] })).toBe(true);
  });

  it('MOD-11 must not be silenced if others would see the change, as for calls for others', () => {
    const inPublic = CALL_NAMES.filter((name) => callOf(name).inPublic !== undefined);
    expect(inPublic.sort()).toEqual([
      ...['apply-import', 'change-own-profile', 'follow-member', 'join-club', 'make-list-link'],
      ...['set-club-entry', 'set-club-poll', 'set-like', 'vote-in-club'],
    ]);
    const { inPublic: likes } = callOf('set-like');
    const asked = (liked: boolean) => typeof likes === 'function' && likes({ liked });
    expect([asked(true), asked(false)]).toEqual([true, false]);
  });

  it('SUDO-01 needs a proof of the owner if somebody else could do harm with the call', () => {
    const always = CALL_NAMES.filter((name) => callOf(name).needsProof === true);
    expect(always.sort()).toEqual([
      ...['add-passkey', 'add-way'],
      ...[
        'end-member-sessions',
        'end-own-session',
        'get-own-character-votes',
        'get-own-comments',
        'get-own-decisions',
        'get-own-feelings',
        'get-own-likes',
        'get-own-list',
        'get-own-ratings',
        'get-own-recommendations',
        'get-own-reports',
        'get-own-spoiler-marks',
        'get-own-statuses',
      ],
      ...['get-own-viewings', 'lock-member', 'make-invitation', 'make-recovery-codes', 'remove-factor'],
      ...[
        'remove-member-factor',
        'remove-passkey',
        'remove-way',
        'set-moderator',
        'sign-out-everywhere',
        'start-factor',
        'start-passkey',
      ],
      'unlock-member',
    ]);
    for (const name of ['change-email', 'delete-account'] as const) {
      const { needsProof } = callOf(name);
      const asked = (body: object) => typeof needsProof === 'function' && needsProof({ ...body });
      expect([asked({}), asked({ proof: 'Engine1843' })]).toEqual([true, false]);
    }
  });

  it('API-09 needs a token for reads of private data', () => {
    const own = CALL_NAMES.filter(
      (name) => callOf(name).access !== 'anyone' && callOf(name).effect === 'read',
    );
    expect(own.sort()).toEqual([
      'check-favorite',
      'check-following',
      'check-rating',
      'check-want-to-see',
      'find-mentionable',
      'get-blocked',
      'get-cases',
      'get-continue',
      'get-deleted-posts',
      'get-draft',
      'get-drafts',
      'get-evening',
      'get-favorite-four',
      'get-feed',
      'get-feed-settings',
      'get-follow-requests',
      'get-followed-ratings',
      'get-followers',
      'get-following',
      'get-held-posts',
      'get-import',
      'get-import-lists',
      'get-import-rows',
      'get-import-titles',
      'get-imports',
      'get-invitations',
      'get-known-names',
      'get-library-settings',
      'get-likers',
      'get-list-links',
      'get-list-progress',
      'get-mail-status',
      'get-member-account',
      'get-member-activity',
      'get-member-sanctions',
      'get-moderation-acts',
      'get-notification-count',
      'get-notification-settings',
      'get-notifications',
      'get-own-activity',
      'get-own-character-votes',
      'get-own-clubs',
      'get-own-comments',
      'get-own-decision',
      'get-own-decisions',
      'get-own-email',
      'get-own-factor',
      'get-own-feelings',
      'get-own-likes',
      'get-own-list',
      'get-own-lists',
      'get-own-passkeys',
      'get-own-ratings',
      'get-own-recommendations',
      'get-own-reports',
      'get-own-sanctions',
      'get-own-sessions',
      'get-own-sign-in',
      'get-own-spoiler-marks',
      'get-own-standings',
      'get-own-statuses',
      'get-own-title',
      'get-own-viewings',
      'get-push-key',
      'get-rating-settings',
      'get-recommendable',
      'get-spoiler-mark',
      'get-status',
      'get-suggested-titles',
      'get-taste-match',
      'get-text-versions',
      'get-title-recommendations',
      'get-together',
      'get-together-members',
      'get-upload-url',
    ]);
  });
});

describe('SAFE-29 what may be cached of a reply', () => {
  const reads = CALL_NAMES.filter(
    (name) => callOf(name).access === 'anyone' && callOf(name).effect === 'read',
  );
  /** Whether a reply may contain a member's name. */
  const namesMembers = (name: (typeof CALL_NAMES)[number]) =>
    JSON.stringify(z.toJSONSchema(callOf(name).reply, { io: 'input', unrepresentable: 'any' })).includes(
      '"username"',
    );

  it('is declared by every read that anyone may make', () => {
    expect(reads.filter((name) => callOf(name).about === undefined)).toEqual([]);
    expect(reads.length).toBeGreaterThan(60);
  });

  it('is nothing if it is about a member, and neither are requests about a member', () => {
    const ofMembers = reads.filter((name) => 'userId' in (callOf(name).request as z.ZodObject).shape);
    expect(ofMembers).toEqual(
      expect.arrayContaining(['get-user', 'get-diary', 'get-statistics', 'get-lists']),
    );
    expect(ofMembers.filter((name) => callOf(name).about !== 'person')).toEqual([]);
    expect(
      reads.filter((name) => callOf(name).about === 'person' && callOf(name).cacheMs !== undefined),
    ).toEqual([]);
  });

  it('is only about the catalogue if no member is named, or their texts are left out in an outage', () => {
    const naming = reads.filter((name) => callOf(name).about === 'catalogue' && namesMembers(name));
    expect(naming.sort()).toEqual(['get-game', 'get-movie', 'get-serie', 'start-up']);
    for (const name of naming) expect(callOf(name).standIn).toBeDefined();
    expect(callOf('get-movie').standIn?.({ movie: { title: 'A', reviews: [{ author: 'ada' }] } })).toEqual({
      movie: { title: 'A', reviews: [] },
    });
    const {
      'get-articles': articles,
      'get-movies': movies,
      missing,
    } = (callOf('start-up').standIn?.({
      ...{ 'get-articles': { articles: [1] }, 'get-movies': { movies: [1] }, missing: ['get-actors'] },
    }) ?? {}) as Record<string, unknown>;
    expect([articles, movies]).toEqual([{ articles: [] }, { movies: [1] }]);
    expect(missing).toEqual(expect.arrayContaining(['get-actors', 'get-articles', 'get-reviews-latest']));
    expect(missing).not.toContain('get-movies');
  });

  it('ends with each change that may hide something in it', () => {
    const lessens = /^(delete|remove|withdraw|revoke|undo|change|set|unfollow|end)-/;
    const others = CALL_NAMES.filter(
      (name) => callOf(name).effect === 'write' && lessens.test(name) && !callOf(name).hides,
    );
    // None of these affects a cached reply.
    expect(others.sort()).toEqual([
      ...['change-club-member', 'change-email', 'change-list', 'change-password'],
      ...['delete-draft', 'end-member-sessions'],
      ...['end-own-session', 'remove-factor', 'remove-follower'],
      ...['remove-list', 'remove-list-entry', 'remove-member-factor', 'remove-passkey'],
      ...['remove-push-subscription', 'remove-user-background', 'remove-viewing', 'remove-way'],
      ...['revoke-invitation', 'revoke-list-link'],
      ...['set-club-entry', 'set-club-poll', 'set-club-title'],
      'set-episode-character',
      'set-episode-feeling',
      ...[
        'set-favorite-four',
        'set-feed-settings',
        'set-import-conflicts',
        'set-import-match',
        'set-import-options',
        'set-like',
        'set-moderator',
        'set-notification-settings',
      ],
      ...['set-title-status', 'undo-delete-comment'],
      ...['undo-delete-post', 'undo-import', 'undo-pass'],
      'unfollow-member',
    ]);
  });
});

describe('a username', () => {
  it('AUTH-07 consists of letters, digits and the characters _ . -, and is permanent: no call changes it', () => {
    for (const good of ['ada', 'Ada_L.1843-x', 'a'.repeat(30), 'łucja.żak', '小津安二郎'])
      expect(signUp.shape.username.parse(good)).toBe(good);
    expect(CALL_NAMES.filter((name) => 'username' in (callOf(name).request as z.ZodObject).shape)).toEqual([
      'sign-up',
      'start-passkey-sign-up',
      'passkey-sign-up',
    ]);
  });
});

describe('requests', () => {
  it('API-02 API-07 PROFILE-07 limit count to whole numbers from 1 to 500, 20 by default', () => {
    const others: Record<string, unknown> = {};
    for (const name of CALL_NAMES) {
      const { count } = (callOf(name).request as z.ZodObject).shape as Record<string, z.ZodType>;
      if (!count) continue;
      const most = name === 'get-user' ? LIMITS.profileListMax : 500;
      for (const good of [1, most]) expect(count.parse(good)).toBe(good);
      for (const bad of [0, most + 1, 1.5, '20', null])
        expect({ name, bad, taken: count.safeParse(bad).success }).toEqual({ name, bad, taken: false });
      const left = count.parse(undefined);
      if (left !== 20) others[name] = left;
    }
    expect(others).toStrictEqual({
      'browse-titles': 60,
      'get-similar-titles': 12,
      'get-tonight': 3,
      'get-actors': undefined,
      'get-games': undefined,
      'get-movies': undefined,
      'get-series': undefined,
      'get-games-by-filters': 100,
      'get-movies-by-filters': 100,
      'get-series-by-filters': 100,
      'get-user': 100,
      'get-opinions': 10,
      'get-articles-media': 3,
      'get-open-clubs': 12,
      'get-cases': 10,
      'get-diary': 50,
      'get-feed': 30,
      'get-list-entries': 100,
      'get-lists': 24,
      'get-moderation-log': 50,
      'get-own-character-votes': 500,
      'get-own-comments': 500,
      'get-own-decisions': 500,
      'get-own-feelings': 500,
      'get-own-likes': 500,
      'get-own-list': 500,
      'get-own-ratings': 500,
      'get-own-recommendations': 500,
      'get-own-reports': 500,
      'get-own-spoiler-marks': 500,
      'get-own-statuses': 500,
      'get-own-viewings': 500,
      'get-reviews-media': 1,
    });
  });

  it('RANK-06 only accept the portal’s genres and countries', () => {
    const { request } = calls['get-movies-by-filters'];
    expect(request.parse({ count: 100, genre: 'Western', country: 'US', year: 1952 })).toMatchObject({
      genre: 'Western',
    });
    expect(request.parse({ count: 100, genre: null, country: null, year: null })).toMatchObject({
      year: null,
    });
    expect(request.safeParse({ genre: 'western' }).success).toBe(false);
    expect(request.safeParse({ country: 'XX' }).success).toBe(false);
    expect(request.safeParse({ year: 1838 }).success).toBe(false);
  });
});

describe('the texts of broken rules', () => {
  const good = {
    firstName: 'Ada',
    surname: 'Lovelace',
    username: 'ada.l',
    email: 'ada@example.org',
    password: 'Engine1843',
    sex: 'female',
  };

  it.each([
    ['firstName', 'A', MESSAGES.firstNameShort],
    ['surname', 'Lo', MESSAGES.surnameShort],
    ['username', 'ad', MESSAGES.usernameShort],
    ['username', 'ada l', MESSAGES.usernameShape],
    ['username', 'a'.repeat(31), MESSAGES.usernameShape],
    ['email', '', MESSAGES.emailMissing],
    ['email', 'ada@', MESSAGES.emailInvalid],
  ])('AUTH-01 AUTH-07 %s of %j is refused with its text', (field, value, text) => {
    expect(signUp.safeParse(good).success).toBe(true);
    expect(firstMessage(signUp.safeParse({ ...good, [field]: value }))).toBe(text);
  });

  it.each([
    ['standard', 'Engine1843', undefined],
    ['standard', 'Eng1', MESSAGES.passwordRule],
    ['standard', 'engine1843', MESSAGES.passwordRule],
    ['standard', 'Engine1843Engine18431', MESSAGES.passwordRule],
    ['standard', 'Engine1\ud800', MESSAGES.passwordUnreadable],
    ['modern', 'all small', undefined],
    ['modern', '        ', undefined],
    ['modern', '😀'.repeat(128), undefined],
    ['modern', '😀'.repeat(129), MESSAGES.passwordModernRule],
    ['modern', '😀'.repeat(7), MESSAGES.passwordModernRule],
    ['modern', 'all small\udc00', MESSAGES.passwordUnreadable],
  ] as const)(
    'AUTH-01 SAFE-23 under the policy %s the password %j gets the answer %j',
    (policy, typed, text) => {
      expect(firstMessage(passwordRules[policy].safeParse(typed))).toBe(text);
      expect(passwordRules[policy].safeParse(typed).data ?? typed).toBe(typed);
    },
  );

  it('COMMENT-05 COMMENT-07 a comment has text of at most 10,000 characters', () => {
    expect(commentText.parse('x'.repeat(10_000))).toHaveLength(10_000);
    expect(firstMessage(commentText.safeParse('x'.repeat(10_001)))).toBe(MESSAGES.commentLong);
    expect(firstMessage(commentText.safeParse(' \n'))).toBe(MESSAGES.commentEmpty);
  });

  it('WRITE-02 an article needs banner, title, description under 80, tags and a block', () => {
    const article = {
      title: 'T',
      banner: '/b.png',
      description: 'd',
      content: { blocks: [{ type: 'paragraph', data: { text: 'x' } }] },
      tags: ['movies'],
    };
    expect(articleToPublish.safeParse(article).success).toBe(true);
    const refused = (change: object) => firstMessage(articleToPublish.safeParse({ ...article, ...change }));
    expect(refused({ banner: '' })).toBe(MESSAGES.articleBannerMissing);
    expect(refused({ title: ' ' })).toBe(MESSAGES.articleTitleMissingAtPublish);
    expect(refused({ description: 'x'.repeat(81) })).toBe(MESSAGES.articleDescription);
    expect(refused({ tags: [] })).toBe(MESSAGES.articleTagsMissing);
    expect(refused({ content: { blocks: [] } })).toBe(MESSAGES.articleBodyMissing);
  });
});
