import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { ASK_PUSHABLE, NOTICES_BY_MAIL } from '@screenlore/contracts';
import { type AuthUnderTest, ada, startAuth } from './support/auth.js';
import { catchMails } from './support/mails.js';

jest.setTimeout(60_000);

let auth: AuthUnderTest;
let mails: ReturnType<typeof catchMails>;
beforeAll(async () => {
  auth = await startAuth();
  mails = catchMails(auth);
});
afterAll(() => auth?.stop());

const content = {
  ...{ kind: 'notifications', weekly: false, path: '/stop-mails#key.all' },
  lines: [{ of: 'reply', several: false }],
  stops: [{ of: 'reply', path: '/stop-mails#key.reply' }],
};

it('NOTE-15 notifications are mailed to confirmed emails, but not to accounts that are leaving or locked', async () => {
  await auth.internal('create-account', ada);
  const users = auth.database.collection('users');
  const account = await users.findOne({});
  const email = String(account?.['email']);
  const want = async (userId = String(account?._id)) => {
    mails.clear();
    const body = JSON.stringify({ key: 'notices:1', userId, content });
    const sent = await auth.nats.request(NOTICES_BY_MAIL, body, { timeout: 10_000 });
    expect(sent.json()).toEqual({ known: true });
    return (await mails.to(email)).filter((mail) => mail.content.kind === 'notifications');
  };
  const become = (change: object) => users.updateOne({}, change);
  await become({ $set: { emailVerified: false } });
  expect(await want()).toEqual([]);
  await become({ $set: { emailVerified: true } });
  expect(await want()).toMatchObject([{ key: 'notices:1', userId: String(account?._id), content }]);
  await become({ $set: { locked: { at: new Date(), reason: 'x' } } });
  expect(await want()).toEqual([]);
  await become({ $unset: { locked: 1 }, $set: { leaving: { dueAt: new Date() } } });
  expect(await want()).toEqual([]);
  expect(await want('f'.repeat(24))).toEqual([]);
});

it('NOTE-25 of a member’s sessions only those that go on may be pushed to, and none of who leaves or is locked', async () => {
  const users = auth.database.collection('users');
  await users.updateOne({}, { $unset: { locked: 1, leaving: 1 } });
  const userId = String((await users.findOne({}))?._id);
  const [session] = await auth.database.collection('sessions').find().toArray();
  const among = async (...sessions: string[]) => {
    const body = JSON.stringify({ userId, sessions });
    return (await auth.nats.request(ASK_PUSHABLE, body, { timeout: 10_000 })).json();
  };
  const own = String(session?._id);
  expect(await among(own, 'ended')).toEqual({ sessions: [own] });
  for (const state of [{ locked: { at: new Date(), reason: 'x' } }, { leaving: { dueAt: new Date() } }]) {
    await users.updateOne({}, { $set: state });
    expect(await among(own)).toEqual({ sessions: [] });
    await users.updateOne({}, { $unset: { locked: 1, leaving: 1 } });
  }
});
