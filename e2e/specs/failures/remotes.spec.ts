import { startProcess, stopProcess } from '../../core/control.js';
import { deployOtherRelease } from '../../core/other-release.js';
import { newPerson, signedIn } from '../../core/people.js';
import { appUrl, expect, test } from '../../core/test.js';

// Preloads from a remote that is down get a 502 with a text that is neither script nor style.
test.use({
  expectedNoise:
    /Failed to load resource|net::ERR|Federation Runtime|Refused to (?:apply style|execute script)|broken build|cannot be shown/,
});

test.describe('SHELL-13 a remote that is down', () => {
  test.afterEach(() => startProcess('mf-community'));

  test('SHELL-13 leaves the shell and the other remotes working, and its retry works once it is up again', async ({
    page,
  }) => {
    await stopProcess('mf-community');
    await page.goto('articles');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'This part of Screenlore is unavailable' })).toBeVisible();

    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'This part of Screenlore is unavailable' })).toBeVisible();

    await startProcess('mf-community');
    const articles = page.getByRole('heading', { level: 1, name: /articles/i });
    const again = page.getByRole('button', { name: 'Try again' });
    // The previous press may still be retrying; then no other press is needed.
    await expect(articles.or(again)).toBeVisible();
    if (await again.isVisible()) await again.click({ timeout: 3000 }).catch(() => undefined);
    await expect(articles).toBeVisible();
  });

  test('SHELL-13 SECTION-03 costs a page of another remote only its block there @full', async ({ page }) => {
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

test('SHELL-13 a broken remote shows a retry in its place, and the frame stays @full', async ({ page }) => {
  await page.route(/\/mf\/community\/.*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken build");' }),
  );
  await page.goto('articles');
  await expect(page.getByRole('heading', { name: 'This part of Screenlore is unavailable' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('SHELL-14 TEAM-01 TEAM-02 the next page load gets a deployed remote; an open page keeps its release', async ({
  page,
  context,
}) => {
  await signedIn(page, await newPerson());
  await page.goto('write');
  const heading = page.getByRole('heading', { level: 1 });
  const before = (await heading.textContent()) ?? '';
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(response.url());
  });
  const other = await deployOtherRelease('mf-editor', {
    file: 'chooser/chooser-page.tsx',
    from: before,
    to: 'A newer release of the editor',
  });
  try {
    // This page has not loaded the editor's chunk yet.
    await page.getByRole('main').locator('a[href$="/write-review"]').click();
    await expect(page.getByRole('textbox').first()).toBeVisible();
    await page.goBack();
    await expect(heading).toHaveText(before);
    expect(failed).toEqual([]);

    const next = await context.newPage();
    await next.goto(`${appUrl()}write`);
    await expect(next.getByRole('heading', { level: 1 })).toHaveText('A newer release of the editor');
    await next.close();
  } finally {
    await other.remove();
  }
  await page.reload();
  await expect(heading).toHaveText(before);
});

test('TEAM-18 a remote built with a newer React is unavailable; page and console say what it needs @full', async ({
  page,
}) => {
  const other = await deployOtherRelease(
    'mf-community',
    { file: '../node_modules/react/package.json', from: '"version": "19.', to: '"version": "20.' },
    ['react'],
  );
  try {
    const said = page.waitForEvent('console', (line) => line.text().includes('cannot be shown'));
    await page.goto('articles');
    await expect(page.getByRole('heading', { name: 'This part of Screenlore is unavailable' })).toBeVisible();
    const misfit = /It needs react\S* \^20\.\d+\.0, the portal has 19\.[\d.]+\./;
    await expect(page.getByRole('main')).toContainText(misfit);
    expect((await said).text()).toMatch(misfit);
  } finally {
    await other.remove();
  }
});
