import { Agent } from 'node:http';
import { answerParent } from '../measure/child.js';
import { answerTo, dripBody } from '../measure/requests.js';

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

const addressOf = (stream: number) => `127.0.1.${1 + Math.floor(stream / STREAMS_OF_ADDRESS)}`;

/** Answers how many streams were opened. */
answerParent(async ({ port, livePath: path, streams, slowBodies }: Held) => {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  let opened = 0;
  for (let from = 0; from < streams; from += OPENED_AT_ONCE) {
    const group = Array.from({ length: Math.min(OPENED_AT_ONCE, streams - from) }, (_, at) => from + at);
    await Promise.all(
      group.map(async (at) => {
        const answer = await answerTo({ port, address: addressOf(at) }, { path, agent });
        answer.resume();
        if (answer.statusCode === 200) opened++;
      }),
    );
  }
  for (let at = 0; at < slowBodies; at++) dripBody({ port, address: '127.0.2.1' });
  return opened;
});
