import { expect, type Page } from '@playwright/test';
import type { SignedInUser } from '@screenlore/contracts';
import { askedDuring, withoutFetchingAhead, withoutFirstViews } from '../core/faults.js';
import { asAdministrator, newPerson, signedIn } from '../core/people.js';
import { dialog, header, main, type Press, pageOf, press } from './press.js';
import { PROFILE_PRESSES } from './profile-presses.js';

const WORDS = 'ada@journeys.example';

async function logIn(page: Page): Promise<void> {
  const form = main(page);
  const email = form.getByLabel('Email', { exact: true });
  if (!(await email.isVisible())) {
    await form.getByRole('button', { name: /own account/i }).click();
    await email.fill(WORDS);
    await form.getByLabel('Password', { exact: true }).fill('Wrong1word');
  }
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function changePassword(page: Page): Promise<void> {
  const old = main(page).getByLabel('Current password', { exact: true });
  if ((await old.inputValue()) === '') {
    await old.fill('Wrong1word');
    await main(page).getByLabel('New password', { exact: true }).fill('Other1word');
  }
  await main(page).getByRole('button', { name: 'Change password' }).click();
}

export const PRESSES: readonly Press[] = [
  {
    name: 'search',
    over: true,
    path: 'movies',
    act: press(header, 'Search...'),
    works: (page) => page.getByRole('dialog', { name: 'Search' }),
  },
  {
    name: 'the form of signing in',
    over: true,
    path: 'movies',
    act: press(header, 'Sign in'),
    works: (page) => dialog(page).getByRole('button', { name: 'Create new account' }),
  },
  {
    name: 'the menu',
    over: true,
    path: 'movies',
    narrow: true,
    act: press(header, 'Menu'),
    works: (page) => page.getByRole('dialog', { name: 'Menu' }),
  },
  {
    name: 'the menu of the account',
    over: true,
    path: 'movies',
    member: true,
    act: press(header, 'Your account'),
    works: (page) => page.getByRole('menuitem', { name: 'Log out' }),
  },
  {
    name: 'the list of keys',
    over: true,
    path: 'movies',
    act: press((page) => page.getByRole('contentinfo'), 'Keyboard shortcuts'),
    works: (page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
  },
  {
    name: 'the filters of the ranking',
    over: true,
    path: 'ranking',
    act: press(main, 'Filters'),
    works: (page) => dialog(page).getByRole('button', { name: 'Show results' }),
  },
  pageOf('?q=the', /Results/),
  pageOf('movies', 'Movies'),
  pageOf('series', 'Series'),
  pageOf('games', 'Games'),
  pageOf('serie/the-wire-2002', 'The Wire'),
  pageOf('game/street-fighter-ii-1991', 'Street Fighter II'),
  { ...pageOf('status', 'Status'), member: true },
  { ...pageOf('continue', 'Continue'), member: true },
  {
    name: 'the form of a viewing',
    over: true,
    path: 'movie/casablanca-1942',
    member: true,
    act: (page) => main(page).getByRole('button', { name: /^More/ }).click(),
    works: (page) => dialog(page).getByRole('button', { name: 'Save' }),
  },
  { ...pageOf('import', 'Import'), member: true },
  {
    name: 'putting a title on a list',
    over: true,
    path: 'movie/casablanca-1942',
    member: true,
    act: press(main, 'Add to a list'),
    works: (page) => dialog(page).getByLabel('Name of a new list'),
  },
  {
    name: 'logging in',
    path: 'login',
    act: logIn,
    works: (page) => page.getByText('Wrong email or password'),
    typed: (page) => main(page).getByLabel('Email', { exact: true }),
  },
  {
    name: 'the change of a password',
    path: 'settings/account',
    whole: true,
    member: true,
    act: changePassword,
    works: (page) =>
      main(page)
        .getByText(/password is wrong|Too many wrong passwords/i)
        .first(),
    typed: (page) => main(page).getByLabel('Current password', { exact: true }),
  },
  {
    name: 'the editor',
    path: 'write-article',
    whole: true,
    member: true,
    act: async (page) => {
      const title = page.getByPlaceholder(/title/i).first();
      if (await title.isVisible()) await title.fill(WORDS);
    },
    works: (page) => page.locator('[contenteditable="true"]').first(),
  },
  pageOf('movies/all', 'All movies'),
  pageOf('nothing/here', 'Unexpected Application Error!'),
  {
    name: 'the filters of all movies',
    over: true,
    path: 'movies/all',
    act: press(main, 'Filters'),
    works: (page) => page.getByRole('dialog', { name: 'Filters' }),
  },
  ...PROFILE_PRESSES,
];

/** Files of the build that it loads, besides those that every page loads first. */
export async function filesOf(page: Page, press: Press): Promise<string[]> {
  const open = () => openFor(page, press);
  const act = async () => {
    await press.act(page);
    await expect(press.works(page)).toBeVisible();
  };
  // A first view includes its styles.
  if (press.whole) await withoutFirstViews(page);
  else await open();
  const { files } = await askedDuring(page, press.whole ? () => open().then(act) : act);
  return files;
}

/** The page's user, who stays signed in however often it is opened. */
const people = new WeakMap<Page, SignedInUser>();

async function personOf(page: Page, administrator: boolean | undefined): Promise<SignedInUser> {
  const person = people.get(page) ?? (await newPerson());
  people.set(page, person);
  return administrator && !person.admin ? asAdministrator(person) : person;
}

/** Opens the page of an action as a new user. */
export async function openFor(page: Page, { path, member, administrator, narrow }: Press): Promise<void> {
  await page.setViewportSize(narrow ? { width: 390, height: 844 } : { width: 1440, height: 900 });
  await withoutFetchingAhead(page);
  if (!member) return void (await page.goto(String(path)));
  const person = await personOf(page, administrator);
  await signedIn(page, person);
  await page.goto(typeof path === 'string' ? path : await path(person));
}
