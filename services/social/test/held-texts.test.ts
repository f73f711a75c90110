import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import {
  type Caller,
  type CaseOrigin,
  memberLeftSubject,
  type TextHeld,
  textHeldSubject,
} from '@screenlore/contracts';
import type { ServiceUnderTest } from '@screenlore/service-kit/testing';
import { startSocial } from './support/social.js';

jest.setTimeout(60_000);

const member = (name: string, more: Partial<Caller> = {}): Caller => ({
  ...{ id: `id-of-${name}`, username: name, admin: false },
  ...more,
});
const [ada, ben, mod] = [member('ada'), member('ben'), member('mod', { moderator: true })];
const LINKS = { name: '', text: 'https://a.example https://b.example https://c.example' };

let social: ServiceUnderTest;
beforeAll(async () => {
  social = await startSocial();
});
afterAll(() => social?.stop());

const hold = async (more: Partial<TextHeld> = {}) => {
  const held: TextHeld = {
    ...{ hold: 'h1', kind: 'comment', thing: 'c1', author: ada.id, text: LINKS },
    ...{ place: { type: 'review', _id: 'r1' } },
    ...more,
  };
  const answer = await social.nats.request(textHeldSubject('comments'), JSON.stringify(held));
  expect(answer.json()).toEqual({ known: true });
};
const cases = async (of: CaseOrigin = 'all') =>
  (await social.internal('get-case-page', { decided: false, of, count: 10, skip: 0 }, { caller: mod })).cases;

it('MOD-54 a held text is one case of its own kind, which its author is answered about', async () => {
  for (const _again of [1, 2]) await hold();
  const found = await cases();
  expect(found).toMatchObject([{ held: true, kind: 'comment', author: ada.id, before: LINKS, reports: 0 }]);
  const caseId = found[0]?._id ?? '';
  const held = await social.internal('hold-case', { caseId, of: 'open' }, { caller: mod });
  expect(held).toMatchObject({ held: true, thing: 'c1', reason: 'spam' });
  const decision = { caseId, decision: 'withdrawn' as const, reason: 'spam' as const, words: null };
  await social.internal('store-decision', { ...decision, text: LINKS }, { caller: mod });
  expect(await social.call('get-own-decision', { caseId }, { caller: ada })).toMatchObject({
    ...{ held: true, outcome: 'withdrawn', text: LINKS },
    appealUntil: expect.any(String),
  });
  await hold();
  expect(await cases()).toEqual([]);
});

it('MOD-49 what was held of a member who left is no case', async () => {
  const left = { userId: ben.id, texts: 'remove' };
  await social.nats.request(memberLeftSubject('social'), JSON.stringify(left));
  await hold({ hold: 'h2', thing: 'c2', author: ben.id });
  expect(await cases()).toEqual([]);
});

it('MOD-60 what is reported and then edited to hold links is one case, and reported cases come first', async () => {
  const place = { type: 'review' as const, _id: 'r9' };
  await hold({ hold: 'h3', kind: 'review', thing: 'r8', place });
  await social.internal(
    'store-report',
    {
      ...{ kind: 'review', thing: 'r9', author: ada.id, place, text: { name: 'Rain', text: 'Wet' } },
      ...{ reason: 'abuse', words: null },
    },
    { caller: member('cyd') },
  );
  await hold({ hold: 'h4', kind: 'review', thing: 'r9', place });
  await hold({ hold: 'h4', kind: 'review', thing: 'r9', place });
  const both = { thing: 'r9', held: true, reports: 1, before: { text: 'Wet' } };
  expect(await cases()).toMatchObject([both, { thing: 'r8', held: true, reports: 0 }]);
  expect(await cases('reported')).toMatchObject([both]);
  expect(await cases('held')).toMatchObject([both, { thing: 'r8' }]);
});
