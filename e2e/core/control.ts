import { createServer, type Server } from 'node:http';
import type { Portal } from '@screenlore/dev-stack';

/**
 * Lets journeys stop and start single processes of the portal, which runs in the test runner's process: `POST
 * /stop/<name>`, `POST /start/<name>` and `POST /roll/<name>` answer 204 when done.
 */
export async function serveControl(portal: Portal): Promise<{ url: string; close(): void }> {
  const server: Server = createServer((request, response) => {
    const [, action = '', name = ''] = (request.url ?? '').split('/');
    const { stop, start } = portal.processes;
    const roll = (name: string) => portal.instances.roll(name);
    const act = new Map(Object.entries({ stop, start, roll })).get(action) ?? unknown;
    act(name).then(
      () => response.writeHead(204).end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The control server has no port.');
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}

const unknown = (): Promise<void> => Promise.reject(new Error('There is no such action.'));

async function control(action: 'stop' | 'start' | 'roll', name: string): Promise<void> {
  const answer = await fetch(`${process.env['PORTAL_CONTROL']}/${action}/${name}`, { method: 'POST' });
  if (!answer.ok) throw new Error(`Could not ${action} ${name}: ${await answer.text()}`);
}

/** Stops a process of the portal until `startProcess`. Only for specs of the `failures` project, which run alone. */
export const stopProcess = (name: string): Promise<void> => control('stop', name);

/** Starts a stopped process of the portal and waits until it is ready. */
export const startProcess = (name: string): Promise<void> => control('start', name);

/** Deploys a service: starts a second instance, and stops the first once the second is ready. */
export const rollService = (name: string): Promise<void> => control('roll', name);
