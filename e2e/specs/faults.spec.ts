import { lazyFiles } from '../core/built-files.js';
import { breakCall, breakFile, FAULT_NAMES } from '../core/faults.js';
import { expect, test, waitingUntilLive } from '../core/test.js';
import { KINDS_OF_PAGE } from '../pages/kinds-of-page.js';
import { filesOf, PRESSES } from '../pages/presses.js';
import { askedBy, begin, expectUsable, tryRow, visit } from '../pages/trial.js';

// The browser itself logs every failed request.
test.use({
  expectedNoise: /Failed to load resource|net::ERR|Federation Runtime|RUNTIME-/,
  actionTimeout: 10_000,
});

for (const kind of KINDS_OF_PAGE) {
  if (kind.quick.length > 0)
    test(`SHELL-42 ${kind.name} stays usable when a call fails, and its retry works @full`, async ({
      page,
    }) => {
      const trial = await begin(page, kind);
      for (const [call, fault] of kind.quick)
        await tryRow(trial, `${call}: ${fault}`, breakCall(page, call, fault));
    });

  test(`SHELL-42 ${kind.name} stays usable whichever of its calls fails and however, and its retry works @full`, async ({
    page,
  }) => {
    test.setTimeout(900_000);
    const trial = await begin(page, kind);
    for (const call of (await askedBy(trial)).calls)
      for (const fault of FAULT_NAMES) await tryRow(trial, `${call}: ${fault}`, breakCall(page, call, fault));
  });

  // What a press loads is tested in `pieces.spec.ts`.
  if (!kind.act)
    test(`SHELL-31 ${kind.name} stays usable whichever file of the build is missing, and its retry works @full`, async ({
      page,
    }) => {
      test.setTimeout(900_000);
      const trial = await begin(page, kind);
      for (const file of (await askedBy(trial)).files) await tryRow(trial, file, breakFile(page, file));
    });
}

test('SHELL-31 these tests try each file of the build that is not part of every page @full', async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000);
  const rows = [
    ...KINDS_OF_PAGE.filter(({ act }) => !act).map((kind) => ({
      member: kind.member,
      files: async () => (await askedBy(await begin(page, kind))).files,
    })),
    ...PRESSES.map((press) => ({
      member: press.member,
      files: async () => {
        const other = waitingUntilLive(await browser.newPage());
        other.setDefaultTimeout(10_000);
        const files = await filesOf(other, press);
        await other.close();
        return files;
      },
    })),
  ];
  const tried = new Set<string>();
  // Signing in cannot be undone, so pages for members come last.
  for (const { files } of [...rows.filter(({ member }) => !member), ...rows.filter(({ member }) => member)])
    for (const file of await files()) tried.add(file);
  expect(lazyFiles().filter((file) => !tried.has(file))).toEqual([]);
});

test.describe('offline', () => {
  for (const kind of KINDS_OF_PAGE.filter(({ act }) => !act))
    for (const width of [390, 1440])
      test(`SHELL-31 ${kind.name} stays usable offline at ${width} px, whatever is pressed in its header @full`, async ({
        page,
        context,
      }) => {
        await page.setViewportSize({ width, height: 900 });
        const trial = await begin(page, kind);
        await visit(trial);
        const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
        await context.setOffline(true);
        await expectUsable(trial);
        const share = page.getByRole('main').getByRole('button', { name: 'Share' });
        if (await share.isVisible()) {
          await share.click();
          await expect(page.getByText(/^Link copied$|^The link could not be copied/)).toBeVisible();
        }
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
        await context.setOffline(false);
        await expectUsable(trial);
      });
});
