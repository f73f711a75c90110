import type { Locator, Page } from '@playwright/test';
import { RatingPanel } from './rating-panel.js';

/** The page of a person. */
export class PersonPage {
  readonly name: Locator;
  readonly info: Locator;
  readonly biography: Locator;
  readonly knownFor: Locator;
  readonly career: Locator;
  readonly media: Locator;
  readonly filmography: Locator;

  constructor(readonly page: Page) {
    const main = page.getByRole('main');
    this.name = main.getByRole('heading', { level: 1 });
    this.info = main.getByRole('complementary', { name: 'Personal info' });
    this.biography = main.getByRole('region', { name: 'Biography' });
    this.knownFor = main.getByRole('region', { name: 'Known for', exact: true });
    this.career = main.getByRole('region', { name: 'Roles over the years' });
    this.media = main.getByRole('region', { name: 'Media' });
    this.filmography = main.getByRole('region', { name: 'Filmography' });
  }

  async open(nameId: string): Promise<void> {
    await this.page.goto(`person/${nameId}`);
    await this.name.waitFor();
    // From here on React owns the server's markup.
    await this.page.locator('#root[data-live]').waitFor({ state: 'attached' });
  }

  /** Opens the visitor's rating of a role in the filmography. */
  async openRole(name: string): Promise<RatingPanel> {
    await this.filmography
      .getByRole('button', { name: `Rate ${name}` })
      .first()
      .click();
    const dialog = this.page.getByRole('dialog');
    await dialog.waitFor();
    return new RatingPanel(dialog);
  }

  /** A fact of 'Personal info' by its name. */
  fact(name: string): Locator {
    return this.info.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd');
  }
}
