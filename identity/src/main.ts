import { Readiness, startHealthServer } from '@screenlore/service-kit/http';
import { readConfig } from './config.js';
import { startServer } from './server.js';

const config = readConfig();
const server = await startServer(config);
const health = await startHealthServer({
  host: config.HEALTH_HOST,
  port: config.HEALTH_PORT,
  readiness: new Readiness(),
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close(() => void health.close().then(() => process.exit(0)));
    server.closeAllConnections();
  });
}
