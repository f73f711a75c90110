import type { Page } from '@playwright/test';
import type { SignedInUser } from '@screenlore/contracts';
import { call } from '../core/api.js';
import { dialog, header, heading, main, type Press, pageOf, press } from './press.js';

const YEAR = 2024;

/** A page of the user's own. */
const ownPage = (name: string, path: Press['path'], works: Press['works']): Press => ({
  name,
  path,
  whole: true,
  member: true,
  act: async () => undefined,
  works,
});

/** A part of the settings. */
const settings = (part: string, works: Press['works']): Press =>
  ownPage(`/settings/${part}`, `settings/${part}`, works);

async function listOf({ access_token }: SignedInUser): Promise<string> {
  const { list } = await call('create-list', { name: 'Tonight' }, access_token);
  for (const titleId of ['casablanca-1942', 'vertigo-1958']) {
    const { movie } = await call('get-movie', { titleId });
    const entry = { listId: list._id, kind: 'movies', item: movie._id } as const;
    await call('add-list-entry', entry, access_token);
  }
  return `list/${list._id}`;
}

async function yearOf({ username, access_token }: SignedInUser): Promise<string> {
  // A year with fewer has no story.
  for (const month of ['01', '02', '03', '04', '05']) {
    const viewing = { on: `${YEAR}-${month}-17`, rating: 8 };
    await call('add-viewing', { titleId: 'casablanca-1942', viewing }, access_token);
  }
  return `user/${username}/year/${YEAR}`;
}

const RATINGS =
  'Const,Your Rating,Date Rated,Title,Title Type,Year\ntt0034583,9,2024-05-17,Casablanca,movie,1942\n';

const profileOf = ({ username }: SignedInUser) => `user/${username}`;
const listsOf = ({ username }: SignedInUser) => `user/${username}/lists`;
const field = (label: string) => (page: Page) => main(page).getByLabel(label, { exact: true });

export const PROFILE_PRESSES: readonly Press[] = [
  pageOf('reset-password', 'This link no longer works'),
  pageOf('verify-email', 'This link no longer works'),
  pageOf('receipt/unknown', /^Receipt/),
  { ...pageOf('export', 'Export'), member: true },
  { ...pageOf('delete-account', 'Delete your account'), member: true },
  ownPage('the lists of a person', listsOf, (page) =>
    main(page).getByRole('button', { name: 'New list' }).first(),
  ),
  ownPage('a list', listOf, heading('Tonight')),
  ownPage('statistics', ({ username }) => `user/${username}/statistics`, heading(/’s statistics$/)),
  settings('profile', field('First name')),
  settings('privacy', (page) => main(page).getByRole('combobox').first()),
  settings('following', (page) => main(page).getByRole('heading', { level: 2 }).first()),
  settings('appearance', (page) => main(page).getByRole('radio').first()),
  settings('data', (page) => main(page).getByRole('link', { name: 'Import from other sites' })),
  {
    ...settings('administration', (page) => main(page).getByRole('link', { name: 'Status of the portal' })),
    administrator: true,
  },
  {
    name: 'logging a viewing',
    over: true,
    path: 'movies',
    member: true,
    act: async (page) => {
      await press(header, 'Log')(page);
      await dialog(page).getByRole('searchbox').fill('casablanca');
      await dialog(page)
        .getByRole('button', { name: /^Casablanca/ })
        .first()
        .click();
    },
    works: (page) => dialog(page).getByRole('button', { name: 'Save' }),
  },
  {
    name: 'the form of the profile',
    over: true,
    path: profileOf,
    member: true,
    act: press(main, 'Edit profile'),
    works: (page) => dialog(page).getByLabel('First name', { exact: true }),
  },
  {
    name: 'a forgotten password',
    path: 'login',
    act: async (page) => {
      const own = main(page).getByRole('button', { name: /own account/i });
      if (await own.isVisible()) await own.click();
      await press(main, 'Forgot your password?')(page);
    },
    works: (page) => main(page).getByRole('button', { name: 'Send me a link' }),
  },
  {
    name: 'changing the email',
    path: 'settings/account',
    member: true,
    act: press(main, 'Change email'),
    works: field('New email'),
  },
  {
    name: 'saving the profile',
    path: 'settings/profile',
    member: true,
    act: press(main, 'Save'),
    works: (page) => page.getByText('Your profile is saved'),
    typed: field('First name'),
  },
  {
    name: 'following somebody',
    path: async () => {
      const { reviews } = await call('get-reviews-latest', { count: 1 });
      return `user/${reviews[0]?.author.personal_info.username ?? ''}`;
    },
    whole: true,
    member: true,
    act: async () => undefined,
    works: (page) =>
      main(page)
        .getByRole('button', { name: /^Follow/, disabled: false })
        .first(),
  },
  {
    name: 'the favourite four',
    over: true,
    path: profileOf,
    member: true,
    act: press(main, 'Choose'),
    works: (page) => dialog(page).getByLabel('Search for a title'),
  },
  {
    name: 'the form of a list',
    over: true,
    path: listsOf,
    member: true,
    act: press(main, 'New list'),
    works: (page) => dialog(page).getByRole('button', { name: 'Create the list' }),
  },
  {
    name: 'sharing a list',
    over: true,
    path: listOf,
    member: true,
    act: press(main, 'Share'),
    works: (page) => dialog(page).getByLabel('Address of the list'),
  },
  {
    name: 'the editor of a list',
    path: listOf,
    member: true,
    act: press(main, 'Reorder and edit'),
    works: (page) => main(page).getByRole('button', { name: 'Done' }),
  },
  {
    name: 'the picture of a year',
    over: true,
    path: yearOf,
    member: true,
    act: press(main, 'Share'),
    works: (page) => dialog(page).getByRole('radio', { name: 'High, for stories' }),
  },
  {
    name: 'an export',
    path: 'export',
    member: true,
    act: press(main, 'Export everything'),
    works: (page) => main(page).getByRole('button', { name: 'Export again' }),
  },
  {
    name: 'reading the files of an import',
    path: 'import',
    member: true,
    act: async (page) => {
      const discard = main(page).getByRole('button', { name: 'Discard' });
      if (await discard.isVisible()) await discard.click();
      await main(page)
        .locator('input[type="file"]')
        .first()
        .setInputFiles({
          name: 'ratings.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(RATINGS),
        });
    },
    works: (page) => main(page).getByText('Ready to import', { exact: true }),
  },
];
