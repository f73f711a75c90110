import {
  closeBrowser,
  grantAdministrator,
  KINDS,
  prepareTarget,
  runKind,
  type Target,
} from '@screenlore/security-tests';
import { engineUrls } from '../core/engine-urls.js';
import { appUrl, expect, fullUnless, test } from '../core/test.js';

/** The same seed makes every run try the same fuzzed bodies. */
const SEED = 1843;

/** Attacks that take a second or two each; the others run in `npm run test:full`. */
const CHOSEN = new Set([
  'rights',
  'token',
  'traversal',
  'operator',
  'upload',
  'script',
  'mail link',
  'forged link',
  'code',
]);

let target: Target;

test.beforeAll(async () => {
  target = await prepareTarget({
    origin: new URL(appUrl()).origin,
    mailbox: process.env['PORTAL_MAILBOX'],
    grant: (email) => grantAdministrator(email, engineUrls()),
  });
});
test.afterAll(() => closeBrowser());

for (const kind of KINDS.filter(({ short }) => short > 0))
  test(`SAFE-28 ${kind.name}: ${kind.claim}${fullUnless(CHOSEN.has(kind.name))}`, async () => {
    const { count, failures } = await runKind(kind, target, { seed: SEED, short: true });
    expect(failures).toEqual([]);
    expect(count).toBeGreaterThan(0);
  });
