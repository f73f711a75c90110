import { expect, type Locator, type Page } from '@playwright/test';

/** A page of one kind of titles: `/movies`, `/series` or `/games`. */
export class SectionPage {
  readonly hero: Locator;
  /** Its six thumbnails. */
  readonly thumbnails: Locator;
  /** The current title. */
  readonly title: Locator;

  constructor(
    readonly page: Page,
    readonly kind: 'movies' | 'series' | 'games',
  ) {
    this.hero = page.getByRole('region', { name: `Top rated ${kind}` });
    this.thumbnails = this.hero.getByRole('button', { name: /^Show / });
    this.title = this.hero.getByRole('heading', { level: 2 });
  }

  async open(): Promise<this> {
    await this.page.goto(this.kind);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
    return this;
  }

  part(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** Scrolls down to a part as a visitor does, because it may load only when they come near. */
  async goTo(name: string): Promise<Locator> {
    const part = this.part(name);
    await expect(async () => {
      if ((await part.count()) === 0) await this.page.mouse.wheel(0, 500);
      await part.scrollIntoViewIfNeeded({ timeout: 2_000 });
      await expect(part).not.toHaveAttribute('aria-busy', 'true', { timeout: 2_000 });
      await expect(part.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 2_000 });
    }).toPass();
    return part;
  }

  /** The visible headings below the hero, from top to bottom. */
  async headings(): Promise<string[]> {
    return this.page
      .locator('main h2')
      .evaluateAll((all) =>
        all.filter((heading) => !heading.closest('[inert]')).map((heading) => heading.textContent ?? ''),
      );
  }
}
