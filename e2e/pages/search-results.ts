import type { Locator, Page } from '@playwright/test';

/** The full search results at `/?q=<term>`. */
export class SearchResults {
  readonly heading: Locator;
  readonly rows: Locator;
  readonly count: Locator;
  readonly year: Locator;
  readonly pages: Locator;

  constructor(readonly page: Page) {
    const main = page.getByRole('main');
    this.heading = page.getByRole('heading', { level: 1 });
    this.rows = main.getByRole('region', { name: 'Results' }).getByRole('listitem');
    this.count = main.getByText(/^\d+ results?/);
    this.year = main.getByRole('combobox', { name: 'Year' });
    this.pages = main.getByRole('navigation', { name: 'Pages' });
  }

  kind(name: 'Everything' | 'Movies' | 'Series' | 'Games' | 'People'): Locator {
    return this.page
      .getByRole('navigation', { name: 'Kind of result' })
      .getByRole('link', { name: new RegExp(`^${name}`) });
  }
}
