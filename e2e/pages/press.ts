import type { Locator, Page } from '@playwright/test';
import type { SignedInUser } from '@screenlore/contracts';

/** An action of a visitor whose code loads on demand. */
export interface Press {
  name: string;
  /** Address of the page, if it depends on the user. */
  path: string | ((person: SignedInUser) => Promise<string> | string);
  /** Needs a signed-in user. */
  member?: boolean;
  /** Needs an administrator. */
  administrator?: boolean;
  narrow?: boolean;
  /** It opens over the page. */
  over?: true;
  /** Opening the page is the action: what it loads counts. */
  whole?: boolean;
  /** Acts, without waiting for the result. */
  act: (page: Page) => Promise<void>;
  /** Visible once it has worked. */
  works: (page: Page) => Locator;
  /** Text typed before, which must still be there. */
  typed?: (page: Page) => Locator;
}

/** The heading of the loaded page, not the placeholder's. */
export const ARRIVED = 'h1:not([role="status"] > h1)';

export const heading = (name: string | RegExp) => (page: Page) =>
  main(page)
    .locator(ARRIVED)
    .filter({ hasText: typeof name === 'string' ? new RegExp(`^${name}$`) : name });

/** What a page loads: opening it is the action. */
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

/** Presses a button on that page. */
export const press = (place: (page: Page) => Locator, name: string) => (page: Page) =>
  place(page).getByRole('button', { name, exact: true }).first().click();
