import { drainable } from '@screenlore/http-kit';
import { stopTelemetry } from '@screenlore/service-kit/telemetry';
import { readConfig } from './config.js';
import { createShellServer, DIST } from './server.js';

const config = readConfig(process.env);
const { app: server } = await createShellServer(config, DIST);
const drain = drainable(server.server);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    drain(config.DRAIN_SECONDS)
      .then(() => server.close())
      .then(stopTelemetry)
      .then(
        () => process.exit(0),
        (error) => {
          server.log.error(error, 'the server did not stop cleanly');
          process.exit(1);
        },
      );
  });
}

await server.listen({ port: config.PORT, host: config.HOST });
