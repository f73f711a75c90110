import { expect, test } from '@jest/globals';
import { whyNoMailbox } from './mailbox.js';

test('MAIL-11 the mailbox runs if only this machine reaches the portal and no server is set', () => {
  expect(whyNoMailbox('127.0.0.1', { SMTP_URL: ' ', PUBLIC_URL: 'http://localhost:8080' })).toBeUndefined();
  expect(whyNoMailbox('0.0.0.0', {})).toContain('HOST is 0.0.0.0');
  expect(whyNoMailbox('localhost', { PUBLIC_URL: 'https://portal.example' })).toContain('PUBLIC_URL');
  expect(whyNoMailbox('localhost', { TRUST_PROXY: 'loopback' })).toContain('TRUST_PROXY');
  expect(whyNoMailbox('127.0.0.1', { SMTP_URL: 'smtps://mail.example.org' })).toContain('SMTP_URL');
});
