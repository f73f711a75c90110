import { MESSAGES } from '@screenlore/contracts';
import { expect, test } from '../core/test.js';
import { chooseMockPerson, MOCK_PEOPLE, member, newcomer, SignIn } from '../pages/sign-in.js';

// The browser logs refused calls in its console by itself.
test.use({ expectedNoise: /status of (401|409)/ });

const stored = () => JSON.parse(localStorage.getItem('user') ?? 'null') as { access_token: string } | null;

/** Makes a call like the page itself, with its cookies. @returns the status */
const statusOf = async ([name, token]: readonly [string, string]) =>
  (
    await fetch(`/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: name === 'check-favorite' ? '{"mediaId":"nothing"}' : '{}',
    })
  ).status;

test('AUTH-01 AUTH-03 SHELL-04 signing up signs in without a reload and outlives it; logging out works everywhere', async ({
  page,
  context,
}) => {
  const somebody = newcomer();
  const form = new SignIn(page);
  await page.goto('movies');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await form.open();
  await form.button('Create new account').click();
  await expect(form.place).toHaveAccessibleName('Create account in one easy step');
  await expect(form.field('First name')).toBeFocused();
  await expect(form.button('Sign up')).toBeDisabled();

  await form.fillSignUp({ ...somebody, password: 'secret' });
  await form.button('Sign up').click();
  await expect(form.field('Password')).toHaveAccessibleDescription(MESSAGES.passwordRule);
  await form.field('Password').fill(somebody.password);
  await form.button('Sign up').click();

  await expect(form.place).toHaveCount(0);
  await expect(form.signedIn(somebody)).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  const user = await page.evaluate(stored);
  expect(user).toEqual({
    access_token: expect.stringMatching(/^\S+\.\S+\.\S+$/),
    admin: false,
    leavesAt: null,
    // The link in the mail is not used.
    mayWrite: false,
    profile_img: null,
    firstName: somebody.firstName,
    surname: somebody.surname,
    username: somebody.username,
  });

  // The signed-in header is in the server's markup, so nothing is replaced visibly.
  const answer = await page.reload();
  expect(await answer?.text()).toContain(`${somebody.firstName} ${somebody.surname}`);
  await expect(form.signedIn(somebody)).toBeVisible();

  const other = await context.newPage();
  await other.goto('settings');
  await expect(other.getByText(`@${somebody.username}`)).toBeVisible();

  await page.getByRole('banner').getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(await page.evaluate(stored)).toBeNull();
  await expect(other).toHaveURL(/\/screenlore\/login\?next=%2Fsettings$/);
  await other.close();
  await expect.poll(() => page.evaluate(statusOf, ['refresh-token', ''] as const)).toBe(401);
  await expect
    .poll(() => page.evaluate(statusOf, ['check-favorite', user?.access_token ?? ''] as const))
    .toBe(401);
});

test('AUTH-06 taken names and emails are reported at their fields and by toast @full', async ({ page }) => {
  const somebody = await member();
  const form = new SignIn(page);
  await page.goto('movies');
  await form.open();
  await form.button('Create new account').click();
  await form.fillSignUp({ ...newcomer(), username: somebody.username.toUpperCase() });
  await form.button('Sign up').click();
  await expect(form.toast(MESSAGES.usernameTaken)).toBeVisible();
  await expect(form.field('Username')).toHaveAccessibleDescription(MESSAGES.usernameTaken);
  await form.field('Username').fill(newcomer().username);
  await form.field('Email').fill(somebody.email);
  await form.button('Sign up').click();
  await expect(form.toast(MESSAGES.emailTaken)).toBeVisible();
  await expect(form.field('Email')).toBeFocused();
});

test('AUTH-02 AUTH-05 AUTH-06 WRITE-11 by keyboard: /write leads to log-in, a wrong password, the right one, and back @full', async ({
  page,
}) => {
  const somebody = await member();
  for (const editor of ['write-article', 'write-review']) {
    await page.goto(editor);
    await expect(page).toHaveURL(new RegExp(`/screenlore/login\\?next=%2F${editor}$`));
  }
  await page.goto('write');
  await expect(page).toHaveURL(/\/screenlore\/login\?next=%2Fwrite$/);
  const form = new SignIn(page, page.getByRole('main'));
  await expect(page.getByRole('heading', { level: 1, name: 'Log in or create account' })).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toHaveCount(50);

  await form.button('Log in with own account').focus();
  await page.keyboard.press('Enter');
  await expect(form.field('Email')).toBeFocused();
  await page.keyboard.type(somebody.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Wrong1');
  await page.keyboard.press('Enter');
  await expect(form.toast(MESSAGES.signInRefused)).toBeVisible();
  await expect(form.field('Email')).toHaveValue(somebody.email);

  await form.field('Password').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(somebody.password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(form.button('Hide password')).toBeFocused();
  await expect(form.field('Password')).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/screenlore\/write$/);
  await expect(form.signedIn(somebody)).toBeVisible();

  await page.goto('login');
  await expect(page).toHaveURL(/\/screenlore\/?$/);
  await page.goto('settings');
  for (const fact of ['Wanda Reel', `@${somebody.username}`, somebody.email]) {
    await expect(page.getByRole('main').getByText(fact, { exact: true })).toBeVisible();
  }
});

test('AUTH-04 AUTH-11 sign-in with Google, from the header @full', async ({ page }) => {
  const somebody = MOCK_PEOPLE.robin;
  const form = new SignIn(page);
  await page.goto('movies');
  const popup = await form.popupOf(page.getByRole('button', { name: 'Sign in through google' }));
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
  await chooseMockPerson(popup, somebody);
  await expect(form.signedIn(somebody)).toBeVisible();
  expect(await page.evaluate(stored)).toMatchObject({
    firstName: 'Robin',
    username: expect.stringMatching(/^robin/),
  });
});

test('AUTH-04 sign-in with Facebook, from the modal; cancelling there shows a message @full', async ({
  page,
}) => {
  const somebody = MOCK_PEOPLE.mira;
  const form = new SignIn(page);
  await page.goto('movies');
  await form.open();
  const way = form.button('Continue with Facebook');
  const refusing = await form.popupOf(way);
  await expect(form.place.getByRole('status')).toHaveText(/Carry on in the Facebook window/);
  await Promise.all([
    refusing.waitForEvent('close'),
    refusing.getByRole('button', { name: 'Cancel' }).click(),
  ]);
  await expect(form.place.getByRole('status')).toHaveText(/was cancelled/);
  await expect(form.toast(MESSAGES.facebookFailed)).toHaveCount(0);

  await chooseMockPerson(await form.popupOf(way), somebody);
  await expect(form.place).toHaveCount(0);
  await expect(form.signedIn(somebody)).toBeVisible();
});

test('AUTH-04 a closed window counts as cancelled after 8 s @full', async ({ page }) => {
  const form = new SignIn(page);
  await page.clock.install();
  await page.goto('movies');
  await form.open();
  const popup = await form.popupOf(form.button('Continue with Google'));
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await popup.close();
  // It takes up to half a second to notice that the window is closed.
  await page.clock.runFor(8000);
  await expect(form.place.getByRole('status')).toHaveText(/Carry on in the Google window/);
  await page.clock.runFor(600);
  await page.clock.resume();
  await expect(form.place.getByRole('status')).toHaveText(/was closed before you were logged in/);
  await expect(form.toast(MESSAGES.googleFailed)).toHaveCount(0);
});
