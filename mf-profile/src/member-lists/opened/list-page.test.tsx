import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { baseApi, Toaster } from '@screenlore/browser-kit';
import { Link } from '@screenlore/browser-kit/router';
import { type ApiAnswer, type FakeApi, fakeApi } from '@screenlore/browser-kit/testing';
import { type CallRequest, type ListedEntry, MESSAGES, type OpenedList } from '@screenlore/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../shared/testing/open-page.js';
import { ADA, BEN } from '../../shared/testing/samples.js';
import ListPage from './list-page.js';

const WithToasts = () => (
  <>
    <ListPage />
    <Toaster />
    <Link to="/elsewhere">Elsewhere</Link>
  </>
);

// jsdom lays nothing out, and so can neither scroll nor tell what is near.
beforeAll(() => {
  globalThis.IntersectionObserver = class {
    observe(): void {}
    disconnect(): void {}
  } as never;
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
});
let server: FakeApi;
afterEach(() => server.restore());

const entry = (name: string): ListedEntry => ({
  ...{ _id: name, kind: 'movies', item: name, season: null, place: name, note: null },
  at: '2024-05-01T10:00:00.000Z',
  look: { name, about: null, year: 1999, picture: '', page: { kind: 'movies', id: name } },
});

/** As a change answers: without its look. */
function kept(name: string) {
  const { look: _, ...rest } = entry(name);
  return rest;
}

const LIST: OpenedList = {
  ...{
    _id: 'l1',
    name: 'Sea',
    description: null,
    tags: [],
    ranked: true,
    visibility: 'everyone',
    entries: 3,
  },
  ...{ madeAt: '2024-05-01T10:00:00.000Z', changedAt: '2024-05-01T10:00:00.000Z', covers: [], link: null },
  owner: { username: ADA.username, firstName: ADA.firstName, surname: ADA.surname, profile_img: null },
};

/** An answer that a test gives when it is time. */
function heldAnswer() {
  let answer = (_body: object): void => undefined;
  const held = new Promise<ApiAnswer>((resolve) => {
    answer = (body) => resolve({ body });
  });
  return { answer, held };
}

interface Served {
  list?: Partial<OpenedList> | undefined;
  names?: string[];
  answers?: Parameters<typeof fakeApi>[0];
  user?: typeof ADA;
}

/** Serves a list with entries of these names. */
function open({ list, names = ['Alien', 'Brazil', 'Cube'], answers = {}, user = ADA }: Served = {}) {
  server = fakeApi({
    'get-list': () => ({ body: { list: { ...LIST, ...list } } }),
    'get-list-entries': () => ({ body: { entries: names.map(entry), next: null } }),
    'get-list-progress': () => ({ body: { progress: { seen: 1, of: 3 } } }),
    ...answers,
  });
  return openPage({ path: '/list/:listId', Page: WithToasts, at: '/list/l1', user });
}

const order = () =>
  within(screen.getByRole('list', { name: 'Sea' }))
    .getAllByRole('link')
    .map((link) => link.textContent);
/** Printing waits for them. */
const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
const movesAsked = () =>
  server.calls
    .filter(({ call }) => call === 'move-list-entry')
    .map(({ request }) => request as CallRequest<'move-list-entry'>);

async function edit() {
  const button = await screen.findByRole('button', { name: 'Reorder and edit' });
  // What is pressed suspends until its code is there; React resumes it when the surrounding act is awaited.
  await act(async () => button.click());
  return screen.findByRole('button', { name: 'Move Alien, number 1' });
}

describe('a list', () => {
  it('LIB-45 LIB-47 shows its entries with numbers, and how many the reader has seen', async () => {
    await open({ user: BEN });
    expect(await screen.findByText('You have seen 1 of 3')).toBeVisible();
    expect(order()).toEqual(['Alien', 'Brazil', 'Cube']);
    expect(screen.getAllByText('Number', { exact: false })).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Reorder and edit' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Copy to my lists' })).toBeVisible();
  });

  it('LIB-43 says to whom it is not shown that there is none for them', async () => {
    await open({ answers: { 'get-list': () => ({ status: 404, body: { error: MESSAGES.listGone } }) } });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'There is no list here for you',
    );
  });

  it('LIB-47 says what goes onto an empty one', async () => {
    await open({ list: { entries: 0 }, names: [] });
    expect(await screen.findByText('Nothing is on this list yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reorder and edit' })).toBeNull();
  });
});

