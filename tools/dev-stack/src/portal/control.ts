import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { textOf } from '../base/problem.js';
import type { Instances } from './instances.js';

const order = z.discriminatedUnion('do', [
  z.object({ do: z.literal('count') }),
  z.object({ do: z.literal('scale'), app: z.string(), count: z.number() }),
  z.object({ do: z.literal('roll'), app: z.string() }),
]);

/** What this folder's other commands may tell a running portal to do. */
export type Order = z.infer<typeof order>;

const answer = z.union([
  z.object({ counts: z.record(z.string(), z.number()) }),
  z.object({ error: z.string() }),
]);

/** The address for commands to a running portal; everybody who can read `run.json` may send them. */
export interface ControlAddress {
  url: string;
  token: string;
}

export interface Control extends ControlAddress {
  close(): void;
}

/** Accepts commands for a running portal, on a loopback port. */
export async function startControl(instances: Instances): Promise<Control> {
  const token = randomBytes(24).toString('hex');
  const server = createServer(async (request, response) => {
    const reply = (status: number, body: z.infer<typeof answer>) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.headers.authorization !== `Bearer ${token}`)
      return reply(401, { error: 'This is not for you.' });
    try {
      const asked = order.parse(await json(request));
      if (asked.do === 'scale') await instances.scale(asked.app, asked.count);
      if (asked.do === 'roll') await instances.roll(asked.app);
      return reply(200, { counts: instances.counts });
    } catch (error) {
      return reply(400, { error: textOf(error) });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    token,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * Sends a command to a running portal and waits until it is done.
 * @returns the resulting number of instances, by app
 * @throws Error with the portal's message when it fails
 */
export async function giveOrder(
  { url, token }: ControlAddress,
  asked: Order,
): Promise<Readonly<Record<string, number>>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(asked),
  });
  const read = answer.parse(await response.json());
  if ('error' in read) throw new Error(read.error);
  return read.counts;
}
