import type { Locator, Page } from '@playwright/test';
import type { TitlePage } from './title.js';

/** A member's viewings of a title: in the panel of its page, and in its dialogs. */
export class Viewings {
  /** The single press for the usual action. */
  readonly usual: Locator;
  readonly more: Locator;
  /** 'Seen 3 times, last on 17 May 2024'. */
  readonly line: Locator;
  readonly dialog: Locator;
  readonly save: Locator;

  constructor({ page, rating }: TitlePage) {
    this.usual = rating.getByRole('button', {
      name: /^(Seen today|Next episode|Start playing|Finished|Play again)/,
    });
    this.more = rating.getByRole('button', { name: /^More/ });
    this.line = rating.getByText(
      /^(Not (seen|played) yet|(Seen|Played) (once|\d+ times)|(Watched|Played), date unknown|In progress|\d+ of \d+ episodes)/,
    );
    this.dialog = page.getByRole('dialog');
    this.save = this.dialog.getByRole('button', { name: 'Save' });
  }
}

/** Undo in the latest toast. */
export const undo = (page: Page): Locator =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('button', { name: 'Undo' })
    .first();

export const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: /^Notifications/ }).getByText(text, { exact: true });
