import type { CallInput, CallName, CallReply } from '@screenlore/contracts';
import type { Db } from 'mongodb';
import { type GatewayUser, TryAgain } from '../measure/gateway.js';
import { insist } from '../measure/insist.js';
import { countsOf, type Discussed } from './threads.js';

export interface KillStorm {
  /** What is stored and should not be, or is missing, in words. */
  faults: string[];
  changes: number;
  /** Attempts that a repetition cured. */
  repeated: number;
}

/**
 * Everybody comments, replies to own comments and deletes some, each waiting for the answer; a change that nobody answers
 * is repeated with its key. Whatever was acknowledged must be kept exactly once.
 * @param goesOn asked before each turn of a person
 */
export async function killStorm(
  db: Db,
  users: readonly GatewayUser[],
  article: Discussed,
  goesOn: () => boolean,
): Promise<KillStorm> {
  const { _id: mediaId } = article;
  const before = (await countsOf(db, article)).counted;
  const expected = new Map<string, boolean>();
  let made = 0;
  let repeated = 0;
  const mayHelp = (error: unknown): boolean => {
    repeated += 1;
    return error instanceof TryAgain;
  };
  const change = async <N extends CallName>(
    user: GatewayUser,
    name: N,
    body: CallInput<N>,
  ): Promise<CallReply<N>> => {
    const reply = await insist((key) => user.call(name, body, key), mayHelp);
    made += 1;
    return reply;
  };
  await Promise.all(
    users.map(async (user) => {
      for (let at = 0; goesOn(); at += 1) {
        const [said, answered] = [`${user.username} says ${at} `, `${user.username} adds ${at} `];
        const { _id } = await change(user, 'add-comment', { type: 'article', mediaId, comment: said });
        await change(user, 'add-comment', { type: 'article', mediaId, comment: answered, replyingTo: _id });
        const gone = at % 2 === 0;
        if (gone) await change(user, 'delete-comment', { _id });
        for (const text of [said, answered]) expected.set(text, !gone);
      }
    }),
  );
  const faults: string[] = [];
  const texts = await db
    .collection('comments')
    .find({ thread: `article:${mediaId}`, text: { $regex: ' (says|adds) ' } })
    .map(({ text }) => String(text))
    .toArray();
  const kept = new Map<string, number>();
  for (const text of texts) kept.set(text, (kept.get(text) ?? 0) + 1);
  for (const [text, there] of expected)
    if ((kept.get(text) ?? 0) !== Number(there))
      faults.push(`"${text}" is kept ${kept.get(text) ?? 0} times`);
  const after = await countsOf(db, article);
  if (JSON.stringify(after.kept) !== JSON.stringify(after.counted))
    faults.push(`counts: ${JSON.stringify(after.kept)} kept, ${JSON.stringify(after.counted)} counted`);
  const added = [...expected.values()].filter(Boolean).length;
  if (after.counted.totalComments !== before.totalComments + added)
    faults.push(`${after.counted.totalComments} comments after ${before.totalComments} and ${added} more`);
  return { faults, changes: made, repeated };
}
