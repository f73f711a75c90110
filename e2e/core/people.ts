import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { SignedInUser } from '@screenlore/contracts';
import { call } from './api.js';

/** An account of its own for a journey, made through the API: what it does is nobody else's. */
export async function newPerson(firstName = 'Ada'): Promise<SignedInUser> {
  const username = `journey.${randomBytes(6).toString('hex')}`;
  return call('sign-up', {
    firstName,
    surname: 'Quill',
    username,
    email: `${username}@journeys.example`,
    password: 'Journey1',
    sex: 'female',
  });
}

/** The page's visitor is signed in from the next visit on, as by a former one. */
export const signedIn = (page: Page, user: SignedInUser): Promise<void> =>
  page
    .addInitScript((stored) => {
      if (!sessionStorage.getItem('journey signed in')) localStorage.setItem('user', stored);
      sessionStorage.setItem('journey signed in', 'yes');
    }, JSON.stringify(user))
    .then(() => undefined);
