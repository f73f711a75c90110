import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import {
  type Caller,
  type InternalRequest,
  MESSAGES,
  memberLeftSubject,
  REPORT_LIMITS,
  type ReportReason,
} from '@screenlore/contracts';
import type { ServiceUnderTest } from '@screenlore/service-kit/testing';
import { startSocial } from './support/social.js';

jest.setTimeout(60_000);

const member = (name: string, more: Partial<Caller> = {}): Caller => ({
  ...{ id: `id-of-${name}`, username: name, admin: false },
  ...more,
});
const [ada, ben, cyd] = [member('ada'), member('ben'), member('cyd')];
const [mod, other] = [member('mod', { admin: true }), member('other', { admin: true })];

let social: ServiceUnderTest;
beforeAll(async () => {
  social = await startSocial({ REPORTS_PER_DAY: 4 });
});
afterAll(() => social?.stop());
beforeEach(async () => {
  const names = ['cases', 'reports', 'notifications', 'noticeCauses', 'goneMembers', 'volumes'];
  for (const name of names) await social.database.collection(name).deleteMany({});
});

const SAID = { name: '', text: 'Buy cheap watches' };
type Report = Partial<InternalRequest<'store-report'>>;
/** Reports a comment by Ada. */
const report = (caller: Caller, more: Report = {}) =>
  social.internal(
    'store-report',
    {
      ...{ kind: 'comment', thing: 'c1', author: ada.id, place: { type: 'review', _id: 'r1' }, text: SAID },
      ...{ reason: 'spam', words: null },
      ...more,
    },
    { caller },
  );
const queue = async (decided = false, caller = mod) =>
  (await social.internal('get-case-page', { decided, count: 10, skip: 0 }, { caller })).cases;
const firstCase = async () => {
  const [first] = await queue();
  if (!first) throw new Error('there is a case');
  return first._id;
};
const claim = (caseId: string, caller: Caller, claimed = true) =>
  social.call('claim-case', { caseId, claimed }, { caller });
const hold = (caseId: string, of: 'open' | 'appealed' | 'decided', caller: Caller) =>
  social.internal('hold-case', { caseId, of }, { caller });
const decide = async (
  caseId: string,
  decision: InternalRequest<'store-decision'>['decision'],
  { caller = mod, text = SAID, reason = 'spam' as ReportReason } = {},
) => {
  await hold(caseId, 'open', caller);
  const decided = { caseId, decision, reason, words: 'No adverts, please', text };
  return social.internal('store-decision', decided, { caller });
};
const notices = async (caller: Caller) =>
  (await social.internal('get-notice-page', { before: null, count: 20 }, { caller })).notices;
const answersOf = async (caller: Caller) => {
  const ids = (await notices(caller)).flatMap(({ thing }) => (thing?.type === 'case' ? thing._id : []));
  return ids.length === 0 ? [] : (await social.internal('get-case-answers', { ids }, { caller })).answers;
};
const until = async (check: () => Promise<boolean>) => {
  const end = Date.now() + 20_000;
  while (!(await check())) {
    if (Date.now() > end) throw new Error('it does not come');
    await new Promise((done) => setTimeout(done, 50));
  }
};
const leave = (left: Caller, texts: 'remove' | 'nameless' = 'remove') =>
  social.nats.request(memberLeftSubject('social'), JSON.stringify({ userId: left.id, texts }), {
    timeout: 10_000,
  });

it('MOD-31 reports of one thing make one case, one report per person', async () => {
  expect(await report(ben)).toEqual({ reported: true, changed: false });
  await report(cyd, { reason: 'abuse', words: 'She calls me names' });
  expect(await report(ben, { reason: 'other', words: 'Look' })).toEqual({ reported: true, changed: true });
  expect(await queue()).toMatchObject([
    {
      ...{ kind: 'comment', author: ada.id, before: SAID, reports: 2, state: 'open' },
      reasons: { abuse: 1, other: 1, spam: 0 },
      said: [
        { by: ben.id, reason: 'other', words: 'Look' },
        { by: cyd.id, reason: 'abuse', words: 'She calls me names' },
      ],
    },
  ]);
  await expect(report(ada)).rejects.toMatchObject({ code: 'forbidden', message: MESSAGES.reportOwn });
});

