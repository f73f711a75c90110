import type { Locator, Page, Request } from '@playwright/test';

/** The page /ranking. */
export class Ranking {
  readonly heading: Locator;
  readonly rows: Locator;
  readonly filtersButton: Locator;
  readonly panel: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1 });
    this.rows = page.getByRole('main').locator('[role="listitem"]');
    this.filtersButton = page.getByRole('main').getByRole('button', { name: /^Filters/ });
    this.panel = page.getByRole('dialog');
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name, exact: true });
  }

  /** A group of the filter panel. */
  group(name: 'Genre' | 'Country' | 'Years'): Locator {
    return this.panel.getByRole('group', { name });
  }

  async openFilters(): Promise<void> {
    await this.filtersButton.click();
    await this.panel.getByRole('button', { name: 'Show results' }).waitFor();
  }

  /** The body of the next call of this name. */
  nextCall(name: string): Promise<unknown> {
    return this.page
      .waitForRequest((request: Request) => new URL(request.url()).pathname === `/api/${name}`)
      .then((request) => request.postDataJSON());
  }
}
