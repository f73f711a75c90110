import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { compileFolder } from '../../../tools/dev-stack/scripts/compile.mjs';
import { type NewRemote, newRemote, remotesCommand } from '../../core/new-remote.js';
import { newPerson, signedIn } from '../../core/people.js';
import { expect, test } from '../../core/test.js';

const root = path.resolve(import.meta.dirname, '../../..');
const NAME = 'guests';
let remote: NewRemote;

test.beforeAll(async () => {
  remote = await newRemote(NAME, async (folder) => {
    await cp(path.join(root, 'e2e/fixtures/guests'), folder, { recursive: true });
    // Bundled as a team would do it, with a page for its frame.
    await compileFolder(path.join(root, 'packages/browser-kit/src/guests'), path.join(folder, 'public/dist'));
  });
  await remotesCommand('add', NAME, remote.upstream);
});
test.afterAll(async () => {
  await remotesCommand('remove', NAME).catch(() => undefined);
  await remote.stop();
});

// The frame tries what it must not do.
test.use({ expectedNoise: /Content Security Policy|connect-src|is sandboxed|404 \(Not Found\)/ });

/** The ten features, in any container of the quiz. */
async function proveQuiz(page: Page, quiz: Locator, address: string) {
  const status = quiz.getByRole('status');
  await test.step('it gets props, theme and member', async () => {
    await expect(quiz.getByText('heat-1995, dark, nobody')).toBeVisible();
    await page.getByRole('button', { name: 'Switch to the light theme' }).click();
    await expect(quiz.getByText('heat-1995, light, nobody')).toBeVisible();
  });
  await test.step('it shows toasts and makes the calls that its remote names', async () => {
    await quiz.getByRole('button', { name: 'Toast' }).click();
    await expect(page.getByText('From the quiz')).toBeVisible();
    await quiz.getByRole('button', { name: 'Call' }).click();
    await expect(status).toContainText('titleId');
    await quiz.getByRole('button', { name: 'Token' }).click();
    await expect(status).toHaveText('refresh-token is not among the calls of this guest.');
  });
  await test.step('it opens a page of the portal, and goes back', async () => {
    await quiz.getByRole('button', { name: 'Film' }).click();
    await expect(page).toHaveURL(/\/movie\/heat-1995$/);
    await page.goBack();
    await expect(quiz.getByRole('button', { name: 'Film' })).toBeVisible();
  });
  await test.step('it opens the sign-in, and learns who signed in', async () => {
    await quiz.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/login\?/);
    const person = await newPerson();
    await signedIn(page, person);
    await page.goto(address);
    await expect(quiz.getByText(`heat-1995, light, ${person.firstName}`)).toBeVisible();
  });
}

test('TEAM-44 a custom element can use the portal', async ({ page }) => {
  await page.goto(`${NAME}/element`);
  await proveQuiz(page, page.locator('quiz-board'), `${NAME}/element`);
});

test('TEAM-44 TEAM-45 a page in a frame can use the portal, and nothing else', async ({ page }) => {
  await page.goto(`${NAME}/frame`);
  const frame = page.locator('iframe[title="Quiz"]');
  const quiz = frame.contentFrame().locator('body');
  await expect(quiz.locator('#reach')).toHaveText('null, no storage, no network');
  await expect(frame).toHaveCSS('height', '333px');
  const src = (await frame.getAttribute('src')) ?? '';
  await proveQuiz(page, quiz, `${NAME}/frame`);

  await test.step('on its own it has no origin either', async () => {
    await page.evaluate((to) => location.assign(to), src);
    await expect(page.locator('#reach')).toHaveText('null, no storage, no network');
  });
});
