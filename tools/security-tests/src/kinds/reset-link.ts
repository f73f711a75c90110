import { TOTP } from 'otpauth';
import { z } from 'zod';
import type { AttackCase, Kind } from '../core/attack-case.js';
import { brokenAnswer, firstOf } from '../core/judge.js';
import { mailedToken } from '../core/mailed-token.js';
import { expects, OK } from '../core/provider-sign-in.js';
import type { Target } from '../core/target.js';
import { forgedLinks } from '../payloads/mail-links.js';

const PASSWORD = 'Engine1843';
const NEXT = 'Analytical1';
const GONE = 404;

const ask = (target: Target, email: unknown) => target.call('visitor', 'forgot-password', { email });
const use = (target: Target, token: string, newPassword = NEXT) =>
  target.call('visitor', 'reset-password', { token, newPassword });
const signIn = (target: Target, email: string, password: string) =>
  target.call('visitor', 'sign-in', { email, password });

/** A new user who has forgotten the password, with the link from the mail. */
async function forgetful(target: Target) {
  const person = await target.signUp();
  await target.done('visitor', 'forgot-password', { email: person.email });
  return { ...person, link: await mailedToken(target.mailbox ?? '', person.email, '/reset-password') };
}

const STEPS: readonly AttackCase[] = [
  {
    name: 'a link works once, of eight at once, and the previous password is none',
    async attack(target) {
      const { email, link } = await forgetful(target);
      const all = Array.from({ length: 8 }, (_none, at) => `${NEXT}${at}`);
      const answers = await Promise.all(all.map((password) => use(target, link, password)));
      const through = all.filter((_password, at) => answers[at]?.status === OK);
      const opens = await Promise.all(all.map((password) => signIn(target, email, password)));
      return firstOf(
        through.length === 1 ? undefined : `${through.length} of 8 at once got through`,
        opens.filter(({ status }) => status === OK).length === 1
          ? undefined
          : 'more than one password counts',
        expects(await use(target, link), GONE),
        expects(await signIn(target, email, PASSWORD), 401),
      );
    },
  },
  {
    name: 'a link ends all sessions, also one that is renewed in that moment',
    async attack(target) {
      const { token, cookie, link } = await forgetful(target);
      const renew = () => target.call('visitor', 'refresh-token', {}, { cookie });
      await Promise.all([use(target, link), renew(), renew()]);
      return firstOf(
        expects(await target.call({ token }, 'get-own-email', {}), 401),
        expects(await renew(), 401),
      );
    },
  },
  {
    name: 'a link is taken for nothing else, and nothing else for it',
    async attack(target) {
      const { email, link } = await forgetful(target);
      const verifying = await mailedToken(target.mailbox ?? '', email, '/verify-email');
      for (const other of ['verify-email', 'take-back-email', 'close-ways-in'] as const) {
        const fault = expects(await target.call('visitor', other, { token: link }), GONE);
        if (fault) return `${other}: ${fault}`;
      }
      return firstOf(
        expects(await use(target, verifying), GONE),
        expects(await target.call({ token: link }, 'get-own-email', {}), 401),
        expects(await use(target, link), OK),
        // This verified the email, so the other link has nothing left to do.
        expects(await use(target, verifying), GONE),
      );
    },
  },
  {
    name: 'a password that is refused leaves the link, and changes nothing',
    async attack(target) {
      const { email, link } = await forgetful(target);
      return firstOf(
        expects(await use(target, link, 'short'), 400),
        expects(await signIn(target, email, PASSWORD), OK),
        expects(await use(target, link), OK),
      );
    },
  },
  {
    name: 'who asks again gets no second mail, and the first link works',
    async attack(target) {
      const { email, link } = await forgetful(target);
      await Promise.all(Array.from({ length: 6 }, () => ask(target, email)));
      const again = await mailedToken(target.mailbox ?? '', email, '/reset-password');
      return firstOf(again === link ? undefined : 'another link came', expects(await use(target, link), OK));
    },
  },
  {
    name: 'a link says nothing of whose it is before it is used',
    async attack(target) {
      const { email, username, link } = await forgetful(target);
      const { text } = await target.call('visitor', 'check-reset-link', { token: link });
      return text.includes(email) || text.includes(username) ? `it says ${text}` : undefined;
    },
  },
  {
    name: 'two-step login stays on where the email was verified',
    async attack(target) {
      const person = await target.signUp();
      const mailbox = target.mailbox ?? '';
      await target.done('visitor', 'verify-email', {
        token: await mailedToken(mailbox, person.email, '/verify-email'),
      });
      const { email } = person;
      const { access_token: token } = await target.done('visitor', 'sign-in', { email, password: PASSWORD });
      const as = { token };
      const { secret } = await target.done(as, 'start-factor', {});
      await target.done(as, 'confirm-factor', { code: new TOTP({ secret }).generate() });
      await target.done('visitor', 'forgot-password', { email: person.email });
      const link = await mailedToken(mailbox, person.email, '/reset-password');
      await use(target, link);
      return expects(await signIn(target, person.email, NEXT), 403);
    },
  },
];

