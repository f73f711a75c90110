import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import type { Import } from '@screenlore/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { heldAnswer } from '../shared/testing/held-answer.js';
import ImportsPage from './imports-page.js';
import type { FromReader } from './reading/messages.js';
import { ready } from './testing/sample-import.js';

const receiving: Import = {
  ...ready,
  account: null,
  state: 'receiving',
  claims: 1,
  done: 0,
  counts: {},
  left: 0,
};
const BATCH = { records: [{ source: 'letterboxd' }], rows: 1 } as unknown as FromReader;

/** jsdom has no workers. */
class Reader extends EventTarget {
  static last: Reader;
  constructor() {
    super();
    Reader.last = this;
  }
  postMessage(): void {}
  terminate(): void {}
  say = (data: FromReader) => this.dispatchEvent(new MessageEvent('message', { data }));
}

let server: FakeApi;
let job: Import | null;
let started: ReturnType<typeof heldAnswer>;
let added: ReturnType<typeof heldAnswer>;
beforeEach(() => {
  Object.assign(globalThis, { Worker: Reader, __webpack_public_path__: '/' });
  job = null;
  started = heldAnswer();
  added = heldAnswer();
  server = fakeApi({
    'get-imports': () => ({ body: { imports: job ? [job] : [] } }),
    'get-import': () => ({ body: { import: job, examples: [], rows: [] } }),
    'start-import': () => started.held,
    'add-import-claims': () => added.held,
    'cancel-import': () => {
      job = { ...receiving, state: 'cancelled' };
      return { body: { import: job } };
    },
  });
  const names = { firstName: 'A', surname: 'Da', username: 'ada', profile_img: null };
  localStorage.setItem('user', JSON.stringify({ access_token: 't', admin: false, ...names }));
});
afterEach(() => {
  server.restore();
  localStorage.clear();
  Object.assign(globalThis, { Worker: undefined });
});

const asked = (call: string) =>
  server.calls.filter((item) => item.call === call).map(({ request }) => request);
const read = async () => {
  renderPortal(<ImportsPage />, '/import');
  await userEvent.upload(await screen.findByLabelText('Files to import'), new File([''], 'export.zip'));
  act(() => void Reader.last.say(BATCH));
};

test('LIB-80 stays stopped when the pending batch is answered, and discards what was sent', async () => {
  await read();
  await act(async () => started.answer({ import: receiving }));
  await waitFor(() => expect(asked('add-import-claims')).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await act(async () => added.answer({ claims: 1 }));
  expect(await screen.findByText(/Discarded/)).toBeVisible();
  expect(screen.getByLabelText('Files to import')).toBeInTheDocument();
  expect(asked('cancel-import')).toEqual([{ importId: 'i1' }]);
});

test('LIB-80 the browser asks before the page closes while files are being read, but not afterwards', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await read();
  expect(isAsked()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(isAsked()).toBe(false);
});

test('LIB-80 discards an import that begins after the stop, and sends nothing', async () => {
  await read();
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await act(async () => started.answer({ import: receiving }));
  expect(await screen.findByText(/Discarded/)).toBeVisible();
  expect(asked('add-import-claims')).toEqual([]);
  expect(screen.getByLabelText('Files to import')).toBeInTheDocument();
});

test('LIB-80 a partly sent import, as after a reload, can be discarded', async () => {
  job = receiving;
  renderPortal(<ImportsPage />, '/import');
  await userEvent.click(await screen.findByRole('button', { name: /^Show the import/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByText(/Discarded/)).toBeVisible();
});
