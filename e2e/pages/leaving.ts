import { createHash } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { LeavingTexts } from '@screenlore/contracts';
import { withAuthDatabase } from '../core/auth-database.js';

const TEXTS: Record<LeavingTexts, RegExp> = {
  remove: /^Remove them/,
  nameless: /^Leave them without my name/,
};

/** `/delete-account`, and the bar on every page afterwards. */
export class LeavingPages {
  readonly bar: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  /** The address of the receipt, which appears once. */
  readonly receipt: Locator;
  /** The notice of the request. */
  readonly asked: Locator;

  constructor(readonly page: Page) {
    const main = page.getByRole('main');
    this.bar = page.getByRole('complementary', { name: 'Your account is leaving' });
    this.password = main.getByRole('textbox', { name: 'Your password' });
    this.submit = main.getByRole('button', { name: /^(Delete my account|Change my choice)$/ });
    this.receipt = main.getByLabel('Address of your receipt');
    this.asked = main.getByRole('heading', { level: 1, name: /^Your account will be deleted on / });
  }

  /** Opens it from the settings, as a member would. */
  async openFromSettings(): Promise<void> {
    await this.page.goto('settings/account');
    await this.page.getByRole('link', { name: 'Delete your account' }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: 'Delete your account' })).toBeVisible();
  }

  /** @returns the address of the receipt */
  async ask(texts: LeavingTexts, password: string): Promise<string> {
    await this.page.getByRole('radio', { name: TEXTS[texts] }).check();
    await this.password.fill(password);
    await this.submit.click();
    await expect(this.asked).toBeFocused();
    return this.receipt.inputValue();
  }

  async keep(): Promise<void> {
    await this.bar.getByRole('button', { name: 'Keep my account' }).click();
    await expect(this.page.getByText('Your account is kept')).toBeVisible();
    await expect(this.bar).toHaveCount(0);
  }
}

const hashOf = (address: string): string =>
  createHash('sha256')
    .update(address.slice(address.lastIndexOf('/') + 1))
    .digest('hex');
/** Longer than the pause after the account's deletion. */
const LONG_AGO = () => new Date(Date.now() - 3_600_000);

/** Advances to the day of deletion, and past the minute after which the rest follows. */
export async function letTheDayCome(receipt: string): Promise<void> {
  const secret = hashOf(receipt);
  await withAuthDatabase(async (auth) => {
    await auth
      .collection('users')
      .updateOne({ 'leaving.receipt': secret }, { $set: { 'leaving.dueAt': LONG_AGO() } });
    const begun = { _id: secret as never, 'parts.auth': { $exists: true } };
    await expect(async () => {
      const { matchedCount } = await auth
        .collection('deletions')
        .updateOne(begun, { $set: { 'parts.auth.doneAt': LONG_AGO() } });
      expect(matchedCount).toBe(1);
    }).toPass();
  });
}
