import { expect, test } from '@jest/globals';
import { needsOf } from './needs.js';

test.each([
  [undefined, { mongo: true, demo: true, openSearch: true }],
  [[], { mongo: false, demo: false, openSearch: false }],
  [
    ['mf-quiz/src/start/start-page.test.tsx', 'packages/ui/src/button/button.test.tsx'],
    { mongo: false, demo: false, openSearch: false },
  ],
  [
    ['mf-quiz/src/start/start-page.test.tsx', 'services/auth/test/sign-in.test.ts'],
    { mongo: true, demo: false, openSearch: false },
  ],
  [['gateway/test/writing.test.ts'], { mongo: true, demo: true, openSearch: false }],
  [['services/catalogue/test/opensearch.full.test.ts'], { mongo: true, demo: false, openSearch: true }],
])('TEAM-42 for %j the tests need %j', (files, needs) => {
  expect(needsOf(files)).toEqual(needs);
});
