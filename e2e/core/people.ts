import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { APP_BASE, type SignedInUser, USER_HINT_COOKIE } from '@screenlore/contracts';
import { grantAdministrator } from '@screenlore/security-tests';
import { answerOf, call } from './api.js';
import { confirmEmail } from './auth-database.js';
import { engineUrls } from './engine-urls.js';
import { appUrl } from './test.js';

/** The password of every account in the journeys. */
export const PASSWORD = 'Journey1';

/**
 * A separate account for a journey, made through the API, so that nothing it does affects others. It may write for
 * others at once, as after the link in its mail (`e2e/specs/verify.spec.ts`), which would cost every journey a second.
 */
export async function newPerson(firstName = 'Ada', surname = 'Quill'): Promise<SignedInUser> {
  const username = `journey.${randomBytes(6).toString('hex')}`;
  const email = `${username}@journeys.example`;
  const form = { firstName, surname, username, email, password: PASSWORD, sex: 'female' as const };
  const { cookie } = await answerOf('sign-up', form);
  await confirmEmail(username);
  return (await answerOf('refresh-token', {}, { cookie })).reply;
}

/** Makes the account an administrator. @returns it, signed in again */
export async function asAdministrator({ username }: Pick<SignedInUser, 'username'>): Promise<SignedInUser> {
  const email = `${username}@journeys.example`;
  await grantAdministrator(email, engineUrls());
  return call('sign-in', { email, password: PASSWORD });
}

/** The cookie that tells the server whose first view to send. */
export function hintOf({ access_token: _, ...shown }: SignedInUser) {
  const value = encodeURIComponent(JSON.stringify(shown));
  return { name: USER_HINT_COOKIE, value, domain: new URL(appUrl()).hostname, path: APP_BASE };
}

/** Signs the page's visitor in from the next visit on, as if from an earlier one. */
export async function signedIn(page: Page, user: SignedInUser): Promise<void> {
  await page.context().addCookies([hintOf(user)]);
  await page.addInitScript((stored) => {
    if (!sessionStorage.getItem('journey signed in')) localStorage.setItem('user', stored);
    sessionStorage.setItem('journey signed in', 'yes');
  }, JSON.stringify(user));
}
