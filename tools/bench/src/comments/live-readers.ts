import { Agent } from 'node:http';
import { answerTo } from '../measure/requests.js';

/** Open pages that receive a thread's live events. */
export interface LiveReaders {
  /** @returns when all of them have received this text */
  heard(text: string): Promise<void>;
  leave(): void;
}

/** How many streams open at the same time, from one address. */
const OF_ADDRESS = 300;

/**
 * Opens this many streams on the thread and waits until each is connected. @throws Error when one is refused
 */
export async function openReaders(
  gatewayUrl: string,
  articleId: string,
  readers: number,
): Promise<LiveReaders> {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const port = Number(new URL(gatewayUrl).port);
  const path = `/api/live/comments?type=article&mediaId=${articleId}`;
  const heard = Array.from({ length: readers }, () => '');
  let told: () => void = () => {};
  const open = async (_: unknown, at: number) => {
    // Keeps each address below its limit.
    const place = { port, address: `127.0.0.${1 + Math.floor(at / OF_ADDRESS)}` };
    const stream = await answerTo(place, { path, agent });
    if (stream.statusCode !== 200) throw new Error(`A live page was answered ${stream.statusCode}.`);
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      heard[at] += text;
      told();
    });
    return stream;
  };
  const streams = await Promise.all(heard.slice(0, OF_ADDRESS).map(open));
  for (let from = OF_ADDRESS; from < readers; from += OF_ADDRESS)
    streams.push(
      ...(await Promise.all(heard.slice(from, from + OF_ADDRESS).map((_, at) => open(_, from + at)))),
    );
  const all = (text: string) =>
    new Promise<void>((resolve) => {
      told = () => {
        if (heard.every((said) => said.includes(text))) resolve();
      };
      told();
    });
  await all('event: open');
  return {
    heard: all,
    leave: () => {
      for (const stream of streams) stream.destroy();
      agent.destroy();
    },
  };
}
