import { signedIn } from '../core/people.js';
import { expect, test } from '../core/test.js';
import {
  gotoAndSettle,
  laidOutLeftToRight,
  widerThanWindow,
  writeEverywhere,
} from '../pages/written-everywhere.js';

const ADDRESS = 'https://en.wikipedia.org/wiki/Everything_Everywhere_All_at_Once';

test('UI-11 long words and addresses fit on a phone everywhere @mobile', async ({ page }) => {
  const long = `See ${ADDRESS}${'x'.repeat(90)}`;
  const { user, pages, removeArticle } = await writeEverywhere({
    firstName: 'Konstantynopolitańczykiewiczówna'.repeat(3),
    surname: 'Brzęczyszczykiewicz-Wojciechowska',
    line: long.slice(0, 200),
    text: long,
  });
  await signedIn(page, user);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const address of pages) {
      await gotoAndSettle(page, address);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      expect({ address, width, wide: await widerThanWindow(page) }).toEqual({ address, width, wide: [] });
    }
  }
  await removeArticle();
});

test('UI-10 Hebrew is laid out from right to left everywhere', async ({ page }) => {
  const { user, pages, removeArticle } = await writeEverywhere({
    firstName: 'דניאל',
    surname: 'אברמוביץ',
    line: 'סרט מצוין, 10/10! (2024) Inception.',
    text: 'זה סרט מצוין, 10/10! (2024) Inception הוא סרט.',
  });
  await signedIn(page, user);
  for (const address of pages) {
    await gotoAndSettle(page, address);
    await expect(page.getByText(/\p{Script=Hebrew}/u).first()).toBeAttached();
    expect
      .soft({ address, wrong: await laidOutLeftToRight(page, '\\p{Script=Hebrew}') })
      .toEqual({ address, wrong: [] });
  }
  await removeArticle();
});
