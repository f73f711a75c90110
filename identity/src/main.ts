import { readConfig } from './config.js';
import { startServer } from './server.js';

const server = await startServer(readConfig());

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
}
