import { type CallInput, type CallName, callOf, isCall } from '@screenlore/contracts';
import { jsonOf } from '../core/ask.js';
import type { AttackCase, Kind } from '../core/attack-case.js';
import { bodyOf } from '../core/bodies.js';
import { brokenAnswer, firstOf } from '../core/judge.js';
import { mailedToken } from '../core/mailed-token.js';
import type { Target } from '../core/target.js';
import { forgedLinks } from '../payloads/mail-links.js';

/** Calls that a link in a mail makes. */
const USES = ['verify-email', 'take-back-email', 'close-ways-in'] as const;
type Use = (typeof USES)[number];

const PASSWORD = 'Engine1843';
const OK = 200;
const GONE = 404;

const expects = (answer: { status: number; text: string }, ...wanted: number[]): string | undefined =>
  wanted.includes(answer.status) ? undefined : `answered ${answer.status}: ${answer.text.slice(0, 100)}`;

const using = (target: Target, use: Use, token: string) => target.call('visitor', use, { token });

/** A new user, with the link that verifies the email. */
async function freshLink(target: Target) {
  const person = await target.signUp();
  return { ...person, link: await mailedToken(target.mailbox ?? '', person.email, '/verify-email') };
}

/** One of several simultaneous calls succeeds, and none after that. */
async function onceOnly(target: Target, use: Use, token: string): Promise<string | undefined> {
  const answers = await Promise.all(Array.from({ length: 8 }, () => using(target, use, token)));
  const through = answers.filter(({ status }) => status === OK).length;
  return firstOf(
    through === 1 ? undefined : `${through} of 8 at once got through`,
    expects(await using(target, use, token), GONE),
  );
}

/** Changes the email of a new user. @returns the link by which the previous email reverts that */
async function moved(target: Target) {
  const person = await freshLink(target);
  await target.done('visitor', 'verify-email', { token: person.link });
  const { access_token: token } = await target.done('visitor', 'sign-in', {
    email: person.email,
    password: PASSWORD,
  });
  const email = `moved.${person.email}`;
  await target.done({ token }, 'change-email', { email, proof: PASSWORD });
  await target.done('visitor', 'verify-email', {
    token: await mailedToken(target.mailbox ?? '', email, '/verify-email'),
  });
  return {
    ...person,
    token,
    link: await mailedToken(target.mailbox ?? '', person.email, '/take-back-email'),
  };
}

const WRITING: { [N in CallName]?: CallInput<N> } = {
  'add-comment': { type: 'article', mediaId: '', comment: 'Words' },
  'edit-comment': { _id: 'x', comment: 'Words' },
};

const STEPS: readonly AttackCase[] = [
  {
    name: 'a link to an email works once, however many use it at once',
    attack: async (target) => onceOnly(target, 'verify-email', (await freshLink(target)).link),
  },
  {
    name: 'a link that takes an email back works once, and lets nobody in by the previous password',
    async attack(target) {
      const { email, token, link } = await moved(target);
      return firstOf(
        await onceOnly(target, 'take-back-email', link),
        expects(await target.call({ token }, 'get-own-email', {}), 401),
        expects(await target.call('visitor', 'sign-in', { email, password: PASSWORD }), 403),
      );
    },
  },
  {
    name: 'a link is taken for nothing but what it is for',
    async attack(target) {
      const { link } = await freshLink(target);
      return firstOf(
        expects(await using(target, 'take-back-email', link), GONE),
        expects(await using(target, 'close-ways-in', link), GONE),
        expects(
          await target.call('visitor', 'reset-password', { token: link, newPassword: 'Analytical1' }),
          GONE,
        ),
        expects(await using(target, 'verify-email', link), OK),
      );
    },
  },
  {
    name: 'an email that is verified is not had by signing up with it',
    async attack(target) {
      const { email, link } = await freshLink(target);
      await target.done('visitor', 'verify-email', { token: link });
      const form = { firstName: 'Eve', surname: 'Attacker', password: PASSWORD, sex: 'female' };
      const username = target.hints['username']?.();
      return expects(await target.call('visitor', 'sign-up', { ...form, username, email }), 409);
    },
  },
  {
    name: 'a session alone moves no email',
    async attack(target) {
      const { token, email } = await target.signUp();
      const to = `thief.${email}`;
      return expects(await target.call({ token }, 'change-email', { email: to, proof: 'Wrong1843' }), 403);
    },
  },
  {
    name: 'no answer tells a member the secret of a link',
    async attack(target) {
      const { token, link } = await freshLink(target);
      const answer = await target.call({ token }, 'get-own-email', {});
      return answer.text.includes(link) ? 'it does' : expects(answer, OK);
    },
  },
  {
    name: 'who has not confirmed an email writes for nobody',
    async attack(target) {
      const { token } = await target.signUp();
      for (const { name } of target.operations) {
        if (!isCall(name) || callOf(name).forOthers !== true) continue;
        const operation = target.operations.find((operation) => operation.name === name);
        const body = WRITING[name] ?? (operation ? bodyOf(operation, target.hints) : {});
        const answer = await target.call({ token }, name, body);
        // An invalid body is refused earlier.
        const fault = expects(answer, 403, 400);
        if (fault !== undefined) return `${name} ${fault}`;
      }
      const rating = { mediaId: target.titleId, type: 'movie', userRating: 7 };
      return firstOf(
        expects(await target.call({ token }, 'add-rating', { ...rating, reviewText: 'Words' }), 403),
        expects(await target.call({ token }, 'change-own-profile', { links: ['https://a.example'] }), 403),
        expects(await target.call({ token }, 'add-rating', rating), OK),
      );
    },
  },
];

export const mailLink: Kind = {
  name: 'mail link',
  claim: 'a link in a mail works once and only for its purpose, and unconfirmed emails give no rights',
  atOnce: 4,
  short: STEPS.length,
  limitMs: 60_000,
  cases: (target) => (target.mailbox === undefined ? [] : [...STEPS]),
};

export const forgedLink: Kind = {
  name: 'forged link',
  claim: 'no link works that the portal did not send',
  atOnce: 4,
  short: 60,
  limitMs: 20_000,
  cases: async (target) => {
    // Without a mailbox, use a link that only has the right format.
    const good =
      target.mailbox === undefined ? `${'A'.repeat(22)}.${'B'.repeat(43)}` : (await freshLink(target)).link;
    return USES.flatMap((use) =>
      forgedLinks(good).map(
        ({ name, token }): AttackCase => ({
          name: `${use}: ${name}`,
          async attack() {
            const answer = await using(target, use, token);
            const checked = await target.call('visitor', 'check-mail-link', { use, token });
            const about = checked.status === OK ? (jsonOf(checked) as { about: unknown }).about : null;
            return firstOf(
              brokenAnswer(answer, use),
              expects(answer, GONE, 400),
              expects(checked, OK, 400),
              about === null ? undefined : 'somebody’s account is told of',
            );
          },
        }),
      ),
    );
  },
};
