import type { UsedPasskey } from '@screenlore/contracts';
import { MESSAGES } from '@screenlore/contracts';
import { foreignKey } from '@screenlore/contracts/testing';
import { TOTP } from 'otpauth';
import { jsonOf } from '../core/ask.js';
import type { AttackCase, Kind } from '../core/attack-case.js';
import { brokenAnswer, firstOf } from '../core/judge.js';
import { begin, expects, OK, providerOf } from '../core/provider-sign-in.js';
import type { Target } from '../core/target.js';
import { changedReplies, wrongReplies } from '../payloads/passkeys.js';
import { type Owner, withPasskey } from './passkey.js';

let count = 0;

/** A sign-in at a provider with the email of an existing account, whose owner then has to agree. */
async function joining(target: Target, { email }: Pick<Owner, 'email'>, change: object = {}) {
  const provider = providerOf(target);
  const { nonce, cookie } = await begin(target);
  const person = { sub: `a stranger ${++count}`, email, email_verified: true, ...change };
  const access_token = provider.token(provider.claimsOf(person, nonce));
  const start = (headers = { cookie }) =>
    target.call('visitor', 'start-passkey-join', { provider: 'oidc', access_token }, headers);
  return {
    start,
    async options(): Promise<Record<string, unknown>> {
      const answer = await start();
      if (answer.status !== OK)
        throw new Error(`start-passkey-join answered ${answer.status}: ${answer.text}`);
      return (jsonOf(answer) as { options: Record<string, unknown> }).options;
    },
    answer: (existing: { passkey: UsedPasskey } | { password: string }) =>
      target.call('visitor', 'oidc-auth', { access_token, existing }, { cookie }),
  };
}

const isLinked = async (target: Target, owner: Owner): Promise<string | undefined> => {
  const { oidc } = await target.done(owner, 'get-own-sign-in', {});
  return oidc ? 'it is linked' : undefined;
};

const STEPS: readonly AttackCase[] = [
  {
    name: 'a reply joins once, of eight at once',
    async attack(target) {
      const owner = await withPasskey(target);
      const { answer, options } = await joining(target, owner);
      const passkey = await owner.device.use(await options());
      const answers = await Promise.all(Array.from({ length: 8 }, () => answer({ passkey })));
      const through = answers.filter(({ status }) => status === OK).length;
      return firstOf(
        through === 1 ? undefined : `${through} of 8 at once got through`,
        expects(await answer({ passkey }), 401),
      );
    },
  },
  {
    name: 'a reply to a log-in, to another sign-in of the account or to one of another account joins nothing',
    async attack(target) {
      const [owner, eve] = [await withPasskey(target), await withPasskey(target)];
      const [own, other, eves] = [
        await joining(target, owner),
        await joining(target, owner),
        await joining(target, eve),
      ];
      const { options: ofLogIn } = await target.done('visitor', 'start-passkey-sign-in', {});
      const { options: ofAdding } = await target.done(owner, 'start-passkey', {});
      for (const options of [ofLogIn, ofAdding, await other.options(), await eves.options()]) {
        const fault = expects(await own.answer({ passkey: await owner.device.use(options) }), 403);
        if (fault) return fault;
      }
      return isLinked(target, owner);
    },
  },
  {
    name: 'a reply that was asked for to join is no log-in and no proof',
    async attack(target) {
      const owner = await withPasskey(target);
      const { options } = await joining(target, owner);
      const reply = async () => owner.device.use(await options());
      return firstOf(
        expects(await target.call('visitor', 'passkey-sign-in', { reply: await reply() }), 401),
        expects(await target.call(owner, 'prove-owner', { proof: { passkey: await reply() } }), 403),
      );
    },
  },
  {
    name: 'a passkey of somebody else joins neither account, also in the name of the right one',
    async attack(target) {
      const [owner, eve] = [await withPasskey(target), await withPasskey(target)];
      const { answer, options } = await joining(target, owner);
      const named = await eve.device.use(await options());
      const { id } = owner.device;
      return firstOf(
        expects(await answer({ passkey: await eve.device.use(await options()) }), 403),
        expects(await answer({ passkey: { ...named, id, rawId: id } }), 403),
        await isLinked(target, owner),
        await isLinked(target, eve),
      );
    },
  },
  {
    name: 'an email that the provider does not vouch for is asked nothing',
    async attack(target) {
      const owner = await withPasskey(target);
      for (const email_verified of [false, undefined, 'yes', 1, null]) {
        const { start } = await joining(target, owner, { email_verified });
        const fault = expects(await start(), 409, 401);
        if (fault) return `${String(email_verified)}: ${fault}`;
      }
      return isLinked(target, owner);
    },
  },
  {
    name: 'no other browser is told which passkeys there are',
    async attack(target) {
      const owner = await withPasskey(target);
      const { start } = await joining(target, owner);
      const { cookie } = await begin(target);
      return firstOf(expects(await start({ cookie: '' }), 401), expects(await start({ cookie }), 401));
    },
  },
  {
    name: 'with two-step login the password links nothing',
    async attack(target) {
      const owner = await withPasskey(target);
      const { secret } = await target.done(owner, 'start-factor', {});
      await target.done(owner, 'confirm-factor', { code: new TOTP({ secret }).generate() });
      const { answer } = await joining(target, owner);
      const refused = await answer({ password: owner.password });
      return firstOf(
        expects(refused, 403),
        refused.text.includes(MESSAGES.codeNeeded) ? undefined : 'no code is asked for',
        await isLinked(target, owner),
      );
    },
  },
  {
    name: 'a passkey that was removed joins nothing',
    async attack(target) {
      const owner = await withPasskey(target);
      const { answer, options } = await joining(target, owner);
      const passkey = await owner.device.use(await options());
      await target.done(owner, 'remove-passkey', { passkeyId: owner.device.id });
      return firstOf(expects(await answer({ passkey }), 403), await isLinked(target, owner));
    },
  },
];

export const join: Kind = {
  name: 'join',
  claim: 'an account is linked to a provider only after its own passkey or password, given for that purpose',
  atOnce: 4,
  short: 0,
  limitMs: 60_000,
  async cases(target) {
    if (!target.provider) return [];
    const owner = await withPasskey(target);
    const tried = (
      name: string,
      make: (options: Record<string, unknown>) => Promise<UsedPasskey>,
    ): AttackCase => ({
      name,
      async attack(target) {
        const { answer, options } = await joining(target, owner);
        const refused = await answer({ passkey: await make(await options()) });
        return firstOf(
          brokenAnswer(refused, 'oidc-auth'),
          expects(refused, 400, 403),
          await isLinked(target, owner),
        );
      },
    });
    return [
      ...STEPS,
      ...wrongReplies(await foreignKey()).map(({ name, wrongs }) =>
        tried(name, (options) => owner.device.use(options, wrongs)),
      ),
      ...changedReplies.map(({ name, change }) =>
        tried(`changed: ${name}`, async (options) => change(await owner.device.use(options))),
      ),
    ];
  },
};
