import { afterEach, describe, expect, it } from '@jest/globals';
import { type CallRequest, MESSAGES } from '@screenlore/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { heldAnswer } from '../../shared/testing/held-answer.js';
import { askedWith, closeList, edit, entry, kept, openList, order } from '../testing/open-list.js';
import ListPage from './list-page.js';

afterEach(closeList);

describe('the order of a list', () => {
  it('LIB-48 follows the keys at once, and sends one entry’s moves together', async () => {
    const { answer, held } = heldAnswer();
    await openList(ListPage, { answers: { 'move-list-entry': () => held } });
    (await edit()).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowDown}');
    expect(order()).toEqual(['Brazil', 'Cube', 'Alien']);
    expect(screen.getByRole('button', { name: 'Move Alien, number 3' })).toHaveFocus();
    expect(screen.getByText('Alien is now number 3 of 3')).toBeInTheDocument();
    answer({ entry: entry('Alien') });
    await waitFor(() => expect(askedWith('move-list-entry')).toHaveLength(2));
    expect(askedWith('move-list-entry')).toEqual([
      { listId: 'l1', entryId: 'Alien', to: { after: 'Brazil' } },
      { listId: 'l1', entryId: 'Alien', to: { after: 'Cube' } },
    ]);
  });

  it('LIB-48 returns to the server’s order when a move fails', async () => {
    await openList(ListPage, {
      answers: { 'move-list-entry': () => ({ status: 409, body: { error: MESSAGES.listMoved } }) },
    });
    (await edit()).focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(askedWith('move-list-entry')).toHaveLength(1));
    await waitFor(() => expect(order()).toEqual(['Alien', 'Brazil', 'Cube']));
  });
});

describe('an entry', () => {
  it('LIB-41 is removed once when pressed twice, and can be removed again after a restore', async () => {
    const { answer, held } = heldAnswer();
    await openList(ListPage, {
      answers: {
        'remove-list-entry': () => held,
        'restore-list-entry': () => ({ body: { entry: kept('Brazil'), entries: 3 } }),
      },
    });
    await edit();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Remove Brazil' }));
    answer({ entryId: 'Brazil', entries: 2 });
    await waitFor(() => expect(order()).toEqual(['Alien', 'Cube']));
    expect(askedWith('remove-list-entry')).toHaveLength(1);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(order()).toEqual(['Alien', 'Brazil', 'Cube']));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Brazil' }));
    await waitFor(() => expect(order()).toEqual(['Alien', 'Cube']));
  });
});

describe('the focus', () => {
  const pressed = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const taken = (entryId: string, entries: number) => ({ body: { entryId, entries } });

  it('LIB-48 moves to the button that replaces the pressed button', async () => {
    await openList(ListPage);
    (await screen.findByRole('button', { name: 'Reorder and edit' })).focus();
    await edit();
    expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus();
    await pressed('Done');
    expect(await screen.findByRole('button', { name: 'Reorder and edit' })).toHaveFocus();
  });

  it('LIB-41 moves from a removed entry to the next in its place, and from the last to Done', async () => {
    let left = 3;
    await openList(ListPage, {
      answers: {
        'remove-list-entry': (request) => {
          left -= 1;
          return taken((request as CallRequest<'remove-list-entry'>).entryId, left);
        },
      },
    });
    await edit();
    await pressed('Remove Brazil');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move Cube, number 2' })).toHaveFocus());
    await pressed('Remove Cube');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move Alien, number 1' })).toHaveFocus());
    await pressed('Remove Alien');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus());
    await pressed('Done');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Share' })).toHaveFocus());
  });

  it('LIB-41 returns from a note to its button', async () => {
    await openList(ListPage, {
      answers: { 'note-list-entry': () => ({ body: { entry: { ...kept('Alien'), note: 'Loud.' } } }) },
    });
    await edit();
    const add = () => screen.getAllByRole('button', { name: 'Add note' })[0] as HTMLElement;
    await userEvent.click(add());
    await pressed('Cancel');
    expect(add()).toHaveFocus();
    await userEvent.click(add());
    await userEvent.keyboard('Loud.');
    await pressed('Save');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change note' })).toHaveFocus());
  });

  it('LIB-48 stays in the position field when Enter moves its entry', async () => {
    await openList(ListPage, { answers: { 'move-list-entry': () => ({ body: { entry: kept('Alien') } }) } });
    await edit();
    const place = screen.getByLabelText('Position of Alien');
    await userEvent.clear(place);
    await userEvent.type(place, '2{Enter}');
    expect(order()).toEqual(['Brazil', 'Alien', 'Cube']);
    expect(screen.getByLabelText('Position of Alien')).toHaveFocus();
    expect(screen.getByLabelText('Position of Alien')).toHaveValue(2);
  });
});
