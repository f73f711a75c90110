import { expect, it } from '@jest/globals';
import { type MailContent, mailContent, TWO_STEP_CHANGES } from '@screenlore/contracts';
import { letterOf } from './letters.js';
import { renderLetter } from './render-letter.js';

const at = '2026-03-12T10:00:00.000Z';
const path = '/page#an-id.a-mark';
const LETTERS: readonly (readonly [MailContent, string])[] = [
  [{ kind: 'password-reset', path }, path],
  [{ kind: 'verify-email', path }, path],
  [{ kind: 'email-changed', at, path }, path],
  [{ kind: 'email-set', at }, '/settings/account'],
  [{ kind: 'password-changed', at, path }, path],
  [{ kind: 'passkey-added', at, path }, path],
  [{ kind: 'passkey-removed', at, path }, path],
  [{ kind: 'password-changed', at }, '/login'],
  [{ kind: 'export-made', at, path }, path],
  [{ kind: 'new-device', at, device: null, path }, path],
  [{ kind: 'account-leaving', at, path }, path],
  ...[true, false].map((added) => [{ kind: 'way-changed', added, at, path }, path] as const),
  ...TWO_STEP_CHANGES.map((change) => [{ kind: 'two-step', change, at, path }, path] as const),
];

it('MAIL-02 there is a letter for each kind', () => {
  const kinds = mailContent.options.map(({ shape }) => shape.kind.value);
  expect(new Set(LETTERS.map(([{ kind }]) => kind))).toEqual(new Set(kinds));
});

it.each(LETTERS)('MAIL-02 %j leads to its page, as HTML and as text', async (content, to) => {
  const { html, text } = await renderLetter(letterOf(content, 'https://portal.example'));
  const address = `https://portal.example/screenlore${to}`;
  expect(html).toContain(`href="${address}"`);
  expect(text).toContain(address);
  expect(Buffer.byteLength(html)).toBeLessThan(102 * 1024);
});

it('NOTICE-01 a notice says when and with what, and not where', async () => {
  const content = { kind: 'new-device', at, device: 'Firefox on Linux', path } as const;
  const { text } = await renderLetter(letterOf(content, 'https://portal.example'));
  expect(text).toContain('Firefox on Linux');
  expect(text).toContain('12 March 2026 at 10:00 UTC');
});
