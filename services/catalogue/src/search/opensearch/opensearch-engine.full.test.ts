import { randomUUID } from 'node:crypto';
import { afterAll, it, jest } from '@jest/globals';
import { startOpenSearch } from '@screenlore/dev-stack';
import { type StartEngine, testEngine } from '../testing/engine-under-test.js';
import { clientOf, Searches } from './cluster.js';
import { OpenSearchEngine } from './opensearch-engine.js';
import { aliasOf, OpenSearchIndex } from './opensearch-index.js';

// A busy machine is slow.
jest.setTimeout(120_000);
const ANSWER_MS = 20_000;

/** Maven downloads OpenSearch (docs/dev-stack.md). */
const server = await startOpenSearch().catch(() => undefined);

/** All tests share an index: creating one takes longer than a test. */
async function sharingAnIndex(url: string): Promise<StartEngine> {
  const client = clientOf(url);
  const alias = aliasOf(`suite-${randomUUID()}`);
  const index = new OpenSearchIndex(client, alias);
  await index.rebuild((async function* () {})(), 'here', 'start');
  afterAll(async () => {
    await client.indices.delete({ index: `${alias}-*` });
    await index.close();
  });
  const engine = new OpenSearchEngine(new Searches(client, alias, ANSWER_MS));
  return async () => {
    const ids = new Set<string>();
    return {
      engine,
      keeper: {
        apply: async (changes, position) => {
          for (const id of changes.keys()) ids.add(id);
          await index.apply(changes, position);
        },
        close: () => index.apply(new Map([...ids].map((id) => [id, null])), 'emptied'),
      },
    };
  };
}

if (server) {
  testEngine(await sharingAnIndex(server.url));
  afterAll(() => server.stop());
  await import('../search-engine.test.js');
} else it.skip('OPS-74 the tests of the search hold for OpenSearch, too', () => undefined);
