import { afterEach, expect, it } from '@jest/globals';
import type { Blocks } from '@screenlore/browser-kit';
import type { fakeApi } from '@screenlore/browser-kit/testing';
import type { ListedEntry } from '@screenlore/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askedWith, closeList, edit, entry, kept, openList } from '../testing/open-list.js';
import ListPage from './list-page.js';

afterEach(closeList);

type Field = Blocks['mf_community/blocks']['ReachField'];
const ReachField = ({ titleId, value = 'nothing', onChange }: Field) => (
  <button type="button" onClick={() => onChange('whole')}>
    {String(value)} of {titleId}
  </button>
);
type Covered = Blocks['mf_community/blocks']['CoveredText'];
const CoveredText = ({ type, id, listKey, of, children }: Covered) => (
  <div>
    {`${type} ${id} ${listKey} ${of}`} {children('He tells the truth')}
  </div>
);

/** A list whose entries are these. */
const openWith = (entries: ListedEntry[], answers: Parameters<typeof fakeApi>[0] = {}) =>
  openList(ListPage, {
    answers: { 'get-list-entries': () => ({ body: { entries, next: null } }), ...answers },
    blocks: { ReachField, CoveredText },
  });

const covered = { reaches: 'whole', at: null, kind: 'movies', titleId: 'Alien' } as const;

it('SPOIL-19 a covered note is a line that opens, with the key of the link', async () => {
  await openWith([{ ...entry('Alien'), covered }, entry('Brazil')]);
  expect(await screen.findByText(/^note Alien undefined the note on Alien/)).toBeVisible();
  expect(screen.getByText('He tells the truth')).toBeVisible();
});

it('SPOIL-19 its owner says how much a note gives away, and what is said stays until they change it', async () => {
  const answer = { ...kept('Alien'), note: 'Loud.', reaches: 'whole' as const };
  await openWith([entry('Alien'), { ...entry('Brazil'), kind: 'people' }], {
    'note-list-entry': () => ({ body: { entry: answer } }),
  });
  await edit();
  await userEvent.click(screen.getAllByRole('button', { name: 'Add note' })[0] as HTMLElement);
  await userEvent.keyboard('Loud.');
  await userEvent.click(await screen.findByRole('button', { name: 'nothing of Alien' }));
  await act(async () => screen.getByRole('button', { name: 'Save' }).click());
  await userEvent.click(await screen.findByRole('button', { name: 'Change note' }));
  expect(await screen.findByRole('button', { name: 'whole of Alien' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(askedWith('note-list-entry')).toHaveLength(2));
  const said = { listId: 'l1', entryId: 'Alien', note: 'Loud.' };
  expect(askedWith('note-list-entry')).toEqual([{ ...said, reaches: 'whole' }, said]);
  // People are no titles.
  await userEvent.click(await screen.findByRole('button', { name: 'Add note' }));
  expect(screen.queryByRole('button', { name: /of Brazil/ })).toBeNull();
});
