import { startProcess, stopProcess } from '../../core/control.js';
import { deployOtherBuild } from '../../core/other-build.js';
import { newPerson, signedIn } from '../../core/people.js';
import { expect, test } from '../../core/test.js';

test.use({ expectedNoise: /Failed to load resource|net::ERR|Federation Runtime|broken build/ });

test.describe('SHELL-13 a remote that is down', () => {
  test.afterEach(() => startProcess('mf-community'));

  test('SHELL-13 leaves the shell and the other remotes working, and its retry works once it is back', async ({
    page,
  }) => {
    await stopProcess('mf-community');
    await page.goto('articles');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'This part of Screenlore is away' })).toBeVisible();

    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'This part of Screenlore is away' })).toBeVisible();

    await startProcess('mf-community');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/articles/i);
  });

  test('SHELL-13 SECTION-03 costs a page of another remote only the block it would have shown there', async ({
    page,
  }) => {
    await stopProcess('mf-community');
    await page.goto('games');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const block = page.locator('[data-block^="mf_community/blocks"]').first();
    await block.scrollIntoViewIfNeeded();
    await expect(block.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Trailers', exact: true })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();

    await startProcess('mf-community');
    await block.getByRole('button', { name: /try again/i }).click();
    await expect(block.getByRole('link').first()).toBeVisible();
    await expect(block.getByRole('alert')).toHaveCount(0);
  });
});

test('SHELL-13 a broken remote shows a retry in its place, the frame stays', async ({ page }) => {
  await page.route(/\/mf\/community\/.*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken build");' }),
  );
  await page.goto('articles');
  await expect(page.getByRole('heading', { name: 'This part of Screenlore is away' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('SHELL-14 a remote rebuilt and deployed alone is served on the next page load', async ({ page }) => {
  await signedIn(page, await newPerson());
  await page.goto('write');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const before = await page.getByRole('heading', { level: 1 }).textContent();
  const other = await deployOtherBuild('mf-editor', {
    file: 'chooser/chooser-page.tsx',
    from: before ?? '',
    to: 'A newer build of the editor',
  });
  try {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A newer build of the editor');
    await expect(page.getByRole('banner')).toBeVisible();
  } finally {
    await other.remove();
  }
});
