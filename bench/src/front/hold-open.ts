import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { createConnection } from 'node:net';

/** What one process of its own keeps open at a portal while another is measured. */
export interface Held {
  port: number;
  /** Path and query of an event stream. */
  livePath: string;
  streams: number;
  slowBodies: number;
}

/** As many streams as one address may have. */
const STREAMS_OF_ADDRESS = 400;
const OPENED_AT_ONCE = 100;
const DRIP_MS = 500;
const HOST = '127.0.0.1';

const addressOf = (stream: number) => `127.0.1.${1 + Math.floor(stream / STREAMS_OF_ADDRESS)}`;

async function openStreams({ port, livePath, streams }: Held): Promise<number> {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  let opened = 0;
  for (let from = 0; from < streams; from += OPENED_AT_ONCE) {
    const group = Array.from({ length: Math.min(OPENED_AT_ONCE, streams - from) }, (_, at) => from + at);
    await Promise.all(
      group.map(async (at) => {
        const asking = request({ host: HOST, port, path: livePath, agent, localAddress: addressOf(at) });
        asking.end();
        const [answer] = (await once(asking, 'response')) as [IncomingMessage];
        answer.resume();
        if (answer.statusCode === 200) opened++;
      }),
    );
  }
  return opened;
}

/** A call whose body comes a letter at a time, from its own address; begun again when the portal ends it. */
function dripBody(port: number): void {
  const socket = createConnection({ host: HOST, port, localAddress: '127.0.2.1' });
  socket.on('error', () => {});
  socket.write(
    'POST /api/get-movies HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{',
  );
  const drip = setInterval(() => socket.write(' '), DRIP_MS);
  socket.resume();
  socket.once('close', () => {
    clearInterval(drip);
    dripBody(port);
  });
}

process.once('message', async (held: Held) => {
  const opened = await openStreams(held);
  for (let at = 0; at < held.slowBodies; at++) dripBody(held.port);
  process.send?.(opened);
});
process.once('disconnect', () => process.exit(0));
