import { textOf } from '../base/problem.js';
import { findChromium } from '../chromium/find-chromium.js';
import type { Found } from '../fetch/source.js';
import { findMongod } from '../mongod/find-mongod.js';
import { findNats } from '../nats/find-nats.js';
import { findOpenSearch } from '../opensearch/find-opensearch.js';
import { findRunningPortal } from '../portal/running-portal.js';
import { findS3Server } from '../s3/find-s3-server.js';
import type { Settings } from '../settings/settings.js';
import { takesConnections } from '../supervise/probes.js';
import type { Finding } from './findings.js';

/** Only looks on this machine. */
const NOTHING_FETCHED = { sources: [] };

/** The programs of the portal and its tests besides Node: where each is, or that the next start downloads it. */
export async function programs(settings: Settings): Promise<Finding[]> {
  const running = await findRunningPortal(settings.SCREENLORE_HOME);
  const engine = (
    title: string,
    given: string | undefined,
    used: string | undefined,
    find: () => Promise<Found>,
  ) => {
    if (used !== undefined) return runningEngine(title, used);
    return given === undefined
      ? found(title, find)
      : { title, state: 'ok' as const, text: `${given} is used` };
  };
  return Promise.all([
    engine('MongoDB', settings.MONGO_URL && 'MONGO_URL', running?.mongoUrls.admin, () =>
      findMongod(NOTHING_FETCHED),
    ),
    engine('NATS', settings.NATS_URL && 'NATS_URL', running?.natsUrls.admin, () => findNats(NOTHING_FETCHED)),
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

/** The engine of this folder's portal, wherever its program is. */
async function runningEngine(title: string, url: string): Promise<Finding> {
  const [hosts = ''] = url
    .replace(/^[a-z+]+:\/\//, '')
    .replace(/^[^@/]*@/, '')
    .split('/');
  const [host = '', port = ''] = (hosts.split(',')[0] ?? '').split(':');
  if (!port || (await takesConnections(Number(port), host)()))
    return { title, state: 'ok', text: `that of the running portal, at ${hosts}` };
  return { title, state: 'bad', text: `the portal runs with the one at ${hosts}, which takes no connection` };
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
    // A chosen program that does not run is wrong; a missing program is not.
    const chosen = /cannot be used|is not a program/.test(reason);
    return { title, state: chosen ? 'bad' : 'warn', text: chosen ? reason : `not here yet; ${otherwise}` };
  }
}
