import { afterEach, expect, test } from '@jest/globals';
import { Toaster } from '@screenlore/browser-kit';
import { type FakeApi, fakeApi } from '@screenlore/browser-kit/testing';
import { MESSAGES, type ModerationCase, type OwnDecision } from '@screenlore/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../shared/testing/open-page.js';
import { ADA } from '../shared/testing/samples.js';
import DecisionPage from './decision-page.js';
import LogPage from './log-page.js';
import QueuePage from './queue-page.js';

let server: FakeApi;
afterEach(() => server.restore());

const MOD = { ...ADA, admin: true };
const AT = '2026-11-20T10:00:00.000Z';
const CLAIM = { by: 'Ada.Q', own: true, until: AT };
const CASE: ModerationCase = {
  ...{ _id: 'c'.repeat(24), kind: 'comment', place: { type: 'review', _id: 'r1' }, author: 'ben' },
  ...{
    own: false,
    before: { name: '', text: 'Buy cheap watches' },
    reports: 3,
    reasons: { spam: 2, abuse: 1 },
  },
  now: { name: '', text: 'Buy cheap watches now', shown: true },
  said: [{ by: 'cyd', reason: 'spam', words: 'An advert', at: AT }],
  ...{ state: 'open', firstAt: AT, claim: null, decision: null, appeal: null, restoredAt: null },
};
const withdrawn = {
  decision: 'withdrawn',
  reason: 'spam',
  words: null,
  at: AT,
  by: 'Ada.Q',
  own: true,
} as const;

const QueueWithToasts = () => (
  <>
    <QueuePage />
    <Toaster />
  </>
);

function openQueue(found: Partial<ModerationCase>, more: Parameters<typeof fakeApi>[0] = {}, user = MOD) {
  const cases = [{ ...CASE, ...found }];
  server = fakeApi({ 'get-cases': () => ({ body: { cases, total: 1 } }), ...more });
  return openPage({ path: '/moderation', Page: QueueWithToasts, at: '/moderation', user });
}
const asked = (call: string) =>
  server.calls.filter((each) => each.call === call).map(({ request }) => request);

test('MOD-34 MOD-35 a case shows the texts with dates, the reasons and the reporters’ messages', async () => {
  await openQueue({});
  const found = within(await screen.findByRole('listitem', { name: 'Comment by @ben' }));
  expect(found.getByText('Buy cheap watches')).toBeVisible();
  expect(found.getByText('Buy cheap watches now')).toBeVisible();
  expect(found.getByText('Spam (2)')).toBeVisible();
  await userEvent.click(found.getByText('What reporters say'));
  expect(found.getByText('An advert')).toBeVisible();
  expect(found.getByRole('link', { name: 'Where it stands' })).toHaveAttribute('href', '/review/r1');
  expect(found.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});

test('MOD-36 a press claims a case; the other moderator reads who has it', async () => {
  await openQueue({}, { 'claim-case': () => ({ status: 409, body: { error: MESSAGES.caseClaimed } }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Take this case' }));
  expect(await screen.findByText(MESSAGES.caseClaimed)).toBeVisible();
  expect(asked('claim-case')).toEqual([{ caseId: CASE._id, claimed: true }]);
});

test('MOD-37 the decision has a reason, and an editable template for the message', async () => {
  await openQueue({ claim: CLAIM }, { 'decide-case': () => ({ body: { decided: true } }) });
  expect(await screen.findByRole('combobox', { name: 'Reason' })).toHaveValue('spam');
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Template' }),
    'Adverts are not for this place.',
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'To its author' }), ' Thanks.');
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText(/^It is decided/)).toBeVisible();
  const words = 'Adverts are not for this place. Thanks.';
  expect(asked('decide-case')).toEqual([{ caseId: CASE._id, decision: 'withdrawn', reason: 'spam', words }]);
});

test('MOD-54 what was held says so, and a moderator lets it through', async () => {
  const now = { ...CASE.before, shown: false };
  const held = { ...{ held: true, reports: 0, reasons: {}, said: [] }, now, claim: CLAIM };
  await openQueue(held, { 'decide-case': () => ({ body: { decided: true } }) });
  expect(await screen.findByText('Held automatically', { selector: 'strong' })).toBeVisible();
  expect(screen.getByText('Its author alone sees it.')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Reasons' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Let it through' }));
  expect(await screen.findByText('It is decided. Its author is answered')).toBeVisible();
  expect(asked('decide-case')).toMatchObject([{ decision: 'nothing' }]);
});

