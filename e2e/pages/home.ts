import { expect, type Locator, type Page } from '@playwright/test';

/** The home page, part by part. */
export class HomePage {
  /** The part below the heading for visitors. */
  readonly tonight: Locator;
  /** The nine articles of the first screen. */
  readonly front: Locator;
  readonly news: Locator;
  /** The column 'Most popular' next to the news. */
  readonly mostPopular: Locator;
  readonly popularTitles: Locator;
  readonly reviews: Locator;
  readonly trailers: Locator;
  readonly rankings: Locator;
  readonly gamesNews: Locator;

  constructor(readonly page: Page) {
    this.tonight = page.getByRole('region', { name: 'Three titles for tonight' });
    this.front = page.getByRole('list', { name: 'Articles to start with' });
    this.news = this.part('Latest news');
    this.mostPopular = page.getByRole('complementary', { name: 'Most popular' });
    this.popularTitles = this.part('Most popular titles');
    this.reviews = this.part("Critic's reviews");
    this.trailers = this.part('Trailers');
    this.rankings = this.part('Rankings');
    this.gamesNews = this.part('Games news');
  }

  async open(): Promise<this> {
    await this.page.goto('');
    await this.front.getByRole('link').first().waitFor();
    return this;
  }

  /** Scrolls down to a part as a reader does, because it may load only when they come near. */
  async goTo(part: Locator): Promise<Locator> {
    await expect(async () => {
      if ((await part.count()) === 0) await this.page.mouse.wheel(0, 500);
      await part.scrollIntoViewIfNeeded({ timeout: 1_000 });
      await expect(part).not.toHaveAttribute('aria-busy', 'true', { timeout: 1_000 });
    }).toPass();
    return part;
  }

  private part(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }
}

/** The slides of a carousel in a part of a page. */
export const slidesOf = (part: Locator): Locator => part.locator('[aria-roledescription="slide"]');

/**
 * How many items are completely visible between the sides of their scrolling box, with half a pixel of tolerance. Only
 * horizontally: items above or below the window count, too.
 */
export const wholeInView = (items: Locator): Promise<number> =>
  items.evaluateAll((elements) => {
    const scroller = (element: Element): Element => {
      for (let box = element.parentElement; box; box = box.parentElement) {
        if (getComputedStyle(box).overflowX !== 'visible' && box.clientWidth < box.scrollWidth) return box;
      }
      return document.documentElement;
    };
    return elements.filter((element) => {
      const box = scroller(element).getBoundingClientRect();
      const { left, right } = element.getBoundingClientRect();
      return left >= box.left - 0.5 && right <= box.right + 0.5;
    }).length;
  });
