import type { Locator, Page } from '@playwright/test';
import { call } from '../core/api.js';
import { confirmEmail } from '../core/auth-database.js';

export interface Newcomer {
  firstName: string;
  surname: string;
  username: string;
  email: string;
  password: string;
  sex: 'male' | 'female';
}

/** A new user that no other journey knows. */
export function newcomer(): Newcomer {
  const mark = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 7)}`;
  return {
    firstName: 'Wanda',
    surname: 'Reel',
    username: `wanda.${mark}`,
    email: `wanda.${mark}@reel.example`,
    password: 'Secret1',
    sex: 'female',
  };
}

/** Creates an account with a verified email without a browser. */
export async function member(): Promise<Newcomer> {
  const somebody = newcomer();
  await call('sign-up', somebody);
  await confirmEmail(somebody.username);
  return somebody;
}

/** The forms of the login modal, in the dialog or on the login page. */
export class SignIn {
  constructor(
    readonly page: Page,
    readonly place: Locator = page.getByRole('dialog'),
  ) {}

  button(name: string): Locator {
    return this.place.getByRole('button', { name, exact: true });
  }

  field(label: string): Locator {
    return this.place.getByLabel(label, { exact: true });
  }

  /** Opens the dialog from the header. */
  async open(): Promise<void> {
    await this.page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true }).click();
    await this.button('Create new account').waitFor();
  }

  async fillSignUp(somebody: Newcomer): Promise<void> {
    await this.field('First name').fill(somebody.firstName);
    await this.field('Surname').fill(somebody.surname);
    await this.field('Username').fill(somebody.username);
    await this.field('Email').fill(somebody.email);
    await this.field('Password').fill(somebody.password);
    await this.place.getByLabel(somebody.sex === 'female' ? 'Female' : 'Male', { exact: true }).check();
  }

  /** Logs in with an own account, starting at the choice. */
  async logIn({ email, password }: Pick<Newcomer, 'email' | 'password'>): Promise<void> {
    await this.button('Log in with own account').click();
    await this.field('Email').fill(email);
    await this.field('Password').fill(password);
    await this.button('Log in').click();
  }

  /** A toast; it may repeat a field's error. */
  toast(text: string): Locator {
    return this.page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });
  }

  /** The header's link to the signed-in user's profile. */
  signedIn({ firstName, surname }: Pick<Newcomer, 'firstName' | 'surname'>): Locator {
    return this.page.getByRole('banner').getByRole('link', { name: `${firstName} ${surname}` });
  }

  /** Presses a button that opens a provider's window, and returns the window. */
  async popupOf(button: Locator): Promise<Page> {
    const [popup] = await Promise.all([this.page.waitForEvent('popup'), button.click()]);
    await popup.getByRole('heading', { name: 'Mock OIDC provider' }).waitFor();
    return popup;
  }
}

/** Two users of the mock OIDC provider. */
export const MOCK_PEOPLE = {
  robin: { firstName: 'Robin', surname: 'Marlow' },
  mira: { firstName: 'Mira', surname: 'Holm' },
} as const;

/** Chooses a user at the mock OIDC provider. */
export async function chooseMockPerson(
  popup: Page,
  { firstName, surname }: Pick<Newcomer, 'firstName' | 'surname'>,
): Promise<void> {
  const button = popup.getByRole('button', { name: `${firstName} ${surname}` });
  await Promise.all([popup.waitForEvent('close'), button.click()]);
}
