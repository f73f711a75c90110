import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { APP_BASE, type SignedInUser, USER_HINT_COOKIE } from '@screenlore/contracts';
import { grantAdministrator } from '@screenlore/security-tests';
import { call } from './api.js';
import { engineUrls } from './engine-urls.js';
import { appUrl } from './test.js';

/** Of every person of the journeys. */
export const PASSWORD = 'Journey1';

/** An account of its own for a journey, made through the API: what it does is nobody else's. */
export async function newPerson(firstName = 'Ada', surname = 'Quill'): Promise<SignedInUser> {
  const username = `journey.${randomBytes(6).toString('hex')}`;
  return call('sign-up', {
    firstName,
    surname,
    username,
    email: `${username}@journeys.example`,
    password: PASSWORD,
    sex: 'female',
  });
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
