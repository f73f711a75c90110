import type { Locator, Page } from '@playwright/test';
import type { EntryKind, SignedInUser } from '@screenlore/contracts';
import { call } from '../core/api.js';

/** A list of a member, made through the API. */
export async function newList(
  { access_token: token }: SignedInUser,
  name: string,
  more: { ranked?: boolean; visibility?: 'everyone' | 'onlyMe' } = {},
) {
  const { list } = await call('create-list', { name, ...more }, token);
  return {
    listId: list._id,
    add: (kind: EntryKind, item: string) => call('add-list-entry', { listId: list._id, kind, item }, token),
  };
}

/** A page of the best movies: titles with their `_id`s. */
export const bestMovies = async (count: number) => (await call('get-movies-top-rated', { count })).movies;

/** `/list/:listId`. */
export class ListPage {
  readonly name: Locator;
  readonly entries: Locator;
  readonly said: Locator;

  constructor(private readonly page: Page) {
    const main = page.getByRole('main');
    this.name = main.getByRole('heading', { level: 1 });
    this.entries = main.locator('ol:not([hidden]) > li');
    this.said = main.getByRole('status');
  }

  async open(listId: string, search = ''): Promise<this> {
    await this.page.goto(`list/${listId}${search}`);
    return this;
  }

  /** A button, or on narrow screens the menu entry that replaces it. */
  async press(name: string): Promise<void> {
    const main = this.page.getByRole('main');
    const button = main.getByRole('button', { name, exact: true });
    const more = main.getByRole('button', { name: 'More', exact: true });
    await button.or(more).filter({ visible: true }).first().waitFor();
    if (await button.isVisible()) return button.click();
    await more.click();
    return this.page.getByRole('menuitem', { name, exact: true }).click();
  }

  /** A tool of an entry in edit mode: on narrow screens it is below the row. */
  async tool(entry: string, name: string): Promise<void> {
    const more = this.page.getByRole('button', { name: `More for ${entry}`, exact: true });
    if ((await more.isVisible()) && (await more.getAttribute('aria-expanded')) === 'false')
      await more.click();
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  async edit(): Promise<void> {
    await this.press('Reorder and edit');
    await this.handle(0).waitFor();
  }

  /** Names of the entries from the top; links over their posters have none. */
  get names(): Locator {
    return this.entries.getByRole('link').filter({ hasText: /./ });
  }

  handle(at: number): Locator {
    return this.entries.nth(at).getByRole('button', { name: /^Move .+, number \d+$/ });
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name });
  }
}
