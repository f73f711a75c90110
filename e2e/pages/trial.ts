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

/** A kind of page under trial. */
export interface Trial {
  page: Page;
  kind: KindOfPage;
  address: string;
  callsUnderWay: () => number;
}

/** Opens it and reads it to its end. */
export async function visit(trial: Trial): Promise<void> {
  await trial.page.goto(trial.address);
  await trial.kind.act?.(trial.page);
  await settled(trial);
}

/** What it asks for when all is well. */
export async function askedBy(trial: Trial): Promise<Asked> {
  const asked = await askedDuring(trial.page, () => visit(trial));
  expect(asked.calls).not.toEqual([]);
  await expect(retries(trial.page)).toHaveCount(0);
  return asked;
}

/** Nothing is on its way any more, wherever on the page one reads. */
async function settled({ page, callsUnderWay }: Trial): Promise<void> {
  await expect(heading(page).or(retries(page)).first()).toBeVisible();
  await expect.poll(callsUnderWay).toBe(0);
  const dialog = page.getByRole('dialog');
  if ((await dialog.count()) > 0) await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
  else await readToTheEnd(page);
}

/** As far as they are there, by width and by who is signed in. */
const HEADER_BUTTONS = ['Search...', 'Menu', 'Sign in', 'Your account'];

/** What is said stands in its place; the header's buttons open what they are for, or tell that they cannot. */
export async function expectUsable({ page }: Trial): Promise<void> {
  await expect(page.locator('#root > main')).toContainText(/\S/);
  await expect(heading(page).or(retries(page)).first()).toBeVisible();
  await page.keyboard.press('Escape');
  const told = page.getByRole('alert').filter({ hasText: 'This could not be loaded.' });
  for (const name of HEADER_BUTTONS) {
    const button = page.getByRole('banner').getByRole('button', { name, exact: true });
    if (!(await button.isVisible())) continue;
    // What was told of the last press says nothing of this one.
    await expect(told).toHaveCount(0);
    await button.click();
    const opened = page.getByRole('dialog').or(page.getByRole('menu')).first();
    await expect(opened.or(told).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opened).toHaveCount(0);
  }
}

/** Every retry leads to what was missing, wherever on the page it comes to light. */
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

/** One failure: the page with it, and without it again. */
export async function tryRow(trial: Trial, row: string, breaking: Promise<Broken>): Promise<void> {
  await test.step(row, async () => {
    const broken = await breaking;
    try {
      await visit(trial);
      expect(broken.failures()).toBeGreaterThan(0);
      // Under what is open over the page its header is not to be pressed.
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
