import { testEngine } from '../testing/engine-under-test.js';
import { clientOf } from './cluster.js';
import { OpenSearchEngine } from './opensearch-engine.js';
import { aliasOf, OpenSearchIndex } from './opensearch-index.js';

const url = process.env['SEARCH_URL'] ?? '';
const client = clientOf(url);
const alias = aliasOf('suite');
const index = new OpenSearchIndex(client, alias);
await index.rebuild((async function* () {})(), 'here', 'start');

// An index for each test would take more time than the test.
testEngine(async () => {
  const ids = new Set<string>();
  return {
    engine: new OpenSearchEngine(client, alias),
    keeper: {
      apply: async (changes, position) => {
        for (const id of changes.keys()) ids.add(id);
        await index.apply(changes, position);
      },
      close: () => index.apply(new Map([...ids].map((id) => [id, null])), 'emptied'),
    },
  };
});
await import('../search-engine.test.js');