it('MOD-31 many simultaneous reports of the same make one case with the right number', async () => {
  const people = Array.from({ length: 12 }, (_, at) => member(`p${at}`));
  await Promise.all(people.map((person) => report(person)));
  expect(await queue()).toMatchObject([{ reports: 12, reasons: { spam: 12 } }]);
});

it('MOD-32 a limited number a day, for a new account a quarter of it', async () => {
  for (const thing of ['c1', 'c2', 'c3', 'c4']) await report(ben, { thing });
  const refused = { code: 'tooMany', message: MESSAGES.reportedMany };
  await expect(report(ben, { thing: 'c5' })).rejects.toMatchObject(refused);
  const fresh = member('dan', { since: Date.now() });
  await report(fresh);
  await expect(report(fresh, { thing: 'c2' })).rejects.toMatchObject(refused);
});

it('MOD-34 the most reported comes first, among equals the oldest; only moderators see them', async () => {
  await report(ben, { thing: 'c1' });
  await report(ben, { thing: 'c2' });
  await report(ben, { thing: 'c3' });
  await report(cyd, { thing: 'c3' });
  expect((await queue()).map(({ thing }) => thing)).toEqual(['c3', 'c1', 'c2']);
  await expect(queue(false, ben)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(hold(await firstCase(), 'open', ben)).rejects.toMatchObject({ code: 'forbidden' });
});

it('MOD-36 if two take a case at once, one gets it; a press or time frees it', async () => {
  await report(ben);
  const id = await firstCase();
  const taken = await Promise.allSettled([mod, other, mod, other].map((caller) => claim(id, caller)));
  const refused = taken.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refused).toHaveLength(2);
  expect(refused[0]).toMatchObject({ code: 'conflict', message: MESSAGES.caseClaimed });
  const [found] = await queue();
  const [winner, loser] = found?.claim?.by === mod.id ? [mod, other] : [other, mod];
  await expect(hold(id, 'open', loser)).rejects.toMatchObject({ code: 'conflict' });
  await claim(id, winner, false);
  await claim(id, loser);
  await expect(claim(id, winner)).rejects.toMatchObject({ code: 'conflict' });
  // Half an hour later.
  await social.database.collection('cases').updateMany({}, { $set: { claimedUntil: new Date() } });
  await claim(id, winner);
});

it('MOD-37 MOD-42 MOD-43 MOD-44 a decision is sent to author and reporters, without names', async () => {
  await report(ben);
  await report(cyd, { reason: 'abuse' });
  const id = await firstCase();
  await decide(id, 'withdrawn');
  await until(async () => (await notices(cyd)).length > 0 && (await notices(ben)).length > 0);
  const answer = { id, kind: 'comment', outcome: 'withdrawn', reason: 'spam' };
  for (const person of [ada, ben, cyd]) expect(await answersOf(person)).toEqual([answer]);
  expect(await notices(ada)).toMatchObject([{ kind: 'decision', people: [], unread: true }]);
  expect(await notices(ben)).toMatchObject([{ kind: 'answer', people: [], unread: true }]);
  const decision = await social.call('get-own-decision', { caseId: id }, { caller: ada });
  expect(decision).toMatchObject({ outcome: 'withdrawn', words: 'No adverts, please', text: SAID });
  expect(JSON.stringify([decision, await notices(ada)])).not.toMatch(/id-of-(mod|ben|cyd)/);
  await expect(social.call('get-own-decision', { caseId: id }, { caller: ben })).rejects.toMatchObject({
    code: 'notFound',
  });
  expect([(await queue()).length, (await queue(true)).length]).toEqual([0, 1]);
  await expect(hold(id, 'open', other)).rejects.toMatchObject({ message: MESSAGES.caseDecided });
});

it('MOD-43 the author cannot switch decisions off', async () => {
  const off = ['decision'] as never;
  const set = social.call('set-notification-settings', { off }, { caller: ada });
  await expect(set).rejects.toThrow('Invalid option');
  await social.call('set-notification-settings', { off: ['answer'] }, { caller: ben });
  await report(ben);
  await decide(await firstCase(), 'nothing');
  await until(async () => (await notices(ada)).length > 0);
  expect(await notices(ben)).toEqual([]);
  await social.call('set-notification-settings', { off: [] }, { caller: ben });
});

