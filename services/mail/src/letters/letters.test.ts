import { expect, it } from '@jest/globals';
import {
  MAIL_STOPS,
  type MailContent,
  mailContent,
  NOTICE_KINDS,
  TWO_STEP_CHANGES,
} from '@screenlore/contracts';
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
  [{ kind: 'suspended', until: at }, '/login'],
  ...[true, false].map((granted) => [{ kind: 'moderator', granted, at, path }, path] as const),
  ...[true, false].map((added) => [{ kind: 'way-changed', added, at, path }, path] as const),
  ...[true, false].map(
    (weekly) =>
      [
        {
          kind: 'notifications',
          weekly,
          lines: NOTICE_KINDS.map((of) => ({ of, several: weekly })),
          stops: MAIL_STOPS.map((of) => ({ of, path: `/stop-mails#key.${of}` })),
          path: '/stop-mails#key.all',
        },
        '/notifications',
      ] as const,
  ),
  ...TWO_STEP_CHANGES.map((change) => [{ kind: 'two-step', change, at, path }, path] as const),
];

it('MAIL-02 there is a letter for each kind', () => {
  const kinds = mailContent.options.map(({ shape }) => shape.kind.value);
  expect(new Set(LETTERS.map(([{ kind }]) => kind))).toEqual(new Set(kinds));
});

it.each(LETTERS)('MAIL-02 %j links to its page, as HTML and as text', async (content, to) => {
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

it('NOTE-16 NOTE-17 a mail of notifications says what is new, and how to end such mails', async () => {
  const content = {
    kind: 'notifications',
    weekly: false,
    lines: [
      { of: 'reply', several: true },
      { of: 'recommend', several: false },
    ],
    stops: [{ of: 'reply', path: '/stop-mails#key.reply' }],
    path: '/stop-mails#key.all',
  } as const satisfies MailContent;
  const letter = letterOf(content, 'https://portal.example');
  const { html, text } = await renderLetter(letter);
  expect(text).toContain('Several people replied to comments of yours.');
  expect(text).toContain('Somebody recommends a title to you.');
  for (const said of [html, text])
    expect(said).toContain('https://portal.example/screenlore/stop-mails#key.reply');
  expect(letter.unsubscribe).toBe('https://portal.example/api/unsubscribe/key.all');
});
