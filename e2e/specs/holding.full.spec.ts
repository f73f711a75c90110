import type { CallInput } from '@screenlore/contracts';
import { expectAccessible } from '../core/accessible.js';
import { call } from '../core/api.js';
import { asAdministrator, newPerson, signedIn } from '../core/people.js';
import { expect, test } from '../core/test.js';

// What waits is not there for others: the browser reports each 404 by itself.
test.use({ expectedNoise: /status of 404/ });

/** More than `HELD_LINKS` of the journeys' portal. */
const LINKS = Array.from({ length: 21 }, (_, at) => `https://shop${at}.example`).join(' ');

for (const [width, colorScheme] of [
  [390, 'dark'],
  [1440, 'light'],
] as const)
  test(`MOD-56 MOD-60 at ${width} px, ${colorScheme}, a review with many links waits until a moderator lets it through`, async ({
    page,
    browser,
  }) => {
    const look = { viewport: { width, height: 900 }, colorScheme };
    await page.setViewportSize(look.viewport);
    await page.emulateMedia({ colorScheme });
    const [ada, ben, mod] = [await newPerson('Ada'), await newPerson('Ben'), await newPerson('Mod')];
    const moderator = await asAdministrator(mod);
    const [movie] = (await call('get-movies', { count: 1 })).movies;
    if (!movie) throw new Error('There is no movie.');
    const title = `Where to buy it, by ${ada.username}`;
    const review: CallInput<'create-review'> = {
      ...{ title, banner: movie.banner, description: 'Shops that have it', category: 'movies' },
      ...{ referredMediaID: movie.titleId, activity: { rating: 7 } },
      content: { blocks: [{ type: 'paragraph', data: { text: LINKS } }] },
    };
    const { id } = await call('create-review', review, ada.access_token);
    const fits = async (of: typeof page) =>
      expect(await of.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
        0,
      );

    await test.step('MOD-61 who comes to log in finds the public log', async () => {
      await page.goto('login');
      await expect(page.getByRole('main').getByRole('link', { name: 'public log' })).toBeVisible();
      await expectAccessible(page);
      await fits(page);
    });

    await test.step('its author reads it, with the reason', async () => {
      await signedIn(page, ada);
      await page.goto(`review/${id}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByText('A moderator looks at this first')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
      await expectAccessible(page);
      await fits(page);
      await page.goto(`user/${ada.username}/texts`);
      const waiting = page.getByRole('region', { name: 'A moderator looks at these first' });
      await expect(waiting.getByRole('link', { name: title })).toBeVisible();
      await expectAccessible(page);
      await fits(page);
    });

    const context = await browser.newContext(look);
    const theirs = await context.newPage();
    await test.step('nobody else finds it', async () => {
      await signedIn(theirs, ben);
      await theirs.goto(`review/${id}`);
      await expect(theirs.getByRole('heading', { name: 'Review not found' })).toBeVisible();
      await theirs.goto(`user/${ada.username}/texts?category=reviews`);
      await expect(theirs.getByText('No reviews yet')).toBeVisible();
    });

    const desks = await browser.newContext(look);
    const desk = await desks.newPage();
    await test.step('a moderator lets it through', async () => {
      await signedIn(desk, moderator);
      await desk.goto('moderation');
      await desk.getByRole('combobox', { name: 'Show' }).selectOption('Held automatically');
      const found = desk.getByRole('listitem').filter({ hasText: title });
      await found.getByRole('button', { name: 'Take this case' }).click();
      await expectAccessible(desk);
      await fits(desk);
      await found.getByRole('button', { name: 'Let it through' }).click();
      await expect(desk.getByText('It is decided. Its author is answered')).toBeVisible();
    });

    await test.step('everybody reads it', async () => {
      await theirs.goto(`review/${id}`);
      await expect(theirs.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.goto(`review/${id}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByText('A moderator looks at this first')).toHaveCount(0);
    });
    await context.close();
    await desks.close();
  });
