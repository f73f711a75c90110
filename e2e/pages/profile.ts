import { expect, type Locator, type Page } from '@playwright/test';

/** The profile of a person. */
export class ProfilePage {
  readonly name: Locator;
  readonly head: Locator;
  readonly banner: Locator;
  readonly reviews: Locator;
  readonly changeBackground: Locator;
  /** 'Set image'. */
  readonly picker: Locator;
  readonly search: Locator;
  /** The titles in the picker. */
  readonly titles: Locator;

  constructor(readonly page: Page) {
    const main = page.getByRole('main');
    this.name = main.getByRole('heading', { level: 1 });
    this.head = main.locator('header');
    this.banner = this.head.locator('img');
    this.reviews = main.getByRole('region', { name: 'Latest reviews' }).getByRole('listitem');
    this.changeBackground = main.getByRole('button', { name: 'Change background image' });
    this.picker = page.getByRole('dialog', { name: 'Set image' });
    this.search = this.picker.getByRole('searchbox', { name: 'Search for a title' });
    this.titles = this.picker.getByRole('list', { name: 'Found titles' }).getByRole('button');
  }

  async open(username: string): Promise<this> {
    await this.page.goto(`user/${username}`);
    await expect(this.name).toBeVisible();
    return this;
  }

  /** The number of articles, reviews or ratings, which links to them. */
  stat(what: RegExp): Locator {
    return this.head.getByRole('link', { name: what });
  }

  /** The cards of a block. */
  cards(block: string): Locator {
    return this.page.getByRole('main').getByRole('region', { name: block }).getByRole('listitem');
  }

  /** Opens the picker and searches for titles. */
  async look(term: string): Promise<void> {
    await this.changeBackground.click();
    await this.search.fill(term);
  }
}

/** The page of a person's lists, or of the texts. */
export class ListsPage {
  constructor(readonly page: Page) {}

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name, exact: true });
  }

  /** The cards of the current list; links over their posters have no text. */
  cards(list: string): Locator {
    return this.page.getByRole('list', { name: list }).getByRole('link').filter({ hasText: /./ });
  }
}
