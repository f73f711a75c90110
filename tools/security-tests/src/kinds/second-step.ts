import { CODE_MINUTES, MESSAGES } from '@screenlore/contracts';
import { TOTP } from 'otpauth';
import { type Answer, jsonOf } from '../core/ask.js';
import type { AttackCase, Kind } from '../core/attack-case.js';
import { firstOf } from '../core/judge.js';
import type { Target } from '../core/target.js';
import { FAR_STEPS, wrongCodes } from '../payloads/codes.js';

const PASSWORD = 'Engine1843';
const OK = 200;
const REFUSED = [400, 401, 403, 429];
const HALF_MINUTE_MS = 30_000;

const expects = (answer: Answer, ...wanted: number[]): string | undefined =>
  wanted.includes(answer.status) ? undefined : `answered ${answer.status}: ${answer.text.slice(0, 100)}`;

/** A new user whose account has two-step login. */
async function guarded(target: Target) {
  const person = await target.signUp();
  const as = { token: person.token };
  const { secret } = await target.done(as, 'start-factor', {});
  const app = new TOTP({ secret });
  const first = app.generate();
  const { recoveryCodes } = await target.done(as, 'confirm-factor', { code: first });
  /** An unused code: that of the next half minute. */
  const fresh = () => app.generate({ timestamp: Date.now() + HALF_MINUTE_MS });
  return { ...person, as, app, first, fresh, recoveryCodes };
}

const signIn = (target: Target, email: string) =>
  target.call('visitor', 'sign-in', { email, password: PASSWORD });

