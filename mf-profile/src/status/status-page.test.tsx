import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import type { InstanceStatus, PartStatus } from '@screenlore/contracts';
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
const as = (admin: boolean) => {
  const names = { firstName: 'Bo', surname: 'Ss', username: 'boss', profile_img: null };
  localStorage.setItem('user', JSON.stringify({ access_token: 't', admin, ...names }));
  renderPortal(<StatusPage />, '/status');
};
beforeEach(() => {
  jest.useFakeTimers();
  answers = true;
  parts = [
    { part: 'gateway', instances: [instance('one')] },
    { part: 'comments', instances: [instance('two'), instance('three', { failing: ['mongo'] })] },
    { part: 'content', instances: [] },
  ];
  server = fakeApi({
    'get-status': () =>
      answers ? { body: { parts } } : { status: 503, body: { error: 'Nobody is there.' } },
  });
});
afterEach(() => {
  jest.useRealTimers();
  server.restore();
  localStorage.clear();
});

const later = () => act(() => jest.advanceTimersByTimeAsync(5000));

test('OPS-12 it says which parts are not ready, and why', async () => {
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

test('OPS-12 it looks again by itself, and shows what was done since the last look', async () => {
  as(true);
  await screen.findByRole('status');
  parts = [{ part: 'gateway', instances: [instance('one', { calls: 1050, seconds: 11 })] }];
  await later();
  expect(screen.getByRole('status')).toHaveTextContent('All parts are ready.');
  // 50 calls in five seconds, of one second together.
  const gateway = screen.getByRole('region', { name: 'gateway' });
  expect(gateway).toHaveTextContent(/Calls a minute(59\d|600)A call takes20 ms/);

  // Another process of the same name has not done less than nothing.
  parts = [
    { part: 'gateway', instances: [instance('one', { calls: 5, startedAt: '2026-03-11T10:01:00.000Z' })] },
  ];
  await later();
  expect(gateway).toHaveTextContent('Calls a minute…');
});

test('OPS-12 what cannot be looked at again stays, and is called old', async () => {
  as(true);
  await screen.findByRole('status');
  answers = false;
  await later();
  expect(await screen.findByRole('alert', {}, { timeout: 20_000 })).toHaveTextContent('This is out of date');
  expect(screen.getByRole('region', { name: 'comments' })).toBeVisible();
});

test('OPS-12 others are told that it is not for them, and nothing is asked', async () => {
  as(false);
  expect(screen.getByText('This page is for administrators.')).toBeVisible();
  expect(server.calls).toEqual([]);
});
