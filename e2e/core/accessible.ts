import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.js';

/**
 * Expects axe to find nothing on the page, or in the part that a selector names. Only `npm run test:full` runs it: axe
 * checks every element, which takes longer than most journeys.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  if (!process.env['TEST_FULL']) return;
  const axe = new AxeBuilder({ page });
  if (part) axe.include(part);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
