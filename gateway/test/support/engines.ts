import { randomUUID } from 'node:crypto';
import { startMongod } from '@screenlore/engines';

/** A database address nobody else uses, on the test run's MongoDB or on one of its own. */
export async function ownDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  const shared = process.env['TEST_MONGO_URL'];
  const mongod = shared ? undefined : await startMongod();
  const address = new URL(shared ?? mongod?.url ?? '');
  address.pathname = `/test_${randomUUID().slice(0, 8)}`;
  return { url: address.href, stop: async () => mongod?.stop() };
}