it('MOD-37 a profile cannot be withdrawn, and only its member learns what to change', async () => {
  await report(ben, { kind: 'profile', thing: ada.id, place: null });
  const id = await firstCase();
  await expect(decide(id, 'withdrawn')).rejects.toMatchObject({ message: MESSAGES.caseToProfile });
  await decide(id, 'told');
  await report(ben);
  await expect(decide(await firstCase(), 'told')).rejects.toMatchObject({ message: MESSAGES.caseToText });
});

it('MOD-33 a decided text can be reported again once it has changed', async () => {
  await report(ben);
  await decide(await firstCase(), 'nothing');
  const refused = { code: 'conflict', message: MESSAGES.reportJudged };
  await expect(report(cyd)).rejects.toMatchObject(refused);
  await report(cyd, { text: { name: '', text: 'Buy cheap watches!!' } });
  expect(await queue()).toMatchObject([{ reports: 1, before: { text: 'Buy cheap watches!!' } }]);
});

it('MOD-40 nobody decides about their own texts', async () => {
  await report(ben, { author: mod.id });
  const id = await firstCase();
  await expect(claim(id, mod)).rejects.toMatchObject({ code: 'forbidden', message: MESSAGES.caseOwn });
  await decide(id, 'nothing', { caller: other });
});

it('MOD-40 reports during a decision are answered, or refused', async () => {
  await report(ben);
  const id = await firstCase();
  const people = Array.from({ length: 10 }, (_, at) => member(`p${at}`));
  const [, ...reported] = await Promise.allSettled([decide(id, 'nothing'), ...people.map((p) => report(p))]);
  const stored = await social.database.collection('reports').find().toArray();
  const made = people.filter((_, at) => reported[at]?.status === 'fulfilled');
  expect(stored.map(({ reporter }) => reporter).sort()).toEqual([ben, ...made].map(({ id }) => id).sort());
  expect(new Set(stored.map((each) => String(each['case'])))).toEqual(new Set([id]));
  await until(async () => (await social.database.collection('reports').countDocuments({ due: true })) === 0);
  for (const person of [ben, ...made])
    expect(await answersOf(person)).toMatchObject([{ outcome: 'nothing' }]);
  expect(await queue(true)).toMatchObject([{ reports: made.length + 1 }]);
});

it('MOD-41 a text deleted by its author closes the case, which is not news for the author', async () => {
  await report(ben);
  await decide(await firstCase(), 'gone');
  await until(async () => (await notices(ben)).length > 0);
  expect([await answersOf(ben), await notices(ada)]).toMatchObject([[{ outcome: 'gone' }], []]);
  // If it is restored, it can be reported.
  await report(ben);
});

it('MOD-45 MOD-46 MOD-47 the author appeals once, and somebody else decides', async () => {
  await report(ben);
  const id = await firstCase();
  await decide(id, 'withdrawn');
  const appeal = (caller: Caller) =>
    social.call('appeal-decision', { caseId: id, text: 'It was a joke' }, { caller });
  await expect(appeal(ben)).rejects.toMatchObject({ code: 'notFound' });
  expect(await appeal(ada)).toMatchObject({ appeal: { text: 'It was a joke' }, appealUntil: null });
  await expect(appeal(ada)).rejects.toMatchObject({ message: MESSAGES.appealOnce });
  expect(await queue()).toMatchObject([{ state: 'appealed', appeal: { text: 'It was a joke' } }]);
  await expect(hold(id, 'appealed', mod)).rejects.toMatchObject({ message: MESSAGES.appealOwn });
  await expect(report(cyd)).rejects.toMatchObject({ message: MESSAGES.reportJudged });
  await social.call('read-notifications', {}, { caller: ada });
  await hold(id, 'appealed', other);
  const overturned = { caseId: id, overturned: true, words: 'You are right' };
  await social.internal('store-appeal-decision', overturned, { caller: other });
  await until(async () => (await answersOf(ben))[0]?.outcome === 'restored');
  expect(await notices(ada)).toMatchObject([{ kind: 'decision', unread: true }]);
  expect(await social.call('get-own-decision', { caseId: id }, { caller: ada })).toMatchObject({
    outcome: 'restored',
    appeal: { answer: 'You are right' },
  });
  await expect(hold(id, 'decided', mod)).rejects.toMatchObject({ message: MESSAGES.caseNotDecided });
});

