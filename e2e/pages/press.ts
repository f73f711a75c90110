import type { Locator, Page } from '@playwright/test';
import type { SignedInUser } from '@screenlore/contracts';

/** Something a visitor does that needs code which is fetched only then. */
export interface Press {
  name: string;
  /** Address of the page, where it depends on who is signed in. */
  path: string | ((person: SignedInUser) => Promise<string> | string);
  /** Somebody is signed in. */
  member?: boolean;
  /** Somebody who is an administrator, too. */
  administrator?: boolean;
  narrow?: boolean;
  /** It opens over the page. */
  over?: true;
  /** Opening the page is the press: what it needs counts. */
  whole?: boolean;
  /** Does it; what it leads to is not waited for. */
  act: (page: Page) => Promise<void>;
  /** What is there when it has worked. */
  works: (page: Page) => Locator;
  /** What was typed before, and has to be there still. */
  typed?: (page: Page) => Locator;
}

/** The heading of a page that is there, not the one that stands while it is on its way. */
export const ARRIVED = 'h1:not([role="status"] > h1)';

export const heading = (name: string | RegExp) => (page: Page) =>
  main(page)
    .locator(ARRIVED)
    .filter({ hasText: typeof name === 'string' ? new RegExp(`^${name}$`) : name });

/** What the page of an address needs: opening it is the press. */
export const pageOf = (path: string, name: string | RegExp): Press => ({
  name: `/${path}`,
  path,
  whole: true,
  act: async () => undefined,
  works: heading(name),
});

export const header = (page: Page) => page.getByRole('banner');
export const main = (page: Page) => page.getByRole('main');
export const dialog = (page: Page) => page.getByRole('dialog');

/** Presses a button there. */
export const press = (place: (page: Page) => Locator, name: string) => (page: Page) =>
  place(page).getByRole('button', { name, exact: true }).first().click();
