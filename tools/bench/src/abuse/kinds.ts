import { randomInt } from 'node:crypto';
import { Agent } from 'node:http';
import { PICTURE_WIDTHS } from '@screenlore/contracts';
import sharp from 'sharp';
import { dripBody, keepOpen, type Place, statusOf } from '../measure/requests.js';

/** What an abusive client does, told to the process that plays it. */
export interface Abuse extends Place {
  kind: string;
  /** Access token of an account. */
  token: string;
  /** Titles there are pictures of. */
  titleIds: readonly string[];
  livePath: string;
}

/** How often an answer had each status; `0` for a connection that ended without one. */
export type Answers = Record<number, number>;

const JSON_TYPE = { 'content-type': 'application/json' };

export const answers: Answers = {};
const note = (status: number): void => {
  answers[status] = (answers[status] ?? 0) + 1;
};

interface Asked {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** Asks again as soon as there is an answer, on so many connections. */
function flood(place: Place, connections: number, next: () => Asked): void {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const keepAsking = async (): Promise<never> => {
    for (;;) {
      const { body, ...asked } = next();
      note(await statusOf(place, { ...asked, agent }, body).catch(() => 0));
    }
  };
  for (let at = 0; at < connections; at++) void keepAsking();
}

const call = (name: string, body: object, headers: Record<string, string> = {}): Asked => ({
  method: 'POST',
  path: `/api/${name}`,
  headers: { ...JSON_TYPE, ...headers },
  body: Buffer.from(JSON.stringify(body)),
});

function form(picture: Buffer): Asked {
  const head = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
  return {
    method: 'POST',
    path: '/api/upload-image',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--x--\r\n')]),
  };
}

function draft(): object {
  const text = 'word <b>and</b> <i>word</i> '.repeat(300);
  const block = (at: number) => ({ id: `block${at}`, type: 'paragraph', data: { text } });
  return {
    ...{ kind: 'article', title: `Heavy ${randomInt(1e9)}`, banner: null, description: '', tags: [] },
    ...{ category: null, referredMediaID: null, activity: { rating: 0 } },
    content: { time: 1, version: '2.31.0', blocks: Array.from({ length: 25 }, (_, at) => block(at)) },
  };
}

const signed = ({ token }: Abuse) => ({ authorization: `Bearer ${token}` });

/** By what it does; each goes on until its process ends. */
export const KINDS: Readonly<Record<string, (abuse: Abuse) => void>> = {
  'cached calls': (abuse) => flood(abuse, 100, () => call('get-movies-top-rated', { count: 20 })),
  'uncached calls': (abuse) =>
    flood(abuse, 100, () => call('get-movies', { count: 50, skip: randomInt(1e6) })),
  'unknown calls': (abuse) => flood(abuse, 100, () => call(`no-such-call-${randomInt(1e6)}`, {})),
  'pages that are not there': (abuse) =>
    flood(abuse, 50, () => ({ method: 'GET', path: `/screenlore/movie/none-${randomInt(1e6)}` })),
  'bodies of 8 MB': (abuse) => {
    const body = Buffer.alloc(8_000_000, 'x');
    flood(abuse, 20, () => ({ method: 'POST', path: '/api/search', headers: JSON_TYPE, body }));
  },
  'new pictures': (abuse) =>
    flood(abuse, 50, () => {
      const title = abuse.titleIds[randomInt(abuse.titleIds.length)];
      const picture = ['cover', 'banner', 'photo/0', 'photo/1'][randomInt(4)];
      const path = `/api/pictures/movies/${title}/${picture}?w=${PICTURE_WIDTHS[randomInt(PICTURE_WIDTHS.length)]}`;
      return { method: 'GET', path, headers: { accept: randomInt(2) === 0 ? 'image/webp' : '*/*' } };
    }),
  'heavy uploads': async (abuse) => {
    const black = sharp({ create: { width: 8000, height: 5000, channels: 3, background: '#000' } });
    const asked = form(await black.png().toBuffer());
    flood(abuse, 10, () => ({ ...asked, headers: { ...asked.headers, ...signed(abuse) } }));
  },
  'event streams': (abuse) => {
    for (let at = 0; at < 1000; at++)
      keepOpen(
        abuse,
        `GET ${abuse.livePath} HTTP/1.1\r\nhost: localhost:${abuse.port}\r\n\r\n`,
        undefined,
        note,
      );
  },
  'slow bodies': (abuse) => {
    for (let at = 0; at < 500; at++) dripBody(abuse, note);
  },
  'heavy drafts': (abuse) => flood(abuse, 20, () => call('save-draft', draft(), signed(abuse))),
};