it('MOD-45 an appeal is too late after 30 days, and impossible if nothing was found wrong', async () => {
  await report(ben);
  const id = await firstCase();
  await decide(id, 'withdrawn');
  const old = new Date(Date.now() - 31 * 24 * 60 * 60_000);
  await social.database.collection('cases').updateMany({}, { $set: { decidedAt: old } });
  const appeal = (caseId: string) =>
    social.call('appeal-decision', { caseId, text: 'It was a joke' }, { caller: ada });
  await expect(appeal(id)).rejects.toMatchObject({ message: MESSAGES.appealLate });
  await report(ben, { thing: 'c2' });
  const second = await firstCase();
  await decide(second, 'nothing');
  await expect(appeal(second)).rejects.toMatchObject({ message: MESSAGES.appealNothing });
});

it('MOD-39 a decision is reverted once', async () => {
  await report(ben);
  const id = await firstCase();
  await decide(id, 'withdrawn');
  await hold(id, 'decided', other);
  await social.internal('store-restored-case', { caseId: id }, { caller: other });
  expect(await answersOf(ada)).toMatchObject([{ outcome: 'restored' }]);
  await expect(hold(id, 'decided', other)).rejects.toMatchObject({ message: MESSAGES.caseNotDecided });
});

it('MOD-48 the log has month, kind, reason and outcome, and nothing else', async () => {
  await report(ben, { words: 'Secret words' });
  await decide(await firstCase(), 'withdrawn');
  const { decisions, total } = await social.call('get-moderation-log', {}, { caller: null });
  const month = new Date().toISOString().slice(0, 7);
  expect([total, decisions]).toEqual([
    1,
    [{ month, kind: 'comment', reason: 'spam', decision: 'withdrawn', appeal: null, restored: false }],
  ]);
});

it('MOD-49 when an account is deleted its reports lose the name, and cases about its texts are closed', async () => {
  await report(ben, { words: 'Look' });
  await report(cyd);
  await leave(cyd);
  const [found] = await queue();
  expect([found?.reports, found?.said.map(({ by }) => by).sort()]).toEqual([2, [ben.id, null].sort()]);
  const { reports } = await social.call('get-own-reports', {}, { caller: ben });
  expect(reports).toMatchObject([{ kind: 'comment', reason: 'spam', words: 'Look', outcome: null }]);
  await leave(ada);
  expect([await queue(), await queue(true)]).toEqual([[], []]);
  await until(async () => (await answersOf(ben))[0]?.outcome === 'gone');
  expect(JSON.stringify(await social.database.collection('cases').find().toArray())).not.toMatch(
    /watches|id-of-ada/,
  );
  await expect(report(ben)).rejects.toMatchObject({ code: 'notFound' });
});

it('MOD-49 cases stay for texts that stay without a name; decisions stay for moderators', async () => {
  await report(ben);
  await leave(ada, 'nameless');
  const [found] = await queue();
  expect(found).toMatchObject({ author: null, before: SAID, state: 'open' });
  await decide(found?._id ?? '', 'withdrawn');
  await leave(mod);
  expect(await queue(true, other)).toMatchObject([{ decision: { by: null, decision: 'withdrawn' } }]);
});

it('MOD-49 decisions about own texts are in the own export', async () => {
  await report(ben);
  await decide(await firstCase(), 'withdrawn');
  const { decisions } = await social.call('get-own-decisions', {}, { caller: ada });
  expect(decisions).toMatchObject([{ outcome: 'withdrawn', text: SAID, words: 'No adverts, please' }]);
});

it('MOD-50 a decided case is kept for two years, an open one until it is decided', async () => {
  await report(ben);
  const kept = async (name: 'cases' | 'reports') =>
    (await social.database.collection<{ expiresAt?: Date }>(name).findOne())?.expiresAt;
  expect([(await kept('cases')) ?? null, (await kept('reports')) ?? null]).toEqual([null, null]);
  await decide(await firstCase(), 'nothing');
  const days = REPORT_LIMITS.keptDays * 24 * 60 * 60_000;
  for (const name of ['cases', 'reports'] as const) {
    const left = ((await kept(name))?.getTime() ?? 0) - Date.now();
    expect(Math.abs(left - days)).toBeLessThan(60_000);
    expect(await social.database.collection(name).indexes()).toContainEqual(
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
    );
  }
});
