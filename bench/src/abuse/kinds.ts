import { randomInt } from 'node:crypto';
import { Agent, type ClientRequest, request } from 'node:http';
import { createConnection } from 'node:net';
import { PICTURE_WIDTHS } from '@screenlore/contracts';
import { blackPicture } from './black-picture.js';

/** What an abusive client does, told to the process that plays it. */
export interface Abuse {
  kind: string;
  port: number;
  /** Where it comes from: an address of this machine that no other kind has, so that its limits are whole. */
  address: string;
  /** Access token of an account. */
  token: string;
  /** Titles there are pictures of. */
  titleIds: readonly string[];
  livePath: string;
}

/** How often an answer had each status; `0` for a connection that ended without one. */
export type Answers = Record<number, number>;

const HOST = '127.0.0.1';
const DRIP_MS = 500;
const JSON_TYPE = { 'content-type': 'application/json' };

export const answers: Answers = {};
const note = (status = 0): void => {
  answers[status] = (answers[status] ?? 0) + 1;
};

type Place = Pick<Abuse, 'port' | 'address'>;

interface Asked {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** Asks again as soon as there is an answer, on so many connections. */
function flood({ port, address }: Place, connections: number, next: () => Asked): void {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const again = (): void => {
    const { body, ...asked } = next();
    const headers = { ...asked.headers, ...(body ? { 'content-length': body.length } : {}) };
    const asking: ClientRequest = request({
      ...asked,
      headers,
      host: HOST,
      port,
      agent,
      localAddress: address,
    });
    let done = false;
    const ended = (status?: number) => {
      if (done) return;
      done = true;
      note(status);
      setImmediate(again);
    };
    asking.on('response', (answer) => {
      answer.resume();
      answer.once('end', () => ended(answer.statusCode)).once('error', () => ended(answer.statusCode));
    });
    asking.on('error', () => ended());
    asking.end(body);
  };
  for (let at = 0; at < connections; at++) again();
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

/** Opened again whenever the portal ends it. */
function keepOpen(place: Place, lines: string, drip?: string): void {
  const { port, address } = place;
  const socket = createConnection({ host: HOST, port, localAddress: address });
  socket.on('error', () => {});
  socket.once('data', (part) => note(Number(String(part).slice(9, 12))));
  socket.write(lines);
  const dripping = drip === undefined ? undefined : setInterval(() => socket.write(drip), DRIP_MS);
  socket.resume();
  socket.once('close', () => {
    clearInterval(dripping);
    keepOpen(place, lines, drip);
  });
}

const signed = ({ token }: Abuse) => ({ authorization: `Bearer ${token}` });

/** By what it does; each goes on until its process ends. */
export const KINDS: Readonly<Record<string, (abuse: Abuse) => void>> = {
  'cached calls': (abuse: Abuse) => flood(abuse, 100, () => call('get-movies-top-rated', { count: 20 })),
  'uncached calls': (abuse: Abuse) =>
    flood(abuse, 100, () => call('get-movies', { count: 50, skip: randomInt(1e6) })),
  'unknown calls': (abuse: Abuse) => flood(abuse, 100, () => call(`no-such-call-${randomInt(1e6)}`, {})),
  'pages that are not there': (abuse: Abuse) =>
    flood(abuse, 50, () => ({ method: 'GET', path: `/screenlore/movie/none-${randomInt(1e6)}` })),
  'bodies of 8 MB': (abuse: Abuse) => {
    const body = Buffer.alloc(8_000_000, 'x');
    flood(abuse, 20, () => ({ method: 'POST', path: '/api/search', headers: JSON_TYPE, body }));
  },
  'new pictures': (abuse: Abuse) =>
    flood(abuse, 50, () => {
      const title = abuse.titleIds[randomInt(abuse.titleIds.length)];
      const picture = ['cover', 'banner', 'photo/0', 'photo/1'][randomInt(4)];
      const path = `/api/pictures/movies/${title}/${picture}?w=${PICTURE_WIDTHS[randomInt(PICTURE_WIDTHS.length)]}`;
      return { method: 'GET', path, headers: { accept: randomInt(2) === 0 ? 'image/webp' : '*/*' } };
    }),
  'heavy uploads': (abuse: Abuse) => {
    const asked = form(blackPicture(8000, 5000));
    flood(abuse, 10, () => ({ ...asked, headers: { ...asked.headers, ...signed(abuse) } }));
  },
  'event streams': (abuse: Abuse) => {
    for (let at = 0; at < 1000; at++)
      keepOpen(abuse, `GET ${abuse.livePath} HTTP/1.1\r\nhost: localhost:${abuse.port}\r\n\r\n`);
  },
  'slow bodies': (abuse: Abuse) => {
    const head = `POST /api/get-movies HTTP/1.1\r\nhost: localhost:${abuse.port}\r\ncontent-type: application/json\r\n`;
    for (let at = 0; at < 500; at++) keepOpen(abuse, `${head}content-length: 60000\r\n\r\n{`, ' ');
  },
  'heavy drafts': (abuse: Abuse) => flood(abuse, 20, () => call('save-draft', draft(), signed(abuse))),
};
