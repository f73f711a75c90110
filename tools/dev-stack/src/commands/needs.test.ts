import { expect, test } from '@jest/globals';
import { needsOf } from './needs.js';

test.each([
  [undefined, { mongo: true, demo: true }],
  [[], { mongo: false, demo: false }],
  [
    ['mf-quiz/src/start/start-page.test.tsx', 'packages/ui/src/button/button.test.tsx'],
    { mongo: false, demo: false },
  ],
  [
    ['mf-quiz/src/start/start-page.test.tsx', 'services/auth/test/sign-in.test.ts'],
    { mongo: true, demo: false },
  ],
  [['gateway/test/accounts.test.ts'], { mongo: true, demo: true }],
])('TEAM-42 of %j the tests need %j', (files, needs) => {
  expect(needsOf(files)).toEqual(needs);
});
