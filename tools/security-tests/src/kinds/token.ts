import type { CallName } from '@screenlore/contracts';
import { type Answer, jsonOf } from '../core/ask.js';
import type { AttackCase, Kind } from '../core/attack-case.js';
import { bodyOf } from '../core/bodies.js';
import { brokenAnswer, firstOf } from '../core/judge.js';
import type { Target } from '../core/target.js';
import { forgedFrom, ODD_AUTHORIZATIONS, wronglySaid } from '../payloads/tokens.js';

/** A read, a change and a call for administrators. */
const CALLS = ['get-drafts', 'add-favorite', 'get-moderation-acts'] as const satisfies CallName[];

const sent = (target: Target, name: CallName, authorization: string): Promise<Answer> => {
  const operation = target.operations.find((operation) => operation.name === name);
  const body = operation ? bodyOf(operation, target.hints) : {};
  if (name === 'add-favorite') body['type'] = 'movie';
  return target.call('visitor', name, body, { authorization });
};

async function refused(target: Target, name: CallName, authorization: string): Promise<string | undefined> {
  const answer = await sent(target, name, authorization);
  return firstOf(brokenAnswer(answer, name), answer.status === 401 ? undefined : `answered ${answer.status}`);
}

const cookieOf = (answer: Answer): string =>
  (answer.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ');
const refresh = (target: Target, cookie: string) => target.call('visitor', 'refresh-token', {}, { cookie });
const expect401 = (answer: Answer): string | undefined =>
  answer.status === 401 ? undefined : `answered ${answer.status}: ${answer.text.slice(0, 100)}`;

/** A fake ID token, as a provider would send it. */
const idToken = (claims: object): string =>
  `${Buffer.from('{"alg":"RS256","kid":"x"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${'A'.repeat(342)}`;

const SOCIAL: Readonly<Record<string, string>> = {
  nonsense: 'nonsense',
  'an empty ID token': '..',
  'an ID token signed by nobody': idToken({
    iss: 'https://accounts.google.com',
    aud: 'x',
    sub: '1',
    email: 'a@example.org',
    email_verified: true,
    nonce: 'x',
    exp: 9_999_999_999,
  }),
  'an ID token of another issuer': idToken({
    iss: 'https://evil.example',
    aud: 'x',
    sub: '1',
    nonce: 'x',
    exp: 9_999_999_999,
  }),
  'alg none': `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"1"}').toString('base64url')}.`,
};

/** Cases about sessions that need several steps. */
const SESSIONS: readonly AttackCase[] = [
  {
    name: 'a refresh token of two before ends the session',
    async attack(target) {
      const { cookie } = await target.signUp();
      const first = await refresh(target, cookie);
      const second = await refresh(target, cookieOf(first));
      const reused = await refresh(target, cookie);
      return firstOf(expect401(reused), expect401(await refresh(target, cookieOf(second))));
    },
  },
  {
    name: 'an access token is refused after signing out',
    async attack(target) {
      const { cookie, token } = await target.signUp();
      await target.call({ token }, 'sign-out', {}, { cookie });
      return firstOf(
        expect401(await target.call({ token }, 'get-drafts', {})),
        expect401(await refresh(target, cookie)),
      );
    },
  },
  {
    name: 'the cookie of a session is HttpOnly and SameSite=Strict, for calls alone',
    async attack(target) {
      const { email, password } = await target.signUp();
      const answer = await target.call('visitor', 'sign-in', { email, password });
      const line = (answer.headers['set-cookie'] ?? []).join('; ');
      const flags = [/HttpOnly/i, /SameSite=Strict/i];
      const missing = flags.find((flag) => !flag.test(line));
      return missing ? `there is no ${missing.source} in ${line.replace(/=[^;]*/, '=…')}` : undefined;
    },
  },
  {
    name: 'answers with tokens are kept by nobody',
    async attack(target) {
      const { email, password } = await target.signUp();
      const answer = await target.call('visitor', 'sign-in', { email, password });
      return /no-store/.test(String(answer.headers['cache-control'])) ? undefined : 'no-store is missing';
    },
  },
  {
    name: 'the refresh token is in no answer’s body',
    async attack(target) {
      const { cookie, email, password } = await target.signUp();
      const answer = await target.call('visitor', 'sign-in', { email, password });
      const value = cookieOf(answer).split('=')[1] ?? cookie;
      return answer.text.includes(value) ? 'it is' : undefined;
    },
  },
  ...['', 'x', 'a'.repeat(43), '../../x', '%00', '"; Path=/'].map(
    (value): AttackCase => ({
      name: `the refresh token ${JSON.stringify(value)}`,
      async attack(target) {
        const { cookie } = await target.signUp();
        return expect401(await refresh(target, `${cookie.split('=')[0]}=${value}`));
      },
    }),
  ),
  {
    name: 'an access token is no refresh token',
    async attack(target) {
      const { cookie, token } = await target.signUp();
      return expect401(await refresh(target, `${cookie.split('=')[0]}=${token}`));
    },
  },
  {
    name: 'a sign-in tells no account from none',
    async attack(target) {
      const { email } = await target.signUp();
      const known = await target.call('visitor', 'sign-in', { email, password: 'Wrong1843' });
      const unknown = await target.call('visitor', 'sign-in', {
        email: `no.${email}`,
        password: 'Wrong1843',
      });
      return known.status === unknown.status && known.text === unknown.text
        ? undefined
        : `${known.status} ${known.text} and ${unknown.status} ${unknown.text}`;
    },
  },
];

export const token: Kind = {
  name: 'token',
  claim: 'no token is accepted that the portal did not issue, or issued for another purpose',
  atOnce: 4,
  short: 40,
  limitMs: 20_000,
  cases: (target) => {
    const good = target.personOf('member')?.token ?? '';
    const secret = target.jwtSecret;
    const forged = [...forgedFrom(good), ...(secret === undefined ? [] : wronglySaid(good, secret))];
    return [
      ...SESSIONS,
      ...Object.entries(SOCIAL).flatMap(([name, idToken]) =>
        (['google-auth', 'facebook-auth', 'oidc-auth'] as const).map(
          (call): AttackCase => ({
            name: `${call} with ${name}`,
            async attack() {
              const body = {
                access_token: idToken,
                ...(call === 'facebook-auth' ? { facebook_access_token: idToken } : {}),
              };
              const answer = await target.call('visitor', call, body);
              return firstOf(
                brokenAnswer(answer, call),
                [400, 401, 501].includes(answer.status) ? undefined : `answered ${answer.status}`,
              );
            },
          }),
        ),
      ),
      ...forged.flatMap(({ name, token: made }) =>
        CALLS.map(
          (call): AttackCase => ({
            name: `${name} at ${call}`,
            attack: () => refused(target, call, `Bearer ${made}`),
          }),
        ),
      ),
      ...ODD_AUTHORIZATIONS(good).map(
        (value): AttackCase => ({
          name: `authorization ${value.slice(0, 30).replace(good.slice(0, 20), '…')}`,
          attack: () => refused(target, 'get-drafts', value),
        }),
      ),
      {
        name: 'a read goes on as a visitor’s with a bad token',
        async attack() {
          const answer = await target.call(
            'visitor',
            'get-user',
            { userId: target.personOf('member')?.username },
            { authorization: `Bearer ${good}x` },
          );
          return JSON.stringify(jsonOf(answer)).includes('@attack.example')
            ? 'it shows what is private'
            : brokenAnswer(answer, 'get-user');
        },
      },
    ];
  },
};
