import type { AttackCase, Kind } from '../core/attack-case.js';
import { brokenAnswer, firstOf } from '../core/judge.js';
import type { Claims } from '../core/openid-provider.js';
import { type By, begin, expects, OK, providerOf } from '../core/provider-sign-in.js';
import type { Target } from '../core/target.js';
import { forgedIdTokens } from '../payloads/id-tokens.js';

type Send = (target: Target, token: string, cookie: string) => ReturnType<Target['call']>;

interface Use {
  name: 'oidc-auth' | 'google-auth' | 'add-way' | 'prove-owner' | 'start-passkey-join';
  by: By;
  send: Send;
}

/** All calls that take an ID token. */
const usesOf = (as: { token: string }): readonly Use[] => [
  {
    ...{ name: 'oidc-auth', by: 'oidc' },
    send: (target, access_token, cookie) => target.call('visitor', 'oidc-auth', { access_token }, { cookie }),
  },
  {
    ...{ name: 'google-auth', by: 'google' },
    send: (target, access_token, cookie) =>
      target.call('visitor', 'google-auth', { access_token }, { cookie }),
  },
  {
    ...{ name: 'add-way', by: 'google' },
    send: (target, access_token, cookie) =>
      target.call(as, 'add-way', { provider: 'google', access_token }, { cookie }),
  },
  {
    ...{ name: 'prove-owner', by: 'oidc' },
    send: (target, access_token, cookie) =>
      target.call(as, 'prove-owner', { proof: { provider: 'oidc', access_token } }, { cookie }),
  },
  {
    ...{ name: 'start-passkey-join', by: 'oidc' },
    send: (target, access_token, cookie) =>
      target.call('visitor', 'start-passkey-join', { provider: 'oidc', access_token }, { cookie }),
  },
];

/** A valid token from a sign-in that was begun for the other provider. */
const begunForAnother = ({ name, by, send }: Use, person: Claims): AttackCase => ({
  name: `${name}: a good one that was begun for the other provider`,
  async attack(target) {
    const provider = providerOf(target);
    const { nonce, cookie } = await begin(target, by === 'oidc' ? 'google' : 'oidc');
    return expects(await send(target, provider.token(provider.claimsOf(person, nonce)), cookie), 401);
  },
});

export const idToken: Kind = {
  name: 'id token',
  claim: 'no ID token is accepted unless its provider issued it for this portal, browser and sign-in',
  atOnce: 4,
  short: 0,
  limitMs: 20_000,
  async cases(target) {
    if (!target.provider) return [];
    const provider = providerOf(target);
    const owner = await target.signUp();
    const person = { sub: `${owner.username} there`, email: `there.${owner.email}`, email_verified: true };
    const as = { token: owner.token };
    const linked = await begin(target);
    const access_token = provider.token(provider.claimsOf(person, linked.nonce));
    // A forged token that is accepted would prove this owner.
    await target.call(as, 'add-way', { provider: 'oidc', access_token }, { cookie: linked.cookie });
    const { google } = await target.done('visitor', 'get-sign-in-ways', {});
    const uses = usesOf(as).filter(({ by }) => by === 'oidc' || google);
    return uses.flatMap((use) => {
      const { name, by, send } = use;
      return [
        ...forgedIdTokens(provider).map(
          ({ name: forged, forge }): AttackCase => ({
            name: `${name}: ${forged}`,
            async attack(target) {
              const { nonce, cookie } = await begin(target, by);
              const answer = await send(target, forge(provider.claimsOf(person, nonce)), cookie);
              return firstOf(brokenAnswer(answer, name), expects(answer, 400, 401));
            },
          }),
        ),
        {
          name: `${name}: a good one of another browser, without its cookie, and for another sign-in`,
          async attack(target) {
            const [own, other] = [await begin(target, by), await begin(target, by)];
            const good = provider.token(provider.claimsOf(person, own.nonce));
            return firstOf(
              expects(await send(target, good, ''), 401),
              expects(await send(target, good, other.cookie), 401),
              expects(
                await send(target, provider.token(provider.claimsOf(person, other.nonce)), own.cookie),
                401,
              ),
            );
          },
        },
        ...(google ? [begunForAnother(use, person)] : []),
      ];
    });
  },
};

