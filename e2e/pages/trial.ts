import { expect, type Page, test } from '@playwright/test';
import {
  type Asked,
  askedDuring,
  type Broken,
  watchCalls,
  withoutFetchingAhead,
  withoutFirstViews,
} from '../core/faults.js';
import { newPerson, signedIn } from '../core/people.js';
import type { KindOfPage } from './kinds-of-page.js';
import { ARRIVED } from './press.js';
import { readToTheEnd } from './read-to-the-end.js';

const retries = (page: Page) => page.getByRole('button', { name: /^(?:Try again|Trying…)$/ });
const heading = (page: Page) => page.locator(`#root > main ${ARRIVED}`);

/** A kind of page being tested. */
export interface Trial {
  page: Page;
  kind: KindOfPage;
  address: string;
  callsUnderWay: () => number;
}

/** Opens it and scrolls to its end. */
export async function visit(trial: Trial): Promise<void> {
  await trial.page.goto(trial.address);
  await trial.kind.act?.(trial.page);
  await settled(trial);
}

/** Its requests when everything works. */
export async function askedBy(trial: Trial): Promise<Asked> {
  const asked = await askedDuring(trial.page, () => visit(trial));
  expect(asked.calls).not.toEqual([]);
  await expect(retries(trial.page)).toHaveCount(0);
  return asked;
}

/** Waits until nothing is loading, anywhere on the page. */
async function settled({ page, callsUnderWay }: Trial): Promise<void> {
  await expect(heading(page).or(retries(page)).first()).toBeVisible();
  await expect.poll(callsUnderWay).toBe(0);
  const dialog = page.getByRole('dialog');
  if ((await dialog.count()) > 0) await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
  else await readToTheEnd(page);
}

/** The buttons that exist at this width and for this user. */
const HEADER_BUTTONS = ['Search...', 'Menu', 'Sign in', 'Your account'];

/** Checks that messages are in place, and that the header's buttons open their part or report a failure. */
export async function expectUsable({ page }: Trial): Promise<void> {
  await expect(page.locator('#root > main')).toContainText(/\S/);
  await expect(heading(page).or(retries(page)).first()).toBeVisible();
  await page.keyboard.press('Escape');
  const told = page.getByRole('alert').filter({ hasText: 'This could not be loaded.' });
  for (const name of HEADER_BUTTONS) {
    const button = page.getByRole('banner').getByRole('button', { name, exact: true });
    if (!(await button.isVisible())) continue;
    // A message about the last press says nothing about this one.
    await expect(told).toHaveCount(0);
    await button.click();
    const opened = page.getByRole('dialog').or(page.getByRole('menu')).first();
    await expect(opened.or(told).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opened).toHaveCount(0);
  }
}

/** Checks that every retry loads what was missing, anywhere on the page. */
async function expectMended(trial: Trial): Promise<void> {
  const { page, kind } = trial;
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Try again' }).first();
    if (await again.isVisible()) await again.click();
    await settled(trial);
    await expect(retries(page)).toHaveCount(0, { timeout: 3000 });
  }).toPass({ timeout: 40_000 });
  if (!kind.act) await expect(heading(page)).toBeVisible();
}

/** Tests one failure: the page with it, then without it. */
export async function tryRow(trial: Trial, row: string, breaking: Promise<Broken>): Promise<void> {
  await test.step(row, async () => {
    const broken = await breaking;
    try {
      await visit(trial);
      expect(broken.failures()).toBeGreaterThan(0);
      // Below an overlay the header cannot be pressed.
      if (!trial.kind.act) await expectUsable(trial);
      await broken.mend();
      await expectMended(trial);
      if (trial.kind.act) await expectUsable(trial);
    } catch (error) {
      expect.soft(error, `${trial.kind.name}: ${row}`).toBeUndefined();
    } finally {
      await broken.mend();
    }
  });
}

export async function begin(page: Page, kind: KindOfPage): Promise<Trial> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (kind.member) await signedIn(page, await newPerson());
  await withoutFirstViews(page);
  await withoutFetchingAhead(page);
  return { page, kind, address: await kind.address(), callsUnderWay: watchCalls(page) };
}
