import { createServer, type Server } from 'node:http';
import type { Portal } from '@screenlore/engines';

/**
 * Lets journeys stop and start single processes of the portal, which lives in the runner's own process:
 * `POST /stop/<name>` and `POST /start/<name>` answer 204 once it is done.
 */
export async function serveControl(portal: Portal): Promise<{ url: string; close(): void }> {
  const server: Server = createServer((request, response) => {
    const [, action, name] = (request.url ?? '').split('/');
    const act = action === 'stop' ? portal.processes.stop : portal.processes.start;
    act(name ?? '').then(
      () => response.writeHead(204).end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The control server has no port.');
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}

async function control(action: 'stop' | 'start', name: string): Promise<void> {
  const answer = await fetch(`${process.env['PORTAL_CONTROL']}/${action}/${name}`, { method: 'POST' });
  if (!answer.ok) throw new Error(`Could not ${action} ${name}: ${await answer.text()}`);
}

/** Stops a process of the portal until `startProcess`. Only for specs of the `failures` project, which run alone. */
export const stopProcess = (name: string): Promise<void> => control('stop', name);

/** Starts a stopped process of the portal and waits until it is ready. */
export const startProcess = (name: string): Promise<void> => control('start', name);

/** Port on which a process of the portal listens. */
export function portOf(name: string): number {
  const ports: Record<string, number> = JSON.parse(process.env['PORTAL_PORTS'] ?? '{}');
  const port = ports[name];
  if (port === undefined) throw new Error(`The portal has no process ${name}.`);
  return port;
}