/** Each valid token counts once, whatever it is used for. */
const ONCE: readonly AttackCase[] = [
  {
    name: 'a good token signs in once, of eight at once, and proves nothing after that',
    async attack(target) {
      const provider = providerOf(target);
      const { username, email } = await target.signUp();
      const person = { sub: `${username} elsewhere`, email: `elsewhere.${email}`, email_verified: true };
      const { nonce, cookie } = await begin(target);
      const access_token = provider.token(provider.claimsOf(person, nonce));
      const use = () => target.call('visitor', 'oidc-auth', { access_token }, { cookie });
      const answers = await Promise.all(Array.from({ length: 8 }, use));
      const through = answers.filter(({ status }) => status === OK).length;
      const other = await target.signUp();
      return firstOf(
        through === 1 ? undefined : `${through} of 8 at once got through`,
        expects(await use(), 401),
        expects(await target.call(other, 'add-way', { provider: 'oidc', access_token }, { cookie }), 401),
      );
    },
  },
  {
    name: 'a code is good once, for its attempt, its browser and its address',
    async attack(target) {
      const provider = providerOf(target);
      const person = { sub: 'a code’s', email: 'code@attack.example', email_verified: true };
      const [own, other] = [await begin(target), await begin(target)];
      const redirect_uri = own.asked.get('redirect_uri');
      const redeem = (code: string, { nonce, cookie }: typeof own, change: object = {}) =>
        target.call('visitor', 'use-oidc-code', { code, nonce, redirect_uri, ...change }, { cookie });
      const fresh = () => provider.codeFor(own.asked, person);
      const spent = fresh();
      return firstOf(
        expects(await redeem(fresh(), other), 401),
        expects(await redeem(fresh(), { ...own, cookie: '' }), 401),
        expects(await redeem(fresh(), { ...own, cookie: other.cookie }), 401),
        expects(await redeem(fresh(), { ...own, nonce: other.nonce }), 401),
        expects(await redeem(fresh(), own, { redirect_uri: 'https://evil.example/' }), 401),
        expects(await redeem(spent, own), OK),
        expects(await redeem(spent, own), 401),
      );
    },
  },
  ...[
    '',
    ' ',
    '../token',
    'A'.repeat(8192),
    '&grant_type=client_credentials',
    '\r\nX: y',
    '{"$ne":""}',
    '\u0000',
  ].map(
    (code): AttackCase => ({
      name: `the code ${JSON.stringify(code).slice(0, 40)}`,
      async attack(target) {
        const { nonce, cookie, asked } = await begin(target);
        const body = { code, nonce, redirect_uri: asked.get('redirect_uri') };
        const answer = await target.call('visitor', 'use-oidc-code', body, { cookie });
        return firstOf(brokenAnswer(answer, 'use-oidc-code'), expects(answer, 400, 401));
      },
    }),
  ),
  {
    name: 'the challenge is S256, and neither it nor the nonce is ever the same',
    async attack(target) {
      const all = await Promise.all(Array.from({ length: 8 }, () => begin(target)));
      const said = (name: string) => new Set(all.map(({ asked }) => asked.get(name)));
      return said('code_challenge_method').has('S256') &&
        said('code_challenge_method').size === 1 &&
        said('code_challenge').size === 8 &&
        said('nonce').size === 8
        ? undefined
        : 'they are';
    },
  },
];

export const providerCode: Kind = {
  name: 'provider code',
  claim: "a provider's answer counts once, for the sign-in and the browser that it was given to",
  atOnce: 2,
  short: 0,
  limitMs: 30_000,
  cases: ({ provider }) => (provider ? [...ONCE] : []),
};
