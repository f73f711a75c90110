import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Toaster } from '@screenlore/browser-kit';
import { type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import type { CallRequest, Import, ImportedList, ImportOptions, ImportTitle } from '@screenlore/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ImportsPage from './imports-page.js';
import { ready } from './testing/sample-import.js';

const line = (n: number, more: Partial<ImportTitle> = {}): ImportTitle => ({
  from: [
    {
      of: `title ${n}`,
      title: { kind: 'movies', ids: [], name: `Film ${n}`, year: 1979 },
      episodic: false,
    },
  ],
  match: { _id: 'm1', titleId: 'm1', kind: 'movies', name: `Film ${n}`, year: 1979 },
  candidates: [],
  outcome: 'new',
  likely: false,
  why: [],
  brings: {
    seen: 3,
    episodes: 0,
    rating: 8,
    plan: false,
    favourite: false,
    texts: 0,
    lists: 2,
    status: null,
  },
  conflicts: [],
  ...more,
});
const guess = line(9, {
  outcome: 'guess',
  match: null,
  candidates: [{ _id: 'm9', titleId: 'film-nine', kind: 'movies', name: 'Film Nine', year: 1980 }],
});

const likely = line(5, { outcome: 'likely', likely: true, why: ['The year is one off.'] });
const taken = line(6, { likely: true });
const differs = line(3, {
  outcome: 'conflict',
  conflicts: [
    {
      n: 7,
      what: 'rating',
      list: null,
      mine: { rating: 7, text: null, at: '2020-05-01T00:00:00.000Z', source: 'imdb' },
      file: { rating: 9, text: null, at: '2017-03-02', source: 'letterboxd' },
      choice: null,
      stands: 'mine',
    },
    {
      n: 9,
      what: 'entry',
      list: 'Best',
      mine: { rating: null, text: 'Not on it', at: null, source: null },
      file: { rating: null, text: 'On it', at: null, source: 'letterboxd' },
      choice: null,
      stands: 'mine',
    },
  ],
});

const bestList: ImportedList = {
  name: 'Best',
  entries: 4,
  fate: 'conflict',
  why: 'You changed it here.',
  conflict: {
    n: 8,
    what: 'list',
    list: null,
    mine: { rating: null, text: 'Mine', at: '2025-05-01T00:00:00.000Z', source: null },
    file: { rating: null, text: 'Best', at: null, source: 'letterboxd' },
    choice: null,
    stands: 'mine',
  },
};

let server: FakeApi;
let lists: ImportedList[];
let job: Import;
let chosen: unknown;
let asked: unknown[];
beforeEach(() => {
  job = ready;
  lists = [];
  chosen = undefined;
  asked = [];
  server = fakeApi({
    'get-imports': () => ({ body: { imports: job.state === 'cancelled' ? [] : [job] } }),
    'get-import': () => ({
      body: {
        import: job,
        examples: [],
        rows: [{ path: 'watched.csv', row: 7, text: 'The row is empty.', unreadable: false }],
      },
    }),
    'get-import-titles': (request) => {
      const { outcome, query, likely: onlyLikely } = request as CallRequest<'get-import-titles'>;
      const all = [line(1), line(2), differs, guess, likely, taken].filter(({ from }) =>
        from.some(({ title }) => title.name.includes(query)),
      );
      const titles = all.filter(
        (item) => (outcome === null || item.outcome === outcome) && (!onlyLikely || item.likely),
      );
      return { body: { titles, references: {}, next: null } };
    },
    'get-import-lists': () => ({ body: { lists } }),
    search: () => ({ body: { results: [], total: 0 } }),
    'set-import-match': (request) => {
      chosen = request;
      return { body: { import: job } };
    },
    'set-import-conflicts': (request) => {
      asked.push(request);
      return { body: { import: job } };
    },
    'set-import-options': (request) => {
      asked.push(request);
      job = { ...job, state: 'matching', options: (request as { options: ImportOptions }).options };
      return { body: { import: job } };
    },
    'set-library-settings': (request) => {
      asked.push(request);
      return { body: { visibility: 'followers', listVisibility: 'everyone', takesFollowers: false } };
    },
    'set-rating-settings': (request) => {
      asked.push(request);
      return { body: { ratings: 'onlyMe', marks: 'signedIn' } };
    },
    'undo-import': () => {
      asked.push('undo');
      return { body: { import: job } };
    },
    'cancel-import': () => {
      job = { ...job, state: 'cancelled', keptUntil: null };
      return { body: { import: job } };
    },
    'apply-import': () => {
      asked.push('apply');
      job = { ...job, state: 'applied', applied: 2 };
      return { body: { import: job } };
    },
  });
  const names = { firstName: 'A', surname: 'Da', username: 'ada', profile_img: null };
  localStorage.setItem('user', JSON.stringify({ access_token: 't', admin: false, ...names }));
  renderPortal(
    <>
      <ImportsPage />
      <Toaster />
    </>,
    '/import',
  );
});
afterEach(() => {
  server.restore();
  localStorage.clear();
});

const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Show the import from Letterboxd/ }));
  return within(await screen.findByRole('region', { name: 'Import from Letterboxd' }));
};

