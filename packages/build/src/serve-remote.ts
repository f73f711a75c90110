import { startRemoteServer } from './remote-server.js';

/**
 * Serves the built files of one remote: `node dist/serve-remote.js <folder>`, with `PORT` and `HOST` from the environment; its health on
 * `HEALTH_PORT`, or on a free port without it, and `HEALTH_HOST`. Several remotes on one machine run in one process:
 * `<folder>=<port>:<health port>` for each. Stops on SIGTERM once open answers are sent.
 */
const SEVERAL = /^(.+)=(\d+):(\d+)$/;

const given = process.argv.slice(2);
const places = given.map((text) => {
  const [, folder, port, healthPort] = SEVERAL.exec(text) ?? [];
  if (folder !== undefined) return { folder, port: Number(port), healthPort: Number(healthPort) };
  return {
    folder: text,
    port: Number(process.env['PORT'] ?? ''),
    healthPort: Number(process.env['HEALTH_PORT'] ?? '0'),
  };
});
if (
  !places[0] ||
  !places.every(({ port, healthPort }) => Number.isInteger(port) && Number.isInteger(healthPort))
) {
  console.error('Usage: PORT=<number> [HEALTH_PORT=<number>] serve-remote <folder with the built files>');
  process.exit(2);
}

const common = {
  host: process.env['HOST'] ?? '127.0.0.1',
  healthHost: process.env['HEALTH_HOST'] ?? '127.0.0.1',
  gatewayUrl: process.env['GATEWAY_URL'],
};
try {
  const stops = await Promise.all(places.map((place) => startRemoteServer({ ...common, ...place })));
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      for (const stop of stops) stop();
    });
} catch (error) {
  console.error(
    `Nothing is served: ${error instanceof Error ? error.message : error}. PORT=<number> takes another port.`,
  );
  process.exit(1);
}
