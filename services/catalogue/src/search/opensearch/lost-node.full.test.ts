import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it, jest } from '@jest/globals';
import { startOpenSearch } from '@screenlore/dev-stack';
import type { NameEntry } from '../row.js';
import { clientOf, Searches } from './cluster.js';
import { OpenSearchEngine } from './opensearch-engine.js';
import { aliasOf, OpenSearchIndex } from './opensearch-index.js';

jest.setTimeout(240_000);
const SEARCHES = 60;
/** Three nodes on a busy machine are slow. */
const ANSWER_MS = 10_000;

/** Maven downloads OpenSearch (docs/dev-stack.md). */
const cluster = await startOpenSearch({ nodes: 3, heapMb: 384 }).catch(() => undefined);
const test = cluster ? it : it.skip;
const client = clientOf(cluster?.url ?? 'http://127.0.0.1:1');
afterAll(async () => {
  await client.close();
  await cluster?.stop();
});

async function* films(): AsyncGenerator<NameEntry[]> {
  yield Array.from({ length: 500 }, (_, at) => ({
    ...{ id: at.toString(16).padStart(24, '0'), media: 'movie' as const, name: `Film ${at}`, link: `l${at}` },
    ...{ year: 2000, pictureVersion: 'v', popularity: at },
  }));
}

test('OPS-75 all searches are answered while the cluster manager of three nodes is killed', async () => {
  const index = new OpenSearchIndex(client, aliasOf('lost'));
  await index.rebuild(films(), 'here', 'start');
  const engine = new OpenSearchEngine(new Searches(client, index.alias, ANSWER_MS));
  // A node is slower the first time it does something.
  for (let at = 0; at < 9; at += 1)
    await engine.search({ query: `film ${at}`, skip: 0, count: 5 }).catch(() => 0);
  const { body } = await client.cat.clusterManager({ format: 'json' });
  const manager = String(body[0]?.node);
  const asked = Array.from({ length: SEARCHES }, async (_, at) => {
    await pause(at * 50);
    if (at === SEARCHES / 4) cluster?.crash(manager);
    const { rows } = await engine.search({ query: `film ${at}`, skip: 0, count: 5 });
    return rows[0]?.name;
  });
  expect(await Promise.all(asked)).toEqual(asked.map((_, at) => `Film ${at}`));
});
