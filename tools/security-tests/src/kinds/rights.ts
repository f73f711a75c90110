import { type CallName, callOf, isCall, isOversight } from '@screenlore/contracts';
import { jsonOf } from '../core/ask.js';
import type { AttackCase, Kind } from '../core/attack-case.js';
import { bodyOf } from '../core/bodies.js';
import { brokenAnswer, firstOf } from '../core/judge.js';
import type { Operation } from '../core/open-api.js';
import { CALLERS, type Target, type Who } from '../core/target.js';

/** The status by which the contract refuses a caller; undefined if the caller may make the call. */
function refusalOf(who: Who, name: CallName): number | undefined {
  const { planned, access } = callOf(name);
  if (planned !== undefined) return 501;
  if (access !== 'anyone' && who === 'visitor') return 401;
  if (isOversight(access) && who !== 'administrator') return 403;
  return undefined;
}

/**
 * Calls to sign in or to leave. They check what they are given, such as a wrong password or the reply of an unknown
 * device, and not who calls.
 */
const BY_WHAT_IS_BROUGHT = (name: CallName): boolean =>
  ['delete-account', 'change-email', 'add-passkey', 'add-way', 'confirm-factor'].includes(name) ||
  (callOf(name).access === 'anyone' && callOf(name).effect === 'write');

async function asContractSays(
  target: Target,
  who: Who,
  operation: Operation,
  name: CallName,
): Promise<string | undefined> {
  const answer = await target.call(who, name, bodyOf(operation, target.hints));
  const refusal = refusalOf(who, name);
  const { status } = answer;
  const broken = brokenAnswer(answer, name);
  if (broken !== undefined) return broken;
  if (refusal !== undefined && operation.method === 'POST') {
    // A missing token is reported before an invalid body, a missing right after it (API-02).
    const first = refusal === 403 ? 400 : refusal;
    const odd = await target.call(who, name, { surprise: true });
    if (odd.status !== first) return `answered ${odd.status} to a wrong body in place of ${first}`;
  }
  if (refusal !== undefined)
    return status === refusal ? undefined : `answered ${status} in place of ${refusal}`;
  if (BY_WHAT_IS_BROUGHT(name)) return undefined;
  return status === 401 || status === 403 ? `answered ${status} to who may` : undefined;
}

const expects = (answer: { status: number; text: string }, ...wanted: number[]): string | undefined =>
  wanted.includes(answer.status) ? undefined : `answered ${answer.status}: ${answer.text.slice(0, 100)}`;

async function draftOfMember(
  target: Target,
): Promise<{ id: string; revision: number; body: Record<string, unknown> }> {
  const body = {
    kind: 'article' as const,
    title: 'Mine',
    banner: null,
    description: '',
    content: { blocks: [] },
    tags: [],
    category: null,
    referredMediaID: null,
    activity: { rating: 0 },
  };
  const { draft } = await target.done('member', 'save-draft', body);
  return { id: draft.id, revision: draft.revision, body };
}

const commentOfMember = (target: Target) =>
  target.done('member', 'add-comment', { type: 'article', mediaId: target.articleId, comment: 'Mine' });

