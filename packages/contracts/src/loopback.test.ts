import { expect, test } from '@jest/globals';
import { isLoopbackHost } from './loopback.js';

test.each(['localhost', 'LOCALHOST:8080', '127.0.0.1', '127.9.8.7:80', '[::1]', '[::1]:8080', '::1'])(
  'SAFE-02 %s is this machine',
  (host) => expect(isLoopbackHost(host)).toBe(true),
);

test.each([
  ...[
    '',
    '0.0.0.0',
    '192.0.2.1',
    '[::]',
    '::',
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
  ],
  ...['localhost@evil.example', 'evil.example:127', 'localhost:8080.evil.example', 'localhost\n', '127.1'],
])('SAFE-02 %j is not', (host) => expect(isLoopbackHost(host)).toBe(false));
