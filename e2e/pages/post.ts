import type { Locator, Page } from '@playwright/test';

/** The page of an article or a review. */
export class PostPage {
  readonly heading: Locator;
  readonly article: Locator;
  readonly head: Locator;
  /** 'Latest news' next to it. */
  readonly sidebar: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1 });
    this.article = page.getByRole('article');
    this.head = this.article.locator('header');
    this.sidebar = page.getByRole('complementary', { name: 'Latest news' });
  }

  async open(kind: 'article' | 'review', id: string): Promise<this> {
    await this.page.goto(`${kind}/${id}`);
    await this.article.waitFor();
    return this;
  }
}
