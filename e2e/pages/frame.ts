import type { Locator, Page } from '@playwright/test';

/** The frame of every page: header, menus, search, footer. */
export class Frame {
  readonly header: Locator;
  readonly menu: Locator;
  readonly footer: Locator;
  readonly searchButton: Locator;
  readonly search: Locator;

  constructor(readonly page: Page) {
    this.header = page.getByRole('banner');
    this.menu = page.getByRole('navigation', { name: 'Main' });
    this.footer = page.getByRole('contentinfo');
    this.searchButton = this.header.getByRole('button', { name: 'Search...' });
    this.search = page.getByRole('dialog', { name: 'Search' });
  }

  /** Opens a submenu by hovering its entry, and returns its panel's links. */
  async openSubmenu(entry: string): Promise<Locator> {
    await this.menu.getByRole('link', { name: entry, exact: true }).hover();
    await this.menu.getByRole('button', { name: `${entry} menu`, expanded: true }).waitFor();
    return this.menu
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('link', { name: entry, exact: true }) });
  }

  async openSearch(): Promise<Locator> {
    await this.searchButton.click();
    return this.search;
  }

  searchInput(): Locator {
    return this.search.getByPlaceholder('Search...');
  }
}
