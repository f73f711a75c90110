import type { Page } from '@playwright/test';
import { breakCall, FAULT_NAMES, type Fault } from '../core/faults.js';
import { newPerson, signedIn } from '../core/people.js';
import { expect, test } from '../core/test.js';
import { WRITINGS, type Writing } from '../pages/writings.js';

test.use({ expectedNoise: /Failed to load resource|net::ERR/ });

const WORDS = 'Slow, wet, wonderful.';
/** The longest pause before a draft is sent again. */
const UNTIL_SENT_AGAIN = { timeout: 40_000 };

/** The storage of a browser, when it is full. */
const fillStorage = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });

async function expectKept(
  page: Page,
  { saves, open }: Writing,
  fault: Fault,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<void> {
  const author = await newPerson();
  await signedIn(page, author);
  await prepare?.(page);
  const { box, send, failed, saved } = await open(page, author);
  const { mend, failures } = await breakCall(page, saves, fault);
  await box.fill(WORDS);
  await send();
  await expect.poll(failures).toBeGreaterThan(0);
  await expect(failed).toBeVisible();
  await expect(box).toHaveValue(WORDS);
  await mend();
  await send();
  await expect(saved).toBeAttached(UNTIL_SENT_AGAIN);
}

for (const writing of WRITINGS) {
  for (const fault of FAULT_NAMES) {
    test(`SHELL-42 ${writing.name} that is answered with ${fault} keeps its text, and can be sent again @full`, ({
      page,
    }) => expectKept(page, writing, fault));
  }

  test(`SHELL-43 ${writing.name} is written and sent when the storage is full @full`, async ({ page }) => {
    const author = await newPerson();
    await signedIn(page, author);
    await fillStorage(page);
    const { box, send, saved } = await writing.open(page, author);
    await box.fill(WORDS);
    await expect(box).toHaveValue(WORDS);
    await send();
    await expect(saved).toBeAttached(UNTIL_SENT_AGAIN);
  });

  test(`SHELL-43 ${writing.name} keeps its text when the storage is full and the call fails @full`, async ({
    page,
  }) => {
    await expectKept(page, writing, 'no answer', fillStorage);
  });
}
