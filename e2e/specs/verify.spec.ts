import type { Browser, Page } from '@playwright/test';
import { MESSAGES } from '@screenlore/contracts';
import { mailedToken } from '@screenlore/security-tests';
import { expectAccessible } from '../core/accessible.js';
import { call } from '../core/api.js';
import { appUrl, expect, test, waitingUntilLive } from '../core/test.js';
import { member, type Newcomer, newcomer, SignIn } from '../pages/sign-in.js';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name });
const email = (page: Page) => main(page).getByRole('region', { name: 'Email' });

/** Opens the link of the newest mail. */
async function follow(page: Page, to: string, path: string): Promise<void> {
  const token = await mailedToken(process.env['PORTAL_MAILBOX'] ?? '', to, path);
  // Another address of the same page does not make the browser load it.
  await page.goto('about:blank');
  await page.goto(new URL(`.${path}#${token}`, appUrl()).href);
}
const accessible = async (page: Page) => await expectAccessible(page);

/** A browser that the portal does not know yet. */
async function strange(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: appUrl(), colorScheme: 'dark' });
  return waitingUntilLive(await context.newPage());
}
async function logIn(page: Page, { email, password }: Pick<Newcomer, 'email' | 'password'>): Promise<SignIn> {
  await page.goto('login');
  const form = new SignIn(page, main(page));
  await form.logIn({ email, password });
  return form;
}
/** With the link of a mail, starting from the log-in form. */
async function chooseNewPassword(page: Page, to: string, password: string): Promise<void> {
  await main(page).getByLabel('Email', { exact: true }).fill(to);
  await button(page, 'Send me a link').click();
  await expect(main(page).getByText(/a link is on its way/)).toBeVisible();
  await follow(page, to, '/reset-password');
  await main(page).getByLabel('New password', { exact: true }).fill(password);
  await button(page, 'Change password').click();
  await expect(heading(page, 'Your password is changed')).toBeVisible();
}

test.describe('on the way to a confirmed email', () => {
  // The link renews the session. If the bell and its stream call at that moment, they are refused and call again.
  test.use({ expectedNoise: /status of 401 .*\/(get-notification-count|live)$/ });

  for (const [width, tag] of [
    [390, '@mobile'],
    [1440, '@full'],
  ] as const)
    test(`VERIFY-01 VERIFY-02 VERIFY-03 somebody signs up, confirms the email and comments at ${width} px ${tag}`, async ({
      page,
    }) => {
      const wanda = newcomer();
      const { articles } = await call('get-articles-latest', { count: 1 });
      const article = `article/${articles[0]?.articleId}`;
      const form = new SignIn(page, main(page));
      await page.goto('login');
      await form.button('Create new account').click();
      await form.fillSignUp(wanda);
      await form.button('Sign up').click();
      await expect(form.toast(`Confirm your email by the link that we sent to ${wanda.email}`)).toBeVisible();

      await page.goto(article);
      await main(page).getByRole('link', { name: 'Confirm email' }).click();
      await expect(page).toHaveURL(/\/settings\/account$/);
      await expect(email(page)).toContainText('Not confirmed');
      await accessible(page);

      await follow(page, wanda.email, '/verify-email');
      await expect(heading(page, 'Your email is confirmed')).toBeVisible();
      await accessible(page);
      await page.goto('settings/account');
      await expect(email(page)).toContainText(/Confirmed/);

      await page.goto(article);
      const words = `${wanda.username} at ${width} px`;
      await main(page).getByLabel('Write a comment', { exact: true }).fill(words);
      await page.keyboard.press('Enter');
      await expect(main(page).getByText(words)).toBeVisible();
    });
});

test.describe('with an intruder in the account', () => {
  // Ended sessions answer 401, a closed account 403.
  test.use({ expectedNoise: /status of (401|403)/ });

  test('NOTICE-01 NOTICE-02 RESET-02 after a mail about a strange log-in the owner closes and recovers the account @mobile @full', async ({
    page,
    browser,
  }) => {
    const wanda = await member();
    await expect((await logIn(page, wanda)).signedIn(wanda)).toBeVisible();
    const thief = await strange(browser);
    await expect((await logIn(thief, wanda)).signedIn(wanda)).toBeVisible();

    await follow(page, wanda.email, '/not-me');
    await expect(main(page).getByText(`@${wanda.username}`)).toBeVisible();
    await accessible(page);
    await button(page, 'Log out everywhere').click();
    await expect(heading(page, 'Your account is safe')).toBeVisible();
    await thief.goto('settings/account');
    await expect(thief).toHaveURL(/\/login\?/);
    await expect((await logIn(thief, wanda)).toast(MESSAGES.waysInClosed)).toBeVisible();
    await thief.context().close();

    await main(page).getByRole('link', { name: 'Choose a new password' }).click();
    await chooseNewPassword(page, wanda.email, 'Secret2');
    await expect((await logIn(page, { ...wanda, password: 'Secret2' })).signedIn(wanda)).toBeVisible();
  });

  test('VERIFY-06 VERIFY-08 the email is changed by its link, and changed back by the link to the previous email @full', async ({
    page,
    browser,
  }) => {
    const wanda = await member();
    const other = newcomer().email;
    await expect((await logIn(page, wanda)).signedIn(wanda)).toBeVisible();
    await page.goto('settings/account');
    await button(page, 'Change email').click();
    await main(page).getByLabel('New email', { exact: true }).fill(other);
    await main(page).getByLabel('Your password', { exact: true }).fill('Wrong1');
    await button(page, 'Send a link').click();
    await expect(main(page).getByLabel('Your password', { exact: true })).toHaveAccessibleDescription(
      MESSAGES.passwordNotRight,
    );
    await main(page).getByLabel('Your password', { exact: true }).fill(wanda.password);
    await accessible(page);
    await button(page, 'Send a link').click();
    await expect(email(page)).toContainText(`${other} becomes your email`);
    await follow(page, other, '/verify-email');
    await expect(heading(page, 'Your email is confirmed')).toBeVisible();
    await page.goto('settings/account');
    await expect(email(page)).toContainText(`${other}Confirmed`);

    const owner = await strange(browser);
    await follow(owner, wanda.email, '/take-back-email');
    await accessible(owner);
    await button(owner, 'Take it back').click();
    await expect(heading(owner, 'Your email is back')).toBeVisible();
    await page.goto('settings/account');
    await expect(page).toHaveURL(/\/login\?/);
    await owner.context().close();
  });
});
