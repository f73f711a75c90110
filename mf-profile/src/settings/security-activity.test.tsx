import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import { SECURITY_EVENTS, SECURITY_WAYS, type SecurityEntry } from '@screenlore/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wordsOf } from './activity-words.js';
import { SecurityActivity } from './security-activity.js';

const entry = (number: number, more: Partial<SecurityEntry> = {}): SecurityEntry => ({
  _id: `e${number}`,
  at: '2026-03-12T10:00:00.000Z',
  event: 'sign-in',
  way: 'password',
  result: 'ok',
  device: 'Firefox on Android',
  network: '203.0.113.*',
  ...more,
});
const ENTRIES = [
  entry(1, { result: 'refused', device: null }),
  entry(2, { event: 'keep', way: 'session', device: null, network: null }),
  ...Array.from({ length: 23 }, (_, place) => entry(place + 3, { way: 'google' })),
];

let server: FakeApi;
beforeEach(() => {
  server = fakeApi({
    'get-own-activity': (request) => {
      const { count } = request as { count: number };
      return { body: { entries: ENTRIES.slice(0, count), next: count < ENTRIES.length ? 'more' : null } };
    },
  });
});
afterEach(() => server.restore());

const open = async () => {
  renderPortal(<SecurityActivity />, '/settings/account');
  return within(await screen.findByRole('region', { name: 'Security activity', busy: false }));
};

test('GATE-10 shows what happened, when, and in which browser', async () => {
  const [failed, kept, signedIn] = (await open()).getAllByRole('listitem');
  expect(failed).toHaveTextContent(
    /^Failed attempt to log in with the password.*2026.* · network 203\.0\.113\.\*$/,
  );
  expect(kept).toHaveTextContent(/^Deletion cancelled.*2026[^·]*$/);
  expect(signedIn).toHaveTextContent(
    /^Logged in with Google.*2026.* · Firefox on Android · network 203\.0\.113\.\*$/,
  );
});

test('GATE-10 shows 10, and 10 more with each press, to the end', async () => {
  const list = await open();
  for (const shown of [10, 20, 25]) {
    expect(await list.findAllByRole('listitem')).toHaveLength(shown);
    if (shown < 25) {
      await userEvent.click(list.getByRole('button', { name: 'Show more' }));
      await screen.findByRole('region', { name: 'Security activity', busy: false });
    }
  }
  expect(list.queryByRole('button')).toBeNull();
});

test('GATE-10 has words for each event with each way to log in, and shows unknown events as they are', () => {
  const texts = SECURITY_EVENTS.flatMap((event) =>
    SECURITY_WAYS.flatMap((way) =>
      (['ok', 'refused'] as const).map((result) => wordsOf({ event, way, result })),
    ),
  );
  expect(texts.filter((text) => !/^[A-Z][A-Za-z -]+$/.test(text))).toEqual([]);
  expect(wordsOf({ event: 'way-added', way: 'google', result: 'ok' })).toBe(
    'Added a way to log in with Google',
  );
  expect(wordsOf({ event: 'teleported', way: 'beam', result: 'ok' })).toBe('teleported');
  expect(wordsOf({ event: 'constructor', way: 'toString', result: 'ok' })).toBe('constructor');
});
