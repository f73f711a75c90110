import type { Locator, Page } from '@playwright/test';
import { RatingPanel } from './rating-panel.js';

/** The page of a movie, series or game. */
export class TitlePage {
  readonly name: Locator;
  readonly trailerButton: Locator;
  readonly rating: Locator;
  /** The visitor's own rating. */
  readonly yours: RatingPanel;
  readonly opinions: Locator;
  readonly information: Locator;
  readonly distribution: Locator;
  readonly cast: Locator;
  readonly seasons: Locator;
  readonly roleRanking: Locator;
  readonly reviews: Locator;
  readonly photos: Locator;
  readonly videos: Locator;
  /** Photos over the page. */
  readonly lightbox: Locator;

  constructor(readonly page: Page) {
    const main = page.getByRole('main');
    this.name = main.getByRole('heading', { level: 1 });
    this.trailerButton = main.getByRole('button', { name: 'Watch the trailer' });
    this.rating = main.getByRole('region', { name: 'Rating', exact: true });
    this.yours = new RatingPanel(this.rating);
    this.opinions = main.getByRole('region', { name: 'Opinions', exact: true });
    this.information = main.getByRole('region', { name: 'Information' });
    this.distribution = main.getByRole('region', { name: 'How people rate it' });
    this.cast = main.getByRole('region', { name: 'Cast' });
    this.seasons = main.getByRole('region', { name: 'Seasons' });
    this.roleRanking = main.getByRole('region', { name: 'Role ranking' });
    this.reviews = main.locator('[data-block$="#TitleReviews"]');
    this.photos = main.getByRole('region', { name: 'Photos' });
    this.videos = main.getByRole('region', { name: 'Videos' });
    this.lightbox = page.getByRole('dialog', { name: /^Photos from / });
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.name.waitFor();
    // From here on React owns the server's markup.
    await this.page.locator('#root[data-live]').waitFor({ state: 'attached' });
  }

  photoButton(number: number): Locator {
    return this.photos.getByRole('button', { name: new RegExp(`^Photo ${number} of`) });
  }

  /** Opens the visitor's rating of a role in the cast. */
  async openRole(name: string): Promise<RatingPanel> {
    await this.cast.getByRole('button', { name: `Rate ${name}` }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.waitFor();
    return new RatingPanel(dialog);
  }

  /** The current photo of the lightbox. */
  openPhoto(): Locator {
    return this.lightbox.getByRole('img', { name: /^Photo \d+ from/ });
  }
}
