import type { UsedPasskey } from '@screenlore/contracts';
import { foreignKey, SoftwarePasskey, type Wrongs } from '@screenlore/contracts/testing';
import type { AttackCase, Kind } from '../core/attack-case.js';
import { brokenAnswer, firstOf } from '../core/judge.js';
import type { Target } from '../core/target.js';
import { changedReplies, wrongReplies } from '../payloads/passkeys.js';

const [OK, MALFORMED, UNAUTHENTICATED, FORBIDDEN] = [200, 400, 401, 403];

const expects = (answer: { status: number; text: string }, ...wanted: number[]): string | undefined =>
  wanted.includes(answer.status) ? undefined : `answered ${answer.status}: ${answer.text.slice(0, 100)}`;

/** Passkeys are made for a host name: the machine's own, on any port. */
const deviceOf = ({ origin }: Target) =>
  SoftwarePasskey.at(origin.replace(/127\.0\.0\.1|\[::1\]/, 'localhost'));

/** A new user with a passkey. */
export async function withPasskey(target: Target) {
  const person = await target.signUp();
  const device = await deviceOf(target);
  const { options } = await target.done(person, 'start-passkey', {});
  await target.done(person, 'add-passkey', { reply: await device.make(options), name: 'A passkey' });
  return { ...person, device };
}
export type Owner = Awaited<ReturnType<typeof withPasskey>>;

const toUse = async (target: Target) => (await target.done('visitor', 'start-passkey-sign-in', {})).options;
const signIn = (target: Target, reply: UsedPasskey) => target.call('visitor', 'passkey-sign-in', { reply });

/** A wrong reply opens no session, proves nothing, and adds nothing. */
const wrong = (owner: Owner, name: string, wrongs: Wrongs): readonly AttackCase[] => [
  {
    name: `sign in: ${name}`,
    attack: async (target) =>
      expects(
        await signIn(target, await owner.device.use(await toUse(target), wrongs)),
        UNAUTHENTICATED,
        MALFORMED,
      ),
  },
  {
    name: `proof: ${name}`,
    async attack(target) {
      const proof = { passkey: await owner.device.use(await toUse(target), wrongs) };
      return expects(await target.call(owner, 'prove-owner', { proof }), FORBIDDEN, MALFORMED);
    },
  },
];

/** Mistakes that are only possible in a reply that creates a passkey. */
const wronglyMade = (owner: Owner, name: string, wrongs: Wrongs): AttackCase => ({
  name: `add: ${name}`,
  async attack(target) {
    const { options } = await target.done(owner, 'start-passkey', {});
    const reply = await (await deviceOf(target)).make(options, wrongs);
    return expects(await target.call(owner, 'add-passkey', { reply, name: 'Theirs' }), FORBIDDEN, MALFORMED);
  },
});

const STEPS: readonly AttackCase[] = [
  {
    name: 'a reply counts once, however often it comes at once',
    async attack(target) {
      const { device } = await withPasskey(target);
      const reply = await device.use(await toUse(target));
      const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(target, reply)));
      const through = answers.filter(({ status }) => status === OK).length;
      return firstOf(
        through === 1 ? undefined : `${through} of 8 at once got through`,
        expects(await signIn(target, reply), UNAUTHENTICATED),
      );
    },
  },
  {
    name: 'a count that does not rise is a copy’s',
    async attack(target) {
      const { device } = await withPasskey(target);
      const at = async (counter: number) =>
        signIn(target, await device.use(await toUse(target), { counter }));
      return firstOf(
        expects(await at(9), OK),
        ...[expects(await at(9), UNAUTHENTICATED), expects(await at(8), UNAUTHENTICATED)],
        expects(await at(0), UNAUTHENTICATED),
        expects(await at(10), OK),
      );
    },
  },
  {
    name: 'a passkey of one opens no other’s account, whose name it takes',
    async attack(target) {
      const [ada, eve] = [await withPasskey(target), await withPasskey(target)];
      const { options } = await target.done(ada, 'start-passkey', {});
      const { id: userHandle } = options['user'] as { id: string };
      const reply = await eve.device.use(await toUse(target), { userHandle });
      const swapped = await eve.device.use(await toUse(target));
      const named = { ...swapped, id: ada.device.id, rawId: ada.device.id };
      return firstOf(
        expects(await signIn(target, reply), UNAUTHENTICATED),
        expects(await signIn(target, named), UNAUTHENTICATED),
      );
    },
  },
  {
    name: 'a challenge is good for nothing but what it was given for',
    async attack(target) {
      const { device, ...person } = await withPasskey(target);
      const { options } = await target.done(person, 'start-passkey', {});
      const other = await (await deviceOf(target)).make(await asMaking(target));
      return firstOf(
        expects(await signIn(target, await device.use(options)), UNAUTHENTICATED),
        expects(await target.call(person, 'add-passkey', { reply: other, name: 'Theirs' }), FORBIDDEN),
      );
    },
  },
  {
    name: 'nobody removes or renames the passkey of somebody else',
    async attack(target) {
      const { device } = await withPasskey(target);
      const passkeyId = device.id;
      return firstOf(
        expects(await target.call('other', 'remove-passkey', { passkeyId }), 404, FORBIDDEN),
        expects(await target.call('other', 'rename-passkey', { passkeyId, name: 'Mine' }), 404),
        expects(await signIn(target, await device.use(await toUse(target))), OK),
      );
    },
  },
];

/** The options for using a passkey, in the format of those for creating one. */
const asMaking = async (target: Target) => ({ ...(await toUse(target)), user: { id: 'A'.repeat(22) } });

export const passkey: Kind = {
  name: 'passkey',
  claim: 'nobody signs in with a passkey who does not have it at that moment',
  atOnce: 4,
  short: STEPS.length + 20,
  limitMs: 60_000,
  async cases(target) {
    const owner = await withPasskey(target);
    const wrongs = wrongReplies(await foreignKey());
    return [
      ...STEPS,
      ...wrongs.flatMap(({ name, wrongs }) => wrong(owner, name, wrongs)),
      ...wrongs
        .filter(({ ofMaking }) => ofMaking)
        .map(({ name, wrongs }) => wronglyMade(owner, name, wrongs)),
      ...changedReplies.map(
        ({ name, change }): AttackCase => ({
          name: `changed: ${name}`,
          async attack(target) {
            const answer = await signIn(target, change(await owner.device.use(await toUse(target))));
            return firstOf(
              brokenAnswer(answer, 'passkey-sign-in'),
              expects(answer, UNAUTHENTICATED, MALFORMED),
            );
          },
        }),
      ),
    ];
  },
};
