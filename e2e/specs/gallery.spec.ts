import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { SLOT_NAMES, slotPropsText } from '@screenlore/contracts';

const UI = path.join(import.meta.dirname, '../../packages/ui');
const ADDRESS = 'http://gallery.test/';

// In a single worker: a second worker would build the gallery again under the first one's page.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  const rspack = path.join(UI, '../../node_modules/.bin/rspack');
  await promisify(execFile)(rspack, ['build', '--config', path.join(UI, 'gallery/rspack.config.mjs')]);
});

test('UI-01 every folder of components has an example in the gallery', async () => {
  const folders = await readdir(path.join(UI, 'src'), { withFileTypes: true });
  const components: string[] = [];
  for (const folder of folders.filter((entry) => entry.isDirectory())) {
    const files = await readdir(path.join(UI, 'src', folder.name));
    if (files.some((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx')))
      components.push(folder.name);
  }
  const examples = (await readdir(path.join(UI, 'gallery')))
    .filter((file) => file.endsWith('.example.tsx'))
    .map((file) => file.replace('.example.tsx', ''));
  expect(examples.sort()).toEqual(components.sort());
});

test('TEAM-36 the gallery lists every slot with its props @full', async ({ page }) => {
  await open(page);
  await expect(page.locator('[data-slots] dt')).toHaveText(SLOT_NAMES);
  await expect(page.locator('[data-slots] dd').nth(3 * 2 + 1)).toHaveText(slotPropsText('title.aside'));
});

/** The built gallery, without a server. */
async function open(page: Page): Promise<void> {
  await page.route(`${ADDRESS}**`, (route) =>
    route.fulfill({ path: path.join(UI, 'gallery/dist', new URL(route.request().url()).pathname) }),
  );
  await page.goto(`${ADDRESS}index.html`);
}

for (const width of [390, 1440]) {
  test(`UI-02 the gallery has no accessibility violation in either theme at ${width} px @full`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    await expect(page.locator('[data-component="tabs"] [data-theme="light"]')).toBeVisible();
    // Each example is on the page twice, once per theme.
    const { violations } = await new AxeBuilder({ page }).disableRules('landmark-unique').analyze();
    expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
  });
}
