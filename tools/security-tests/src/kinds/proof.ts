import { createHmac } from 'node:crypto';
import { CALL_NAMES, type CallName, callOf, PROOF_MINUTES } from '@screenlore/contracts';
import type { AttackCase, Kind } from '../core/attack-case.js';
import { bodyOf } from '../core/bodies.js';
import { brokenAnswer, firstOf } from '../core/judge.js';
import { expects } from '../core/provider-sign-in.js';
import { strongest, type Target } from '../core/target.js';

/** Calls that always need a proof, and those that need it for some bodies. */
const CALLS = CALL_NAMES.filter((name) => callOf(name).needsProof !== undefined);

const now = (): number => Math.floor(Date.now() / 1000);
/** Wrong times of the proof in a token that must open none of these calls, with the expected status. */
const WRONG: Readonly<Record<string, readonly [proved: () => unknown, status: number]>> = {
  never: [() => 0, 403],
  'a minute too long ago': [() => now() - (PROOF_MINUTES + 1) * 60, 403],
  'a day ago': [() => now() - 86_400, 403],
  'before 1970': [() => -1, 401],
  'as a text': [() => String(now()), 401],
  'as a list': [() => [now()], 401],
  'as null': [() => null, 401],
  'in fractions': [() => now() + 0.5, 401],
  'as true': [() => true, 401],
};

/** A token with a valid signature and a different time of the proof. */
function saying(token: string, key: string, proved: unknown): string {
  const [head = '', body = ''] = token.split('.');
  const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), proved };
  const text = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

const bodyFor = (target: Target, name: CallName): Record<string, unknown> => {
  const operation = target.operations.find((operation) => operation.name === name);
  const { proof: _, ...body } = operation ? bodyOf(operation, target.hints) : {};
  return body;
};

const STEPS: readonly AttackCase[] = [
  {
    name: 'eight wrong passwords at once prove nothing, and the previous token opens nothing more',
    async attack(target) {
      const { token } = await target.signUp();
      const wrong = () => target.call({ token }, 'prove-owner', { proof: { password: 'Wrong1843' } });
      const answers = await Promise.all(Array.from({ length: 8 }, wrong));
      return answers.some(({ status }) => status === 200) ? 'one got through' : undefined;
    },
  },
  {
    name: 'the password of somebody else proves nothing',
    async attack(target) {
      const [ada, eve] = [await target.signUp(), await target.signUp()];
      await target.done(eve, 'change-password', { oldPassword: eve.password, newPassword: 'Analytical1' });
      return expects(await target.call(ada, 'prove-owner', { proof: { password: 'Analytical1' } }), 403);
    },
  },
  ...Object.entries({
    nothing: {},
    'two at once': { password: 'Wrong1843', code: '000000' },
    'an operator': { password: { $ne: '' } },
    'an empty password': { password: '' },
    'a name': { username: 'member' },
    'an admin’s word': { admin: true },
    'a text': 'password',
    'a list': [{ password: 'Wrong1843' }],
    'a provider without a token': { provider: 'google' },
    'another provider': { provider: 'evil', access_token: 'x' },
    'the mock one': { provider: 'mock', access_token: 'x' },
    'a long password': { password: 'x'.repeat(100_000) },
  }).map(
    ([name, proof]): AttackCase => ({
      name: `a proof of ${name}`,
      async attack(target) {
        const answer = await target.call(await target.signUp(), 'prove-owner', { proof });
        return firstOf(brokenAnswer(answer, 'prove-owner'), expects(answer, 400, 401, 403, 413));
      },
    }),
  ),
];

export const proof: Kind = {
  name: 'proof',
  claim: 'no call that could harm an account works unless the owner gave a proof a short while ago',
  atOnce: 4,
  short: 0,
  limitMs: 30_000,
  cases({ jwtSecret }) {
    if (jwtSecret === undefined) return [];
    return [
      ...STEPS,
      ...CALLS.flatMap((name) =>
        Object.entries(WRONG).map(
          ([when, [proved, status]]): AttackCase => ({
            name: `${name}: proved ${when}`,
            async attack(target) {
              const who = strongest(target, name);
              // Signs in again if the session is over.
              await target.call(who, 'get-own-email', {});
              const good = target.personOf(who)?.token ?? '';
              const token = saying(good, jwtSecret, proved());
              const answer = await target.call({ token }, name, bodyFor(target, name));
              return firstOf(brokenAnswer(answer, name), expects(answer, status));
            },
          }),
        ),
      ),
    ];
  },
};
