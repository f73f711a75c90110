import type { Locator, Page } from '@playwright/test';

/** The comments below an article or a review. */
export class CommentsPart {
  readonly section: Locator;
  readonly heading: Locator;
  readonly rows: Locator;
  readonly box: Locator;
  readonly send: Locator;

  constructor(readonly page: Page) {
    this.section = page.getByRole('region', { name: /^Comments \(/ });
    this.heading = this.section.getByRole('heading', { level: 2 });
    this.rows = this.section.locator('li[data-comment]');
    this.box = this.section.getByRole('textbox', { name: 'Write a comment' });
    this.send = this.section.locator('form').first().getByRole('button', { name: 'Send' });
  }

  /** Opens an article and scrolls to its comments. */
  async open(articleId: string): Promise<this> {
    await this.page.goto(`article/${articleId}`);
    await this.heading.scrollIntoViewIfNeeded();
    await this.section.and(this.page.locator('[aria-busy="false"]')).waitFor();
    return this;
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }
}
