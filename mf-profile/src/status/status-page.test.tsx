import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import type { CallReply, InstanceStatus, PartStatus } from '@screenlore/contracts';
import { act, screen, within } from '@testing-library/react';
import StatusPage from './status-page.js';

const instance = (name: string, more: Partial<InstanceStatus> = {}): InstanceStatus => ({
  name,
  version: '1.2.3',
  startedAt: '2026-03-11T10:00:00.000Z',
  failing: [],
  calls: 1000,
  failed: 3,
  seconds: 10,
  inFlight: 2,
  limit: 256,
  ...more,
});

let server: FakeApi;
let parts: PartStatus[];
let answers: boolean;
let mail: CallReply<'get-mail-status'>;
let sentAgain: unknown[];
const as = (admin: boolean) => {
  const names = { firstName: 'Bo', surname: 'Ss', username: 'boss', profile_img: null };
  localStorage.setItem('user', JSON.stringify({ access_token: 't', admin, ...names }));
  renderPortal(<StatusPage />, '/status');
};
beforeEach(() => {
  jest.useFakeTimers();
  answers = true;
  mail = { on: true, waiting: 0, troubled: [], troubledCount: 0 };
  sentAgain = [];
  parts = [
    { part: 'gateway', instances: [instance('one')] },
    { part: 'comments', instances: [instance('two'), instance('three', { failing: ['mongo'] })] },
    { part: 'content', instances: [] },
  ];
  server = fakeApi({
    'get-status': () =>
      answers ? { body: { parts } } : { status: 503, body: { error: 'Nobody is there.' } },
    'get-mail-status': () => ({ body: mail }),
    'send-mail-again': (request) => {
      sentAgain.push(request);
      mail = { on: true, waiting: 1, troubled: [], troubledCount: 0 };
      return { body: { waiting: true } };
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
  server.restore();
  localStorage.clear();
});

const later = () => act(() => jest.advanceTimersByTimeAsync(5000));

test('OPS-12 says which services are not ready, and why', async () => {
  as(true);
  expect(await screen.findByRole('status')).toHaveTextContent('Not all parts are ready: comments, content.');
  expect(screen.getByRole('region', { name: 'gateway' })).toHaveTextContent(
    /Ready.*1\.2\.3.*3 of 1k.*2 of at most 256/,
  );
  expect(screen.getByRole('region', { name: 'content' })).toHaveTextContent('Does not answer');
  const comments = within(screen.getByRole('region', { name: 'comments' }));
  expect(comments.getByText('1 of 2 ready')).toBeVisible();
  expect(comments.getByText('Not ready: mongo')).toBeVisible();
});

test('OPS-12 refreshes by itself, and shows the work since the last refresh', async () => {
  as(true);
  await screen.findByRole('status');
  parts = [{ part: 'gateway', instances: [instance('one', { calls: 1050, seconds: 11 })] }];
  await later();
  expect(screen.getByRole('status')).toHaveTextContent('All parts are ready.');
  // 50 calls in five seconds, with a total of one second.
  const gateway = screen.getByRole('region', { name: 'gateway' });
  expect(gateway).toHaveTextContent(/Calls a minute(59\d|600)A call takes20 ms/);

  // Another process of the same name must not show negative work.
  parts = [
    { part: 'gateway', instances: [instance('one', { calls: 5, startedAt: '2026-03-11T10:01:00.000Z' })] },
  ];
  await later();
  expect(gateway).toHaveTextContent('Calls a minute…');
});

test('OPS-12 keeps old data marked as such when a refresh fails', async () => {
  as(true);
  await screen.findByRole('status');
  answers = false;
  await later();
  expect(await screen.findByRole('alert', {}, { timeout: 20_000 })).toHaveTextContent('This is out of date');
  expect(screen.getByRole('region', { name: 'comments' })).toBeVisible();
});

test('OPS-12 tells others that the page is not for them, and loads nothing', async () => {
  as(false);
  expect(screen.getByText('This page is for administrators.')).toBeVisible();
  expect(server.calls).toEqual([]);
});

test('MAIL-07 shows undelivered mail, and sends it again with one press', async () => {
  const at = '2026-03-11T10:00:00.000Z';
  const lost = { kind: 'password-changed', at, tries: 1, reason: '550 no such person' };
  mail = {
    ...{ on: true, waiting: 0, troubledCount: 2 },
    troubled: [
      { ...lost, _id: 'one', to: 'ada@example.org', state: 'failed', canBeSentAgain: true },
      { ...lost, _id: 'two', to: 'bob@example.org', state: 'unknown', canBeSentAgain: false },
    ],
  };
  as(true);
  const section = within(await screen.findByRole('region', { name: 'Email to members' }));
  expect(await section.findByText('550 no such person', { selector: 'li:first-child p' })).toBeVisible();
  expect(section.getByText('May have been lost')).toBeVisible();
  await act(async () => section.getByRole('button', { name: 'Send again' }).click());
  expect(sentAgain).toEqual([{ mailId: 'one' }]);
  expect(await section.findByText('1 waiting to be sent.')).toBeVisible();
});

test('MAIL-10 says when mail is off', async () => {
  mail = { on: false, waiting: 0, troubled: [], troubledCount: 0 };
  as(true);
  expect(await screen.findByText(/^Email is off: no SMTP server is set/)).toBeVisible();
});
