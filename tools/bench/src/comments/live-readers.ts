import { Agent } from 'node:http';
import { answerTo } from '../measure/requests.js';

/** Pages that are open on a thread and hear of what happens in it. */
export interface LiveReaders {
  /** @returns when all of them have heard this text */
  heard(text: string): Promise<void>;
  leave(): void;
}

/** Opens so many streams on the thread and waits until each hears. @throws Error when one is refused */
export async function openReaders(
  gatewayUrl: string,
  articleId: string,
  readers: number,
): Promise<LiveReaders> {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const place = { port: Number(new URL(gatewayUrl).port), address: '127.0.0.1' };
  const path = `/api/live/comments?type=article&mediaId=${articleId}`;
  const heard = Array.from({ length: readers }, () => '');
  let told: () => void = () => {};
  const streams = await Promise.all(
    heard.map(async (_, at) => {
      const stream = await answerTo(place, { path, agent });
      if (stream.statusCode !== 200) throw new Error(`A live page was answered ${stream.statusCode}.`);
      stream.setEncoding('utf8');
      stream.on('data', (text: string) => {
        heard[at] += text;
        told();
      });
      return stream;
    }),
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
