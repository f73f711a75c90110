import { Readiness, startHealthServer } from '@screenlore/http-kit';
import { readConfig } from './config.js';

try {
  const config = readConfig();
  // Its library loads only where it may run.
  const { startServer } = await import('./server.js');
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
} catch (error) {
  // A sentence for the operator; a stack would only hide it.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
