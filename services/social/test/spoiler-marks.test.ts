import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import {
  type Caller,
  type KeptReach,
  MESSAGES,
  memberLeftSubject,
  type WrittenReach,
} from '@screenlore/contracts';
import type { ServiceUnderTest } from '@screenlore/service-kit/testing';
import { startSocial } from './support/social.js';

jest.setTimeout(60_000);

const member = (name: string, more: Partial<Caller> = {}): Caller => ({
  ...{ id: `id-of-${name}`, username: name, admin: false },
  ...more,
});
const [ada, ben, cyd, dan] = [member('ada'), member('ben'), member('cyd'), member('dan')];
const mod = member('mod', { moderator: true });

let social: ServiceUnderTest;
beforeAll(async () => {
  social = await startSocial({ REPORTS_PER_DAY: 4 });
});
afterAll(() => social?.stop());
beforeEach(async () => {
  for (const name of ['spoilerMarks', 'goneMembers', 'volumes'])
    await social.database.collection(name).deleteMany({});
});

const upTo = (episode: number): WrittenReach => ({ season: 1, episode });
const keptOf = (reaches: WrittenReach): KeptReach | null => {
  if (reaches === 'nothing') return null;
  return reaches === 'whole'
    ? { whole: true, upTo: { season: 1, episode: 9 } }
    : { whole: false, upTo: reaches };
};
const TEXT = { kind: 'review', text: 't1' } as const;
const mark = (caller: Caller, reaches: WrittenReach) =>
  social.internal(
    'store-spoiler-mark',
    { ...TEXT, author: ada.id, reaches, reach: keptOf(reaches) },
    { caller },
  );

it('SPOIL-13 three readers correct a text as far as all three agree; each has one mark, and can withdraw it', async () => {
  expect(await mark(ben, upTo(2))).toEqual({ reaches: upTo(2), to: null });
  expect((await mark(cyd, 'whole')).to).toBeNull();
  expect((await mark(cyd, 'whole')).to).toBeNull();
  expect(await mark(dan, upTo(4))).toEqual({ reaches: upTo(4), to: keptOf(upTo(2)) });
  expect((await mark(ben, upTo(5))).to).toEqual(keptOf(upTo(4)));
  expect(await mark(ben, 'nothing')).toEqual({ reaches: 'nothing', to: null });
  expect(await social.internal('read-spoiler-mark', TEXT, { caller: cyd })).toEqual({
    ...{ reaches: 'whole', to: null },
  });
});

it('SPOIL-13 a moderator decides at once, even that a text gives nothing away', async () => {
  for (const reader of [ben, cyd, dan]) await mark(reader, 'whole');
  expect((await mark(mod, upTo(2))).to).toEqual(keptOf(upTo(2)));
  expect((await mark(mod, 'nothing')).to).toBeNull();
  expect((await mark(ben, upTo(3))).to).toBeNull();
});

it('SPOIL-13 a moderator who is none any more marks as a reader does', async () => {
  expect((await mark(mod, 'whole')).to).toEqual(keptOf('whole'));
  expect((await mark({ ...mod, moderator: false }, upTo(2))).to).toBeNull();
});

it('SPOIL-13 nobody marks an own text, or more than a day allows', async () => {
  await expect(mark(ada, 'whole')).rejects.toMatchObject({ code: 'forbidden', message: MESSAGES.spoilerOwn });
  for (const reaches of [upTo(1), upTo(2), upTo(3), upTo(4)]) await mark(ben, reaches);
  await expect(mark(ben, upTo(5))).rejects.toMatchObject({ code: 'tooMany' });
});

it('SPOIL-15 own marks are read page by page, and deleted with the account', async () => {
  await mark(ben, 'whole');
  await mark(cyd, upTo(1));
  const own = async (caller: Caller) => (await social.call('get-own-spoiler-marks', {}, { caller })).marks;
  expect(await own(ben)).toEqual([{ ...TEXT, reaches: 'whole', at: expect.any(String) }]);
  const left = JSON.stringify({ userId: ben.id, texts: 'nameless' });
  await social.nats.request(memberLeftSubject('social'), left, { timeout: 10_000 });
  expect(await own(ben)).toEqual([]);
  expect(await own(cyd)).toHaveLength(1);
});
