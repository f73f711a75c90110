import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { PICTURE_WIDTHS } from '@screenlore/contracts';
import { statusOf } from '../measure/requests.js';
import { percentile } from '../measure/side-by-side.js';

const ADDRESS = '127.0.0.2';
/** Between two requests (ms): somebody who reads, within the calls that one address may make in a minute. */
const PAUSE_MS = 80;

type Kind = 'cached reply' | 'call' | 'page' | 'picture' | 'new picture';
/** What twenty requests are. */
const MIX: readonly Kind[] = [
  ...Array<Kind>(8).fill('cached reply'),
  ...Array<Kind>(5).fill('call'),
  ...Array<Kind>(3).fill('page'),
  ...Array<Kind>(3).fill('picture'),
  'new picture',
];

export interface CalmTimes {
  p95: number;
  /** By kind of request, in words. */
  byKind: string;
  count: number;
  /** Answers of 500 and more, and requests without an answer. */
  failed: number;
  /** Other answers that are not 200. */
  refused: number;
}

/** Somebody who reads the portal, request by request, and whom others are not to disturb. */
export class CalmClient {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 6 });
  private step = 0;
  private made = 0;

  constructor(
    private readonly port: number,
    private readonly titleIds: readonly string[],
    private readonly newTitleIds: readonly string[],
  ) {}

  async readFor(seconds: number): Promise<CalmTimes> {
    const times = new Map<Kind, number[]>(MIX.map((kind) => [kind, []]));
    const until = performance.now() + seconds * 1000;
    let failed = 0;
    let refused = 0;
    while (performance.now() < until) {
      const kind = MIX[(this.step * 7) % MIX.length] ?? 'call';
      const begun = performance.now();
      const status = await this.ask(kind).catch(() => 0);
      times.get(kind)?.push(performance.now() - begun);
      if (status === 0 || status >= 500) failed += 1;
      else if (status !== 200) refused += 1;
      this.step += 1;
      await pause(PAUSE_MS);
    }
    const all = [...times.values()].flat();
    const byKind = [...times].map(([kind, of]) => `${kind} ${percentile(of, 0.95).toFixed(0)}`).join(', ');
    return { p95: percentile(all, 0.95), byKind, count: all.length, failed, refused };
  }

  close(): void {
    this.agent.destroy();
  }

  private ask(kind: Kind): Promise<number> {
    const title = this.titleIds[this.step % this.titleIds.length] ?? '';
    switch (kind) {
      case 'cached reply':
        return this.send('POST', '/api/get-movies-top-rated', { count: 20 });
      case 'call':
        return this.send('POST', '/api/get-movies', { count: 20, skip: this.step });
      case 'page':
        return this.send('GET', `/screenlore/movie/${title}`);
      case 'picture':
        return this.send('GET', `/api/pictures/movies/${this.titleIds[0]}/cover?w=240`);
      case 'new picture':
        return this.send('GET', this.newPicture());
    }
  }

  /** One that nobody has asked for: of titles that the abuser does not know. */
  private newPicture(): string {
    const { newTitleIds } = this;
    const at = this.made;
    this.made += 1;
    const width = PICTURE_WIDTHS[Math.floor(at / newTitleIds.length) % PICTURE_WIDTHS.length];
    return `/api/pictures/movies/${newTitleIds[at % newTitleIds.length]}/cover?w=${width}`;
  }

  private send(method: string, path: string, body?: object): Promise<number> {
    const headers = {
      accept: method === 'GET' ? 'text/html,image/webp' : '*/*',
      ...(body && { 'content-type': 'application/json' }),
    };
    const place = { port: this.port, address: ADDRESS };
    return statusOf(place, { method, path, headers, agent: this.agent }, body && JSON.stringify(body));
  }
}