/** Things that belong to somebody, and what others may do with them. */
const OWNED: readonly AttackCase[] = [
  ...(['other', 'administrator'] as const).flatMap((who): AttackCase[] => [
    {
      name: `a draft of another is not there for ${who} to read`,
      attack: async (target) =>
        expects(await target.call(who, 'get-draft', { id: (await draftOfMember(target)).id }), 404),
    },
    {
      name: `a draft of another is not there for ${who} to change`,
      async attack(target) {
        const { id, revision, body } = await draftOfMember(target);
        return expects(await target.call(who, 'save-draft', { ...body, title: 'Taken', id, revision }), 404);
      },
    },
    {
      name: `a draft of another is not there for ${who} to delete`,
      async attack(target) {
        const { id } = await draftOfMember(target);
        const answer = await target.call(who, 'delete-draft', { id });
        const left = await target.call('member', 'get-draft', { id });
        return firstOf(expects(answer, 404), expects(left, 200));
      },
    },
    {
      name: `a draft of another does not become a post of ${who}`,
      async attack(target) {
        const { id, body } = await draftOfMember(target);
        const operation = target.operations.find(({ name }) => name === 'create-article');
        if (!operation) return 'there is no create-article';
        await target.call(who, 'create-article', { ...bodyOf(operation, target.hints), id });
        return expects(await target.call('member', 'get-draft', { id: String(id || body) }), 200);
      },
    },
    {
      name: `the email of another is not told to ${who}`,
      async attack(target) {
        const member = target.personOf('member');
        const answer = await target.call(who, 'get-user', { userId: member?.username });
        return answer.text.includes(member?.email ?? ' ') ? 'it is' : expects(answer, 200);
      },
    },
  ]),
  {
    name: 'the email is told to its owner',
    async attack(target) {
      const member = target.personOf('member');
      const answer = await target.call('member', 'get-user', { userId: member?.username });
      return answer.text.includes(member?.email ?? ' ') ? undefined : 'it is not';
    },
  },
  ...(['visitor', 'other'] as const).map(
    (who): AttackCase => ({
      name: `a comment of another stays when ${who} deletes it`,
      async attack(target) {
        const { _id } = await commentOfMember(target);
        const answer = await target.call(who, 'delete-comment', { _id });
        await target.done('member', 'delete-comment', { _id });
        return expects(answer, who === 'visitor' ? 401 : 403);
      },
    }),
  ),
  {
    name: 'a comment of another goes when an administrator deletes it',
    async attack(target) {
      const { _id } = await commentOfMember(target);
      return expects(await target.call('administrator', 'delete-comment', { _id, reason: 'attack' }), 200);
    },
  },
  {
    name: 'a post of another stays when a member withdraws it',
    attack: async (target) =>
      expects(
        await target.call('other', 'withdraw-post', { type: 'article', id: target.articleId, reason: 'x' }),
        403,
      ),
  },
  {
    name: 'a key of idempotency gives nobody the reply of another',
    async attack(target) {
      const headers = { 'idempotency-key': `attack-${Date.now()}-${Math.random()}` };
      const body = { type: 'article', mediaId: target.articleId, comment: 'Once' };
      const [first, two] = [
        await target.call('member', 'add-comment', body, headers),
        await target.call('other', 'add-comment', body, headers),
      ];
      const idOf = (answer: { text: string; status: number; headers: object; ms: number }) =>
        JSON.stringify(jsonOf({ ...answer, headers: {} }));
      return idOf(first) === idOf(two) ? 'the other one got it' : expects(two, 200);
    },
  },
  {
    name: 'nobody signs up as an administrator',
    async attack(target) {
      const operation = target.operations.find(({ name }) => name === 'sign-up');
      if (!operation) return 'there is no sign-up';
      const body = { ...bodyOf(operation, target.hints), firstName: 'Ada', surname: 'Quill', sex: 'female' };
      const bold = await target.call('visitor', 'sign-up', { ...body, admin: true });
      // A sign-up ignores unknown fields (TEAM-17).
      return firstOf(expects(bold, 200), bold.text.includes('"admin":true') ? 'somebody did' : undefined);
    },
  },
];

export const rights: Kind = {
  name: 'rights',
  claim: 'every call does what the contract says for each kind of caller, and nothing for others',
  atOnce: 3,
  short: 60,
  limitMs: 30_000,
  cases: (target) => {
    const callers = CALLERS.filter((who) => who === 'visitor' || target.personOf(who) !== undefined);
    const owned = target.personOf('administrator')
      ? OWNED
      : OWNED.filter(({ name }) => !name.includes('administrator'));
    return [
      ...owned,
      ...target.operations.flatMap((operation) =>
        callers.map(
          (who): AttackCase => ({
            name: `${operation.name} as ${who}`,
            attack: async () => {
              if (!isCall(operation.name)) return 'the contract does not know this call';
              return asContractSays(target, who, operation, operation.name);
            },
          }),
        ),
      ),
    ];
  },
};
