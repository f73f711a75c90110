import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { APP_BASE, type SignedInUser, USER_HINT_COOKIE } from '@screenlore/contracts';
import { grantAdministrator } from '@screenlore/security-tests';
import { answerOf, call } from './api.js';
import { confirmEmail } from './auth-database.js';
import { engineUrls } from './engine-urls.js';
import { appUrl } from './test.js';

/** Of every person of the journeys. */
export const PASSWORD = 'Journey1';

/**
 * An account of its own for a journey, made through the API: what it does is nobody else's. It may write for others at once, as
 * after the link of its mail (`e2e/specs/verify.spec.ts`), which would cost every journey a second.
 */
export async function newPerson(firstName = 'Ada', surname = 'Quill'): Promise<SignedInUser> {
  const username = `journey.${randomBytes(6).toString('hex')}`;
  const email = `${username}@journeys.example`;
  const form = { firstName, surname, username, email, password: PASSWORD, sex: 'female' as const };
  const { cookie } = await answerOf('sign-up', form);
  await confirmEmail(username);
  return (await answerOf('refresh-token', {}, { cookie })).reply;
}

/** Makes such a person an administrator. @returns them, signed in again */
export async function asAdministrator({ username }: Pick<SignedInUser, 'username'>): Promise<SignedInUser> {
  const email = `${username}@journeys.example`;
  await grantAdministrator(email, engineUrls());
  return call('sign-in', { email, password: PASSWORD });
}

/** The cookie by which the server knows whose first view it sends. */
export function hintOf({ access_token: _, ...shown }: SignedInUser) {
  const value = encodeURIComponent(JSON.stringify(shown));
  return { name: USER_HINT_COOKIE, value, domain: new URL(appUrl()).hostname, path: APP_BASE };
}

/** The page's visitor is signed in from the next visit on, as by a former one. */
export async function signedIn(page: Page, user: SignedInUser): Promise<void> {
  await page.context().addCookies([hintOf(user)]);
  await page.addInitScript((stored) => {
    if (!sessionStorage.getItem('journey signed in')) localStorage.setItem('user', stored);
    sessionStorage.setItem('journey signed in', 'yes');
  }, JSON.stringify(user));
}
