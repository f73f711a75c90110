import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type ApiAnswer, type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import type { Import } from '@screenlore/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ImportsPage from './imports-page.js';
import type { FromReader } from './reading/messages.js';

const receiving: Import = {
  _id: 'i1',
  source: 'letterboxd',
  account: null,
  files: ['export.zip'],
  state: 'receiving',
  options: {
    parts: ['diary', 'seen', 'ratings', 'plans', 'likes', 'texts', 'lists'],
    likely: true,
    visibility: null,
    unknownDates: 'unknown',
    keepGone: false,
  },
  at: '2026-03-11T10:00:00.000Z',
  appliedAt: null,
  claims: 1,
  done: 0,
  counts: {},
  left: 0,
  unreadable: 0,
  applied: 0,
  kept: 0,
  late: [],
  stalled: false,
  settings: null,
  keptUntil: '2026-04-10T10:00:00.000Z',
};
const BATCH = { claims: [{ source: 'letterboxd' }], rows: 1 } as unknown as FromReader;

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

/** An answer that comes when it is told to. */
interface Held {
  promise: Promise<ApiAnswer>;
  resolve: (answer: ApiAnswer) => void;
}
function held(): Held {
  let resolve: Held['resolve'] = () => undefined;
  const promise = new Promise<ApiAnswer>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

let server: FakeApi;
let one: Import | null;
let started: Held;
let added: Held;
beforeEach(() => {
  Object.assign(globalThis, { Worker: Reader, __webpack_public_path__: '/' });
  one = null;
  started = held();
  added = held();
  server = fakeApi({
    'get-imports': () => ({ body: { imports: one ? [one] : [] } }),
    'get-import': () => ({ body: { import: one, examples: [], rows: [] } }),
    'start-import': () => started.promise,
    'add-import-claims': () => added.promise,
    'cancel-import': () => {
      one = { ...receiving, state: 'cancelled' };
      return { body: { import: one } };
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

const asked = (call: string) => server.calls.filter((one) => one.call === call).map(({ request }) => request);
const read = async () => {
  renderPortal(<ImportsPage />, '/import');
  await userEvent.upload(await screen.findByLabelText('Files to bring'), new File([''], 'export.zip'));
  act(() => void Reader.last.say(BATCH));
};
const answer = (what: Held, body: unknown) => act(async () => what.resolve({ body }));

test('LIB-80 reading that is stopped stays so when the batch on its way is answered, and what was sent is discarded', async () => {
  await read();
  await answer(started, { import: receiving });
  await waitFor(() => expect(asked('add-import-claims')).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await answer(added, { claims: 1 });
  expect(await screen.findByText(/Discarded/)).toBeVisible();
  expect(screen.getByLabelText('Files to bring')).toBeInTheDocument();
  expect(asked('cancel-import')).toEqual([{ importId: 'i1' }]);
});

test('LIB-80 an import that begins after it was stopped is discarded, and nothing is sent', async () => {
  await read();
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await answer(started, { import: receiving });
  expect(await screen.findByText(/Discarded/)).toBeVisible();
  expect(asked('add-import-claims')).toEqual([]);
  expect(screen.getByLabelText('Files to bring')).toBeInTheDocument();
});

test('LIB-80 what was left half sent, as by a reload, can be discarded', async () => {
  one = receiving;
  renderPortal(<ImportsPage />, '/import');
  await userEvent.click(await screen.findByRole('button', { name: /^Show the import/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByText(/Discarded/)).toBeVisible();
});
