import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type ApiAnswer, type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import StopMailsPage from './stop-mails-page.js';

let server: FakeApi;
let answer: ApiAnswer;
beforeEach(() => {
  answer = { body: { stopped: 'reply' } };
  server = fakeApi({ 'stop-notification-mails': () => answer });
});
afterEach(() => server.restore());

/** The page shows posters, too. */
const stops = () =>
  server.calls.filter(({ call }) => call === 'stop-notification-mails').map(({ request }) => request);
const open = (at: string) => act(async () => renderPortal(<StopMailsPage />, at));
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Stop these mails' }));

test('NOTE-17 a press stops the mails in the address, and opening it does not', async () => {
  await open('/stop-mails#a-key.reply');
  expect(await screen.findByText(/no longer get mails when somebody replies to your comment/)).toBeVisible();
  expect(stops()).toEqual([]);
  await press();
  expect(await screen.findByText(/You no longer get mails when somebody replies/)).toBeVisible();
  expect(stops()).toEqual([{ token: 'a-key.reply' }]);
});

test('NOTE-17 reports an invalid address, and lets a failure be retried', async () => {
  answer = { status: 500, body: { error: 'Broken' } };
  await open('/stop-mails#a-key.all');
  await press();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Stop these mails' })).toBeEnabled());
  answer = { status: 404, body: { error: 'Gone' } };
  await press();
  expect(await screen.findByText('This link does not work')).toBeVisible();
});