test('LIB-82 LIB-170 the preview counts titles, and says what the files add to each', async () => {
  const view = await open();
  expect(view.getByText('Of your 3 movies 2 are here, 1 needs your choice.')).toBeInTheDocument();
  expect(view.getByText('New').closest('summary')).toHaveTextContent(/^New2$/);
  expect(view.getByText('Choose a title').closest('summary')).toHaveTextContent(/^Choose a title1$/);
  await userEvent.click(view.getByText('New'));
  const list = within(await view.findByRole('list', { name: 'New' }));
  expect((await list.findAllByText('Seen 3 times, rated 8, on 2 lists'))[0]).toBeInTheDocument();
  expect(view.getByText('watched.csv, row 7: The row is empty.')).toBeInTheDocument();
  expect(view.getByText('1 left out.')).toBeInTheDocument();
});

test('LIB-174 resolves a conflict for one row or for all, and says which of two files is older', async () => {
  job = { ...job, titles: { conflict: 1 }, older: true };
  const view = await open();
  expect(view.getByText(/^This file is older than your last import/)).toBeInTheDocument();
  await userEvent.click(view.getByText('Conflicts with your library'));
  const choice = within(await view.findByRole('group', { name: 'Rating of Film 3 (1979)' }));
  expect(choice.getByRole('radio', { name: /^Rated 7 ?IMDb, .*2020$/ })).toBeChecked();
  await userEvent.click(choice.getByRole('radio', { name: /^Rated 9 ?This file, .*2017$/ }));
  await userEvent.click(view.getByRole('button', { name: 'Newest wins' }));
  await waitFor(() =>
    expect(asked).toEqual([
      { importId: 'i1', n: 7, stands: 'file' },
      { importId: 'i1', n: null, stands: 'newest' },
    ]),
  );
});

test('LIB-216 resolves a conflicting list, and a conflicting entry on it', async () => {
  lists = [bestList, { ...bestList, name: 'Other', fate: 'new', why: null, conflict: null }];
  job = { ...job, titles: { conflict: 1 } };
  const view = await open();
  await userEvent.click(await view.findByText('Lists', { selector: 'summary *' }));
  const list = within(await view.findByRole('group', { name: 'List of Best' }));
  expect(list.getByRole('radio', { name: /^Mine ?Here, .*2025$/ })).toBeChecked();
  expect(view.queryByText(/You changed it here/)).not.toBeInTheDocument();
  await userEvent.click(list.getByRole('radio', { name: /^Best ?This file$/ }));
  await userEvent.click(view.getByText('Conflicts with your library'));
  const entry = within(await view.findByRole('group', { name: 'On the list Best of Film 3 (1979)' }));
  await userEvent.click(entry.getByRole('radio', { name: /^On it ?This file$/ }));
  await waitFor(() =>
    expect(asked).toEqual([
      { importId: 'i1', n: 8, stands: 'file' },
      { importId: 'i1', n: 9, stands: 'file' },
    ]),
  );
});

test('LIB-178 undo of more than 100 titles asks first', async () => {
  job = { ...job, state: 'applied', applied: 300, titles: { new: 101 } };
  const view = await open();
  await userEvent.click(view.getByRole('button', { name: 'Undo this import' }));
  const question = within(await screen.findByRole('dialog', { name: 'Undo this import?' }));
  expect(question.getByText(/^Everything it imported for 101 movies is removed again\./)).toBeInTheDocument();
  expect(asked).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(asked).toEqual(['undo']));
});