/** Spellings that might reveal who has an account, or send a link to somebody else. */
const spellings = (email: string): Record<string, unknown> => {
  const [name = '', host = ''] = email.split('@');
  const theirs = 'eve@evil.example';
  return {
    'as it is': email,
    'in capitals': email.toUpperCase(),
    'nobody’s': `nobody.${email}`,
    'with a tag': `${name}+tag@${host}`,
    'with a blank before': ` ${email}`,
    'with a blank behind': `${email} `,
    'with a dot behind': `${email}.`,
    'with wide letters': email.replace('attack', 'ａttack'),
    'with a letter of another script': email.replace('a', 'а'),
    'with a mark that does not show': `${name}\u200b@${host}`,
    'with a soft hyphen': `${name}\u00ad@${host}`,
    'with a null': `${email}\u0000`,
    'with a null before another': `${email}\u0000${theirs}`,
    'two of them': `${email},${theirs}`,
    'two by a semicolon': `${email};${theirs}`,
    'two by a blank': `${email} ${theirs}`,
    'a header of a mail': `${email}\r\nBcc: ${theirs}`,
    'another header': `${email}\nTo: ${theirs}`,
    'a name and an address': `"${email}" <${theirs}>`,
    'an address in brackets': `<${email}>`,
    'a route': `@evil.example:${email}`,
    'with a comment': `${name}(${theirs})@${host}`,
    'a percent route': `${name}%${host}@evil.example`,
    'another host behind a mark': `${email}#@evil.example`,
    'a list': [email, theirs],
    'an object': { email },
    'an operator': { $ne: '' },
    'a pattern': '.*@attack.example',
    'a script': `<script>@${host}`,
    'a long name': `${'a'.repeat(300)}@${host}`,
    nothing: '',
    null: null,
    'a number': 1,
  };
};

const mails = z.array(z.object({ to: z.string() }));

export const resetLink: Kind = {
  name: 'reset link',
  claim: 'only a mailed link sets a new password, once, and nobody learns who has an account',
  atOnce: 4,
  short: 40,
  limitMs: 60_000,
  async cases(target) {
    const { mailbox } = target;
    if (mailbox === undefined) return [];
    const known = await forgetful(target);
    return [
      ...STEPS,
      ...Object.entries(spellings(known.email)).map(
        ([name, email]): AttackCase => ({
          name: `asks for the email ${name}`,
          async attack(target) {
            const unknown = await ask(target, `no.${known.email}`);
            const answer = await ask(target, email);
            const caught = mails.parse(await (await fetch(new URL('/mails.json', mailbox))).json());
            return firstOf(
              brokenAnswer(answer, 'forgot-password'),
              expects(answer, OK, 400),
              answer.status === OK && answer.text !== unknown.text ? `it says ${answer.text}` : undefined,
              caught.some(({ to }) => /evil|nobody|no\./.test(to)) ? 'a mail went elsewhere' : undefined,
            );
          },
        }),
      ),
      ...forgedLinks(known.link).map(
        ({ name, token }): AttackCase => ({
          name: `reset-password: ${name}`,
          async attack() {
            const answer = await use(target, token);
            const checked = await target.call('visitor', 'check-reset-link', { token });
            return firstOf(
              brokenAnswer(answer, 'reset-password'),
              expects(answer, GONE, 400),
              expects(checked, OK, 400),
              checked.text.includes('true') ? 'it is said to work' : undefined,
            );
          },
        }),
      ),
    ];
  },
};
