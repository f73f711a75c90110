import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { baseApi } from '@screenlore/browser-kit';
import type { ApiAnswer } from '@screenlore/browser-kit/testing';
import { type CallRequest, MESSAGES } from '@screenlore/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { heldAnswer } from '../../shared/testing/held-answer.js';
import { BEN } from '../../shared/testing/samples.js';
import { askedWith, closeList, entry, LIST, openList, order } from '../testing/open-list.js';
import ListPage from './list-page.js';

afterEach(closeList);
/** Printing waits for them. */
const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

describe('a list', () => {
  it('LIB-45 LIB-47 shows its entries with numbers, and how many the reader has seen', async () => {
    await openList(ListPage, { user: BEN });
    expect(await screen.findByText('You have seen 1 of 3')).toBeVisible();
    expect(order()).toEqual(['Alien', 'Brazil', 'Cube']);
    expect(screen.getAllByText('Number', { exact: false })).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Reorder and edit' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Copy to my lists' })).toBeVisible();
  });

  it('LIB-43 tells readers who may not see it that there is none for them', async () => {
    await openList(ListPage, {
      answers: { 'get-list': () => ({ status: 404, body: { error: MESSAGES.listGone } }) },
    });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('List not found');
  });

  it('MOD-58 a held list says why its owner alone sees it', async () => {
    await openList(ListPage, { list: { held: true } });
    expect(await screen.findByText('A moderator looks at this first')).toBeVisible();
    expect(screen.getByText(/this list has many links\. Until then you alone see it/)).toBeVisible();
  });

  it('LIB-47 an empty list says what to add', async () => {
    await openList(ListPage, { list: { entries: 0 }, names: [] });
    expect(await screen.findByText('Nothing is on this list yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reorder and edit' })).toBeNull();
  });
});

describe('a list on return', () => {
  /** Loads both pages of the list, leaves it, and returns. */
  async function leaveAndReturn(answers: { changedAt: string; names: string[] }) {
    let now = { changedAt: LIST.changedAt, names: ['Alien', 'Brazil'] };
    await openList(ListPage, {
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

  it('LIB-47 shows as many entries as before', async () => {
    await leaveAndReturn({ changedAt: LIST.changedAt, names: ['Alien', 'Brazil'] });
    expect(order()).toEqual(['Alien', 'Brazil']);
  });

  it('LIB-47 loads again if it was changed elsewhere', async () => {
    await leaveAndReturn({ changedAt: '2024-05-02T10:00:00.000Z', names: ['Cube', 'Dune'] });
    await waitFor(() => expect(order()).toEqual(['Cube']));
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(order()).toEqual(['Cube', 'Dune']));
  });

  it('LIB-45 updates what was seen when a viewing is entered', async () => {
    let seen = 1;
    const { store } = await openList(ListPage, {
      answers: { 'get-list-progress': () => ({ body: { progress: { seen, of: 3 } } }) },
    });
    expect(await screen.findByText('You have seen 1 of 3')).toBeVisible();
    seen = 2;
    act(() => void store.dispatch(baseApi.util.invalidateTags(['library'])));
    expect(await screen.findByText('You have seen 2 of 3')).toBeVisible();
  });
});

describe('a printed list', () => {
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
    openList(ListPage, {
      answers: {
        'get-list-entries': (request) =>
          (request as CallRequest<'get-list-entries'>).after === undefined
            ? { body: { entries: [entry('Alien')], next: 'Alien' } }
            : answer(),
      },
    });
  const pressPrint = () => userEvent.click(screen.getByRole('button', { name: 'Print' }));

  it('LIB-49 loads to its end first, once for two presses', async () => {
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

  it('LIB-49 is not printed if a part of it failed to load', async () => {
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

describe('copying or removing a list', () => {
  it('LIB-46 LIB-41 happens once, however often it is pressed', async () => {
    const never = () => new Promise<ApiAnswer>(() => undefined);
    await openList(ListPage, { answers: { 'clone-list': never, 'remove-list': never } });
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Copy to my lists' }));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Remove' }));
    expect(askedWith('clone-list')).toHaveLength(1);
    expect(askedWith('remove-list')).toHaveLength(1);
  });
});
