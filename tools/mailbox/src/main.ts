import { Readiness, startHealthServer } from '@screenlore/http-kit';
import { catchMails } from './caught.js';
import { readConfig } from './config.js';
import { startServer } from './server.js';

try {
  const config = readConfig();
  const caught = await catchMails(config);
  const server = await startServer(config, caught.mails);
  const health = await startHealthServer({
    host: config.HEALTH_HOST,
    port: config.HEALTH_PORT,
    readiness: new Readiness(),
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      caught.stop();
      server.close(() => void health.close().then(() => process.exit(0)));
      server.closeAllConnections();
    });
  }
} catch (error) {
  // A sentence for the operator; a stack would only hide it.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