test('MOD-60 the queue shows all cases, the reported or the held', async () => {
  await openQueue({ held: true });
  expect(await screen.findByText(/^3 reports since/)).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Held automatically');
  await screen.findByRole('listitem', { name: 'Comment by @ben' });
  expect(asked('get-cases')).toEqual([
    { decided: false, of: 'all', skip: 0 },
    { decided: false, of: 'held', skip: 0 },
  ]);
});

test('MOD-40 MOD-46 own texts and own decisions are for another moderator', async () => {
  await openQueue({ own: true });
  expect(await screen.findByText(/^You wrote this/)).toBeVisible();
  server.restore();
  document.body.replaceChildren();
  const appeal = { text: 'It was a joke', at: AT, result: null, words: null };
  await openQueue({ state: 'appealed', decision: withdrawn, appeal });
  expect(await screen.findByText(/while there is none, it waits/)).toBeVisible();
  expect(screen.getByText('It was a joke')).toBeVisible();
});

test('MOD-41 one press closes the case of a deleted text', async () => {
  await openQueue({ claim: CLAIM, now: null }, { 'decide-case': () => ({ body: { decided: true } }) });
  expect(await screen.findByText('Its author has deleted it.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close the case' }));
  expect(asked('decide-case')).toHaveLength(1);
});

test('MOD-39 a decision can be reversed', async () => {
  await openQueue(
    { state: 'decided', decision: withdrawn },
    { 'restore-case': () => ({ body: { restored: true } }) },
  );
  await userEvent.click(await screen.findByRole('tab', { name: 'Decided' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('The decision is taken back')).toBeVisible();
});

test('MOD-34 tells members that the page is for moderators', async () => {
  await openQueue({}, {}, ADA as typeof MOD);
  expect(await screen.findByText('This page is for moderators.')).toBeVisible();
  expect(server.calls).toEqual([]);
});

const DECISION: OwnDecision = {
  ...{ _id: CASE._id, kind: 'comment', text: CASE.before, outcome: 'withdrawn', reason: 'spam' },
  ...{ words: 'No adverts', at: AT, appeal: null, appealUntil: '2026-12-20T10:00:00.000Z' },
};
const openDecision = () =>
  openPage({
    ...{ path: '/moderation/case/:caseId', Page: DecisionPage, at: `/moderation/case/${CASE._id}` },
    user: ADA,
  });

test('MOD-43 MOD-45 the author reads the decision and its reason, and appeals', async () => {
  let decision = DECISION;
  server = fakeApi({
    'get-own-decision': () => ({ body: decision }),
    'appeal-decision': () => {
      const appeal = { text: 'It was a joke', at: AT, answer: null, answeredAt: null };
      decision = { ...DECISION, appeal, appealUntil: null };
      return { body: decision };
    },
  });
  await openDecision();
  expect(await screen.findByText('No adverts')).toBeVisible();
  expect(screen.getByText('Removed')).toBeVisible();
  expect(screen.getByText('Buy cheap watches')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox'), 'It was a joke');
  await userEvent.click(screen.getByRole('button', { name: 'Appeal' }));
  expect(await screen.findByText(/^It waits for another moderator/)).toBeVisible();
  expect(asked('appeal-decision')).toEqual([{ caseId: CASE._id, text: 'It was a joke' }]);
});

test('MOD-43 hides a decision about another member’s text', async () => {
  server = fakeApi({ 'get-own-decision': () => ({ status: 404, body: { error: MESSAGES.caseGone } }) });
  await openDecision();
  expect(await screen.findByText('There is no decision here')).toBeVisible();
});

test('MOD-48 the log has a line for each decision', async () => {
  const line = { month: '2026-11', kind: 'comment', reason: 'spam', decision: 'withdrawn' } as const;
  const decisions = [{ ...line, appeal: 'overturned', restored: false }];
  server = fakeApi({ 'get-moderation-log': () => ({ body: { decisions, total: 1 } }) });
  await openPage({ path: '/moderation/log', Page: LogPage, at: '/moderation/log' });
  const row = within((await screen.findAllByRole('row'))[1] as HTMLElement);
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    ...['November 2026', 'Comment', 'Spam', 'Removed', 'Overturned'],
  ]);
});
