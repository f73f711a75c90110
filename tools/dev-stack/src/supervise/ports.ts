import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { threadId } from 'node:worker_threads';
import { codeOf } from '../base/problem.js';

// Below the systems' range for outgoing connections, so that nothing takes a port between choice and use.
const lowest = 20_000;
const highest = 32_000;

/**
 * Each thread draws from a part of the range, and no port twice: apps that start at the same moment find each other's ports free, as
 * none listens yet.
 */
const PART = 500;
const first = lowest + ((process.pid + threadId) % ((highest - lowest) / PART)) * PART;
const drawn = new Set<number>();

function draw(): number {
  if (drawn.size === PART) drawn.clear();
  for (;;) {
    const port = randomInt(first, first + PART);
    if (drawn.has(port)) continue;
    drawn.add(port);
    return port;
  }
}

/** Whether a server could listen there now. */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => {
      const code = codeOf(error);
      if (code === 'EADDRINUSE' || code === 'EACCES') resolve(false);
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * A free port for each name, all different. A remembered port is kept while it is free, so that addresses stay the same
 * between runs.
 */
export async function choosePorts<N extends string>(
  names: readonly N[],
  remembered: Readonly<Record<string, number>> = {},
): Promise<Record<N, number>> {
  const chosen = new Map<N, number>();
  const taken = new Set<number>();
  for (const name of names) {
    let port = remembered[name] ?? draw();
    while (taken.has(port) || !(await isPortFree(port))) port = draw();
    taken.add(port);
    chosen.set(name, port);
  }
  return Object.fromEntries(chosen) as Record<N, number>;
}

/** One free port. */
export const freePort = async (): Promise<number> => (await choosePorts(['it'])).it;
