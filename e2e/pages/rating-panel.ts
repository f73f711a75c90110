import { expect, type Locator } from '@playwright/test';
import { RATING_LABELS } from '@screenlore/contracts';

/** The user's rating of a title or role: in the panel of a title's page, and in a role's dialog. */
export class RatingPanel {
  readonly stars: Locator;
  readonly remove: Locator;
  readonly undo: Locator;
  readonly favorite: Locator;
  readonly wanted: Locator;
  readonly opinion: Locator;
  readonly save: Locator;

  constructor(readonly root: Locator) {
    this.stars = root.getByRole('radio');
    this.remove = root.getByRole('button', { name: 'Remove your rating' });
    this.undo = root.getByRole('button', { name: 'Undo' });
    this.favorite = root.getByRole('button', { name: 'Favourite' });
    this.wanted = root.getByRole('button', { name: 'Want to see' });
    this.opinion = root.getByRole('textbox', { name: 'Your opinion' });
    this.save = root.getByRole('button', { name: 'Save' });
  }

  star(rating: number): Locator {
    return this.root.getByRole('radio', { name: `${rating}, ${RATING_LABELS[rating - 1]}` });
  }

  /** Chooses a star and waits until the rating is saved. */
  async rate(rating: number): Promise<void> {
    await this.star(rating).click();
    await this.showsGiven(rating);
  }

  /** Expects this rating, with no save running. */
  async showsGiven(rating: number): Promise<void> {
    await expect(this.star(rating)).toBeChecked();
    await this.settled();
  }

  /** Waits until no save is running. */
  async settled(): Promise<void> {
    await expect(this.root.locator('[aria-busy="true"]')).toHaveCount(0);
  }

  /** Saves the text. After a pause it saves by itself: then a late press does nothing. */
  async saveOpinion(): Promise<void> {
    await this.save.dispatchEvent('click');
    await expect(this.root.getByText('Saved', { exact: true })).toBeVisible();
  }

  /** Presses one of the two lists and waits for the server's reply. */
  async toggle(list: Locator, on: boolean): Promise<void> {
    await list.click();
    await expect(list).toHaveAttribute('aria-pressed', String(on));
    await expect(list).toBeEnabled();
  }
}
