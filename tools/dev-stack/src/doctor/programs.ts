import { textOf } from '../base/problem.js';
import { findChromium } from '../chromium/find-chromium.js';
import type { Found } from '../fetch/source.js';
import { findMongod } from '../mongod/find-mongod.js';
import { findNats } from '../nats/find-nats.js';
import { findOpenSearch } from '../opensearch/find-opensearch.js';
import { findS3Server } from '../s3/find-s3-server.js';
import type { Settings } from '../settings/settings.js';
import type { Finding } from './findings.js';

/** Looks on this machine alone. */
const NOTHING_FETCHED = { sources: [] };

/** What the portal and its tests run beside Node: where each was found, or that the next start fetches it. */
export async function programs(settings: Settings): Promise<Finding[]> {
  return Promise.all([
    settings.MONGO_URL
      ? Promise.resolve<Finding>({ title: 'MongoDB', state: 'ok', text: 'MONGO_URL is used' })
      : found('MongoDB', () => findMongod(NOTHING_FETCHED)),
    settings.NATS_URL
      ? Promise.resolve<Finding>({ title: 'NATS', state: 'ok', text: 'NATS_URL is used' })
      : found('NATS', () => findNats(NOTHING_FETCHED)),
    found('Browser', () => findChromium({ installers: [] }), 'the first npm test fetches it'),
    found(
      'S3 server',
      () => findS3Server(NOTHING_FETCHED),
      'the first npm test tries to fetch it; without it the tests of that storage are skipped',
    ),
    found(
      'OpenSearch',
      async () => `${(await findOpenSearch({ isLookOnly: true })).version}, for tests`,
      'npm run test:full builds it with Maven; without it the tests of that search are skipped',
    ),
  ]);
}

async function found(
  title: string,
  find: () => Promise<Found | string>,
  otherwise = 'the next start fetches it',
): Promise<Finding> {
  try {
    const program = await find();
    const text =
      typeof program === 'string' ? program : `${program.version}, ${program.file} (${program.origin})`;
    return { title, state: 'ok', text };
  } catch (error) {
    const [reason = ''] = textOf(error).split('\n');
    // A program that somebody chose and that does not run is wrong; one that is not here yet is not.
    const chosen = /cannot be used|is not a program/.test(reason);
    return { title, state: chosen ? 'bad' : 'warn', text: chosen ? reason : `not here yet; ${otherwise}` };
  }
}
