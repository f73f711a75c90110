import { expect, type Page } from '@playwright/test';
import { call } from '../core/api.js';
import { newPerson, signedIn } from '../core/people.js';
import { CommentsPart } from './comments.js';
import { Frame } from './frame.js';
import { member, SignIn } from './sign-in.js';
import { TitlePage } from './title.js';
import { WritingPage } from './writing.js';

/** A user in the middle of something. */
export interface OpenPage {
  name: string;
  /** Opens the page and begins. @returns a function that continues, and checks that nothing is lost */
  begin: (page: Page) => Promise<() => Promise<void>>;
}

const articleAt = async (index: number) => {
  const { articles } = await call('get-articles-latest', { count: index + 1 });
  return articles[index]?.articleId ?? 'none';
};
const MOVIE = 'movie/casablanca-1942';

export const OPEN_PAGES: readonly OpenPage[] = [
  {
    name: 'an article that is read',
    async begin(page) {
      await page.goto(`article/${await articleAt(20)}`);
      await page.evaluate(() => scrollTo(0, 400));
      return async () => {
        await page.getByRole('button', { name: 'Share' }).first().click();
        await expect(
          page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: /link/i }),
        ).toBeVisible();
        await new Frame(page).footer.getByRole('link', { name: 'Reviews' }).first().click();
        await page.getByRole('main').locator('a[href*="/review/"]').first().click();
        await expect(page).toHaveURL(/\/review\//);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      };
    },
  },
  {
    name: 'a comment and a reply that are written',
    async begin(page) {
      await signedIn(page, await newPerson('Ada'));
      const comments = await new CommentsPart(page).open(await articleAt(21));
      await comments.box.fill('Said before');
      await comments.box.press('Enter');
      await comments
        .row('Said before')
        .getByRole('button', { name: /^Reply/ })
        .click();
      const reply = comments.section.getByRole('textbox', { name: 'Reply to Ada' });
      await reply.fill('Half a reply');
      await comments.box.fill('Half a comment');
      return async () => {
        await expect(reply).toHaveValue('Half a reply');
        await reply.press('Enter');
        await expect(comments.row('Half a reply').last()).toHaveAttribute('data-level', '1');
        await expect(comments.box).toHaveValue('Half a comment');
        await comments.box.press('Enter');
        await expect(comments.row('Half a comment')).toBeVisible();
      };
    },
  },
  {
    name: 'a draft that is written',
    async begin(page) {
      await signedIn(page, await newPerson('Bo'));
      const editor = await new WritingPage(page, 'article').open();
      await editor.title.fill('Begun');
      await editor.write('Words of before');
      return async () => {
        await editor.write(' and after');
        await editor.saved();
        await page.reload();
        await expect(editor.title).toHaveValue('Begun');
        await expect(page.locator('.codex-editor')).toContainText('Words of before');
        await expect(page.locator('.codex-editor')).toContainText('and after');
      };
    },
  },
  {
    name: 'a log-in that is half filled',
    async begin(page) {
      const somebody = await member();
      await page.goto('movies');
      const form = new SignIn(page);
      await form.open();
      await form.button('Log in with own account').click();
      await form.field('Email').fill(somebody.email);
      return async () => {
        await expect(form.field('Email')).toHaveValue(somebody.email);
        await form.field('Password').fill(somebody.password);
        await form.button('Log in').click();
        await expect(form.signedIn(somebody)).toBeVisible();
      };
    },
  },
  {
    name: 'a search that is open',
    async begin(page) {
      await page.goto('series');
      const frame = new Frame(page);
      const search = await frame.openSearch();
      await frame.searchInput().fill('casa');
      await expect(search.getByRole('link', { name: /Casablanca/ }).first()).toBeVisible();
      return async () => {
        await expect(frame.searchInput()).toHaveValue('casa');
        await frame.searchInput().fill('casabl');
        await search
          .getByRole('link', { name: /Casablanca/ })
          .first()
          .click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Casablanca');
      };
    },
  },
  {
    name: 'a ranking that is scrolled',
    async begin(page) {
      await page.goto('ranking');
      // Rows below the window render in slices.
      const scrolled = () =>
        page.evaluate(() => {
          scrollTo(0, 1700);
          return scrollY;
        });
      await expect.poll(scrolled).toBe(1700);
      return async () => {
        expect(await page.evaluate(() => scrollY)).toBe(1700);
        const row = page.getByRole('main').getByRole('listitem').nth(24).getByRole('link').first();
        await row.scrollIntoViewIfNeeded();
        const place = await page.evaluate(() => scrollY);
        await row.click();
        await expect(page).toHaveURL(/\/movie\//);
        await page.goBack();
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
      };
    },
  },
  {
    name: 'a photo that is looked at',
    async begin(page) {
      const title = new TitlePage(page);
      await title.open(MOVIE);
      await title.photoButton(1).click();
      await expect(title.lightbox.getByRole('status')).toHaveText('Photo 1 of 6');
      return async () => {
        await page.keyboard.press('ArrowRight');
        await expect(title.lightbox.getByRole('status')).toHaveText('Photo 2 of 6');
        await page.keyboard.press('Escape');
        await expect(title.name).toHaveText('Casablanca');
      };
    },
  },
];