/** Gives the right password. @returns the cookies of the answer, `name=value; …` */
async function ticketOf(target: Target, email: string): Promise<string> {
  const answer = await signIn(target, email);
  if (answer.status !== 403 || !answer.text.includes(MESSAGES.codeNeeded))
    throw new Error(`sign-in answered ${answer.status}: ${answer.text.slice(0, 100)}`);
  return (answer.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ');
}

const finish = (target: Target, cookie: string, code: string) =>
  target.call('visitor', 'finish-sign-in', { code }, { cookie });

const through = (answers: Answer[]): string | undefined => {
  const count = answers.filter(({ status }) => status === OK).length;
  return count === 1 ? undefined : `${count} of ${answers.length} at once got through`;
};

const STEPS: readonly AttackCase[] = [
  {
    name: 'the right password alone opens no session, and its answer holds no secret',
    async attack(target) {
      const { email } = await guarded(target);
      const answer = await signIn(target, email);
      const cookies = (answer.headers['set-cookie'] ?? []).join('\n');
      return firstOf(
        expects(answer, 403),
        answer.text.includes('access_token') ? 'it answers a token' : undefined,
        /screenlore_refresh=[^;]/.test(cookies) ? 'it sets a session’s cookie' : undefined,
        /screenlore_code=.*HttpOnly.*SameSite=Strict/is.test(cookies) ? undefined : 'scripts read the cookie',
        cookies.includes(`Max-Age=${CODE_MINUTES * 60}`) ? undefined : 'the cookie lives for longer',
      );
    },
  },
  {
    name: 'what a sign-in goes on with is no token, no session, and of no other account',
    async attack(target) {
      const [own, other] = [await guarded(target), await guarded(target)];
      const cookie = await ticketOf(target, own.email);
      const secret = /screenlore_code=([\w-]+)/.exec(cookie)?.[1] ?? '';
      return firstOf(
        expects(await target.call({ token: secret }, 'get-own-email', {}), 401),
        expects(
          await target.call('visitor', 'refresh-token', {}, { cookie: `screenlore_refresh=${secret}` }),
          401,
        ),
        expects(await finish(target, cookie, other.fresh()), 403),
        expects(await finish(target, '', own.fresh()), 401),
        expects(await finish(target, `screenlore_code=${'A'.repeat(43)}`, own.fresh()), 401),
        expects(await finish(target, cookie, own.fresh()), OK),
        expects(await finish(target, cookie, own.recoveryCodes[0] ?? ''), 401),
      );
    },
  },
  {
    name: 'a code that was used is worth nothing, also that by which it was turned on',
    async attack(target) {
      const { email, first, fresh } = await guarded(target);
      const used = fresh();
      return firstOf(
        expects(await finish(target, await ticketOf(target, email), first), 403),
        expects(await finish(target, await ticketOf(target, email), used), OK),
        expects(await finish(target, await ticketOf(target, email), used), 403),
      );
    },
  },
  {
    name: 'of one code in eight sign-ins at once one gets through',
    async attack(target) {
      const { email, fresh } = await guarded(target);
      const cookies = await Promise.all(Array.from({ length: 8 }, () => ticketOf(target, email)));
      const code = fresh();
      return through(await Promise.all(cookies.map((cookie) => finish(target, cookie, code))));
    },
  },
  {
    name: 'of eight recovery codes in one sign-in at once one gets through, and it works once',
    async attack(target) {
      const { email, recoveryCodes } = await guarded(target);
      const cookie = await ticketOf(target, email);
      const codes = recoveryCodes.slice(0, 4);
      const answers = await Promise.all(codes.map((code) => finish(target, cookie, code)));
      const used = codes[answers.findIndex(({ status }) => status === OK)] ?? '';
      return firstOf(
        through(answers),
        expects(await finish(target, await ticketOf(target, email), used), 403),
      );
    },
  },
  {
    name: 'a changed password ends a sign-in that waits for its code',
    async attack(target) {
      const { email, as, fresh } = await guarded(target);
      const cookie = await ticketOf(target, email);
      await target.done(as, 'change-password', { oldPassword: PASSWORD, newPassword: 'Analytical1' });
      return expects(await finish(target, cookie, fresh()), 401);
    },
  },
  {
    name: 'who has the password types a few codes, and then none',
    async attack(target) {
      const { email, fresh } = await guarded(target);
      let tried = 0;
      let cookie = await ticketOf(target, email);
      for (let at = 0; at < 40; at++) {
        const { status } = await finish(target, cookie, String(at).padStart(6, '0'));
        if (status === 403) tried += 1;
        if (status === 401) cookie = await ticketOf(target, email);
        if (status === 429) return expects(await finish(target, cookie, fresh()), 429, 401);
      }
      return `${tried} codes were looked at`;
    },
  },
  {
    name: 'no answer tells the secret once more',
    async attack(target) {
      const { as } = await guarded(target);
      return firstOf(
        expects(await target.call(as, 'start-factor', {}), 409),
        Object.keys(jsonOf(await target.call(as, 'get-own-factor', {})) as object).join() ===
          'since,codesLeft,neededBy'
          ? undefined
          : 'it says more than it should',
      );
    },
  },
];

export const secondStep: Kind = {
  name: 'code',
  claim: 'with two-step login the password alone signs nobody in, and a code does so once',
  atOnce: 2,
  short: STEPS.length,
  limitMs: 60_000,
  cases: () => [...STEPS],
};

type Guarded = Awaited<ReturnType<typeof guarded>>;

/** All calls that take a code. */
const DOORS: readonly {
  name: string;
  send: (target: Target, owner: Guarded, code: string) => Promise<Answer>;
}[] = [
  {
    name: 'log-in',
    send: async (target, { email }, code) => finish(target, await ticketOf(target, email), code),
  },
  { name: 'proof', send: (target, { as }, code) => target.call(as, 'prove-owner', { proof: { code } }) },
  {
    name: 'turning it on',
    async send(target, _owner, code) {
      const as = { token: (await target.signUp()).token };
      await target.done(as, 'start-factor', {});
      return target.call(as, 'confirm-factor', { code });
    },
  },
];

function casesOf(target: Target, { name: door, send }: (typeof DOORS)[number]): AttackCase[] {
  // The number of attempts of a network is limited, so each account is used only a few times.
  let shared: Promise<Guarded> | undefined;
  let left = 0;
  const next = () => {
    if (left === 0 || !shared) {
      shared = guarded(target);
      left = 5;
    }
    left -= 1;
    return shared;
  };
  return [
    ...wrongCodes().map(
      ({ name, code }): AttackCase => ({
        name: `${door}: ${name}`,
        attack: async () => expects(await send(target, await next(), code), ...REFUSED),
      }),
    ),
    // With the right secret: each uses a new account whose secret is known.
    ...(door === 'turning it on' ? [] : FAR_STEPS).map(
      (steps): AttackCase => ({
        name: `${door}: the app’s code ${steps} half minutes from now`,
        async attack() {
          const owner = await guarded(target);
          const code = owner.app.generate({ timestamp: Date.now() + steps * HALF_MINUTE_MS });
          return expects(await send(target, owner, code), 403);
        },
      }),
    ),
  ];
}

export const wrongCode: Kind = {
  name: 'wrong code',
  claim: 'no code is accepted that neither the app nor the portal made',
  atOnce: 4,
  short: 40,
  limitMs: 30_000,
  cases: (target) => DOORS.flatMap((door) => casesOf(target, door)),
};