test('LIB-171 a bar counts titles to import, to decide, waiting and unchanged', async () => {
  const titles = { new: 1200, changed: 3, likely: 2, guess: 1, conflict: 4, parked: 5, same: 6, gone: 7 };
  job = { ...job, titles };
  const view = await open();
  const shares = () =>
    within(view.getByRole('list', { name: 'What happens to 1,228 movies' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(shares()).toEqual(['Imported 1,203', 'Your choice 7', 'Waiting 5', 'Unchanged 6', 'Removed 7']);
});

test('LIB-172 finds titles by name, whatever their result', async () => {
  job = { ...job, titles: { new: 10, guess: 1 } };
  const view = await open();
  await userEvent.type(view.getByRole('searchbox', { name: 'Search the titles of this import' }), 'Film 9');
  const found = within(await view.findByRole('list', { name: 'Titles found' }));
  expect(await found.findByText('Film 9 (1979)')).toBeInTheDocument();
  expect(found.getAllByRole('listitem')).toHaveLength(1);
});

test('LIB-83 offers titles to choose from', async () => {
  const view = await open();
  await userEvent.click(view.getByText('Choose a title'));
  await userEvent.click(await view.findByRole('button', { name: 'Choose a title: Film 9 (1979)' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Film Nine (1980)' }));
  expect(chosen).toEqual({ importId: 'i1', of: 'title 9', titleId: 'film-nine' });
});

test('LIB-186 a likely title says why it is only likely; a press accepts it, or all of them', async () => {
  job = { ...job, titles: { new: 2, likely: 1 } };
  const view = await open();
  await userEvent.click(view.getByText('Probable matches'));
  expect(await view.findByText(/The year is one off\./)).toBeInTheDocument();
  await userEvent.click(view.getByRole('button', { name: 'Accept: Film 5 (1979)' }));
  await waitFor(() => expect(chosen).toEqual({ importId: 'i1', of: 'title 5', titleId: 'm1' }));
  await userEvent.click(view.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(asked).toMatchObject([{ importId: 'i1', options: { likely: true } }]));
});

test('LIB-186 LIB-187 after the import likely titles are listed apart and can be changed, with an undo', async () => {
  job = { ...job, state: 'applied', applied: 2, likely: 1, titles: { new: 3 } };
  const view = await open();
  await userEvent.click(view.getByText('Probable matches, imported'));
  const list = within(await view.findByRole('list', { name: 'Probable matches, imported' }));
  await userEvent.click(await list.findByRole('button', { name: 'Another title: Film 6 (1979)' }));
  await userEvent.click(await screen.findByRole('button', { name: 'None of them: leave it out' }));
  await waitFor(() => expect(chosen).toEqual({ importId: 'i1', of: 'title 6', titleId: null }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(chosen).toEqual({ importId: 'i1', of: 'title 6', titleId: 'm1' }));
});

test('LIB-84 LIB-87 one press applies the preview, and another undoes it', async () => {
  const view = await open();
  await userEvent.click(view.getByRole('button', { name: 'Import 2' }));
  expect(await view.findByRole('button', { name: 'Undo this import' })).toBeInTheDocument();
  expect(view.getByText('2 movies imported. You can undo this at any time.')).toBeInTheDocument();
});

test('LIB-91 applies the settings of an own export before everything else, unless they are left out', async () => {
  job = {
    ...job,
    settings: {
      viewings: 'followers',
      lists: 'everyone',
      ratings: 'onlyMe',
      marks: 'signedIn',
      takesFollowers: true,
      approvesFollowers: true,
    },
  };
  const view = await open();
  expect(
    view.getByRole('checkbox', { name: /all ratings: only me.*others may follow you once you accept it/ }),
  ).toBeChecked();
  await userEvent.click(view.getByRole('button', { name: 'Import 2' }));
  expect(await view.findByRole('button', { name: 'Undo this import' })).toBeInTheDocument();
  expect(asked).toEqual([
    { visibility: 'followers', listVisibility: 'everyone', takesFollowers: true, approvesFollowers: true },
    { ratings: 'onlyMe', marks: 'signedIn' },
    'apply',
  ]);
});

test('LIB-91 keeps the current settings if those of an own export are left out', async () => {
  job = {
    ...job,
    settings: {
      viewings: 'everyone',
      lists: 'everyone',
      ratings: 'everyone',
      marks: 'everyone',
      takesFollowers: true,
    },
  };
  const view = await open();
  await userEvent.click(view.getByRole('checkbox', { name: /^Settings, too/ }));
  await userEvent.click(view.getByRole('button', { name: 'Import 2' }));
  expect(await view.findByRole('button', { name: 'Undo this import' })).toBeInTheDocument();
  expect(asked).toEqual(['apply']);
});

test('LIB-123 a discarded preview leaves the list', async () => {
  const view = await open();
  await userEvent.click(view.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('No imports yet')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Import from Letterboxd' })).not.toBeInTheDocument();
});

test('LIB-83 a choice keeps the focus while titles load, and the next choice builds on it', async () => {
  const view = await open();
  const tick = (name: string) => view.getByRole('checkbox', { name });
  await userEvent.click(tick('Diary'));
  expect(await view.findByText('Finding titles')).toBeInTheDocument();
  expect(tick('Diary')).toHaveFocus();
  expect(tick('Diary')).not.toBeChecked();
  await userEvent.click(tick('Ratings'));
  expect(tick('Ratings')).toBeChecked();
  job = { ...job, state: 'ready' };
  expect(await view.findByText('Ready to import', {}, { timeout: 3000 })).toBeInTheDocument();
  await userEvent.click(tick('Lists'));
  await waitFor(() =>
    expect(asked).toMatchObject([
      { options: { parts: ['seen', 'ratings', 'plans', 'likes', 'texts', 'lists'] } },
      { options: { parts: ['seen', 'ratings', 'plans', 'likes', 'texts'] } },
    ]),
  );
});

test.each<[Partial<Import>, RegExp]>([
  [{ claims: 1, titles: {} }, /1 row, nothing imported/],
  [{ titles: { new: 1 } }, /1 movie, nothing imported/],
  [{ titles: { parked: 1 }, keptUntil: null }, /0 of 1 movie imported, 1 waits for the catalogue$/],
  [{ state: 'undone', kept: 1 }, /1 kept, as you changed it afterwards$/],
])('LIB-80 uses the singular for one: %j', async (is, words) => {
  job = { ...job, ...is };
  cleanup();
  renderPortal(<ImportsPage />, '/import');
  expect(await screen.findByText(words)).toBeInTheDocument();
});