describe('a list that one comes back to', () => {
  /** Reads both pages of the list, leaves it, and comes back. */
  async function leaveAndReturn(answers: { changedAt: string; names: string[] }) {
    let now = { changedAt: LIST.changedAt, names: ['Alien', 'Brazil'] };
    await open({
      answers: {
        'get-list': () => ({ body: { list: { ...LIST, changedAt: now.changedAt } } }),
        'get-list-entries': (request) => {
          const [first = '', ...rest] = now.names;
          return (request as CallRequest<'get-list-entries'>).after === undefined
            ? { body: { entries: [entry(first)], next: first } }
            : { body: { entries: rest.map(entry), next: null } };
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(order()).toEqual(['Alien', 'Brazil']));
    now = answers;
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    await screen.findByRole('list', { name: 'Sea' });
  }

  it('LIB-47 shows as many entries as were there', async () => {
    await leaveAndReturn({ changedAt: LIST.changedAt, names: ['Alien', 'Brazil'] });
    expect(order()).toEqual(['Alien', 'Brazil']);
  });

  it('LIB-47 is read anew where it was changed elsewhere', async () => {
    await leaveAndReturn({ changedAt: '2024-05-02T10:00:00.000Z', names: ['Cube', 'Dune'] });
    await waitFor(() => expect(order()).toEqual(['Cube']));
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(order()).toEqual(['Cube', 'Dune']));
  });

  it('LIB-45 counts again what was seen when a viewing is entered', async () => {
    let seen = 1;
    const { store } = await open({
      answers: { 'get-list-progress': () => ({ body: { progress: { seen, of: 3 } } }) },
    });
    expect(await screen.findByText('You have seen 1 of 3')).toBeVisible();
    seen = 2;
    act(() => void store.dispatch(baseApi.util.invalidateTags(['library'])));
    expect(await screen.findByText('You have seen 2 of 3')).toBeVisible();
  });
});

describe('a list that is printed', () => {
  const print = window.print;
  let printed: number[];
  beforeEach(() => {
    printed = [];
    window.print = () => void printed.push(order().length);
  });
  afterEach(() => {
    window.print = print;
  });
  const rest = (answer: () => ApiAnswer | Promise<ApiAnswer>) =>
    open({
      answers: {
        'get-list-entries': (request) =>
          (request as CallRequest<'get-list-entries'>).after === undefined
            ? { body: { entries: [entry('Alien')], next: 'Alien' } }
            : answer(),
      },
    });
  const pressPrint = () => userEvent.click(screen.getByRole('button', { name: 'Print' }));

  it('LIB-49 is read to its end before, once for two presses', async () => {
    const { answer, held } = heldAnswer();
    await rest(() => held);
    await screen.findByRole('link', { name: 'Alien' });
    await pressPrint();
    await pressPrint();
    expect(printed).toEqual([]);
    answer({ entries: [entry('Brazil')], next: null });
    await waitFor(() => expect(printed).toEqual([2]));
    await twoFrames();
    expect(printed).toEqual([2]);
  });

  it('LIB-49 is not printed where a part of it could not be read', async () => {
    let fails = true;
    await rest(() =>
      fails
        ? { status: 500, body: { error: MESSAGES.unexpectedError } }
        : { body: { entries: [entry('Brazil')], next: null } },
    );
    await screen.findByRole('link', { name: 'Alien' });
    await pressPrint();
    expect(await screen.findByText('The whole list could not be read.')).toBeVisible();
    await twoFrames();
    expect(printed).toEqual([]);
    fails = false;
    await pressPrint();
    await waitFor(() => expect(printed).toEqual([2]));
  });
});

describe('a second press while the first is under way', () => {
  const asked = (name: string) => server.calls.filter(({ call }) => call === name).length;
  const never = () => new Promise<ApiAnswer>(() => undefined);

  it('LIB-46 LIB-41 copies and removes the list once', async () => {
    await open({ answers: { 'clone-list': never, 'remove-list': never } });
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Copy to my lists' }));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Remove' }));
    expect([asked('clone-list'), asked('remove-list')]).toEqual([1, 1]);
  });

  it('LIB-41 removes an entry once, and again after it was brought back', async () => {
    const { answer, held } = heldAnswer();
    await open({
      answers: {
        'remove-list-entry': () => held,
        'restore-list-entry': () => ({ body: { entry: kept('Brazil'), entries: 3 } }),
      },
    });
    await edit();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Remove Brazil' }));
    answer({ entryId: 'Brazil', entries: 2 });
    await waitFor(() => expect(order()).toEqual(['Alien', 'Cube']));
    expect(asked('remove-list-entry')).toBe(1);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(order()).toEqual(['Alien', 'Brazil', 'Cube']));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Brazil' }));
    await waitFor(() => expect(order()).toEqual(['Alien', 'Cube']));
  });
});

describe('the order of a list', () => {
  it('LIB-48 follows the keys at once, and sends the moves of one entry together', async () => {
    const { answer, held } = heldAnswer();
    await open({ answers: { 'move-list-entry': () => held } });
    (await edit()).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowDown}');
    expect(order()).toEqual(['Brazil', 'Cube', 'Alien']);
    expect(screen.getByRole('button', { name: 'Move Alien, number 3' })).toHaveFocus();
    expect(screen.getByText('Alien is now number 3 of 3')).toBeInTheDocument();
    answer({ entry: entry('Alien') });
    await waitFor(() => expect(movesAsked()).toHaveLength(2));
    expect(movesAsked()).toEqual([
      { listId: 'l1', entryId: 'Alien', to: { after: 'Brazil' } },
      { listId: 'l1', entryId: 'Alien', to: { after: 'Cube' } },
    ]);
  });

  it('LIB-48 is the one of the server again when a move fails', async () => {
    await open({
      answers: { 'move-list-entry': () => ({ status: 409, body: { error: MESSAGES.listMoved } }) },
    });
    (await edit()).focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(movesAsked()).toHaveLength(1));
    await waitFor(() => expect(order()).toEqual(['Alien', 'Brazil', 'Cube']));
  });
});
