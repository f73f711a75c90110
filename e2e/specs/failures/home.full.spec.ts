import { startProcess, stopProcess } from '../../core/control.js';
import { expect, test } from '../../core/test.js';
import { HomePage } from '../../pages/home.js';

// Preloads from a remote that is down get a 502 with a text that is neither script nor style.
test.use({
  expectedNoise:
    /Failed to load resource|net::ERR|Federation Runtime|Refused to (?:apply style|execute script)/,
});

test.afterEach(() => startProcess('mf-community'));

test('HOME-01 SHELL-13 without the community the rest of the home page works, and a retry loads the missing parts', async ({
  page,
}) => {
  await stopProcess('mf-community');
  await page.goto('');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const front = page.locator('[data-block$="#ArticleGrid"]');
  await expect(front.getByRole('alert')).toContainText('The articles cannot be shown at the moment.');

  const home = new HomePage(page);
  await home.goTo(home.popularTitles);
  await expect(home.popularTitles.getByRole('list').getByRole('listitem')).toHaveCount(16);
  await home.goTo(home.rankings);
  await expect(home.rankings.getByRole('list').getByRole('listitem')).toHaveCount(6);
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await startProcess('mf-community');
  await front.getByRole('button', { name: 'Try again' }).click();
  await expect(home.front.getByRole('listitem')).toHaveCount(9);
  await expect(front.getByRole('alert')).toHaveCount(0);
});
