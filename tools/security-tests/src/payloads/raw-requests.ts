/** A request as bytes, with the answers that are allowed. */
export interface RawRequest {
  name: string;
  bytes: string;
  /** The maximum number of answers: one more means that a smuggled request was answered. */
  answersMax?: number;
  /** The allowed statuses; by default any below 500. */
  statuses?: readonly number[];
  /** Text that the answer must contain, or must not contain. */
  has?: RegExp;
  hasNot?: RegExp;
  /** Whether the server must close the connection. */
  closes?: boolean;
}

const HOST = 'Host: localhost';
const SMUGGLED = `GET /api/smuggled HTTP/1.1\r\n${HOST}\r\n\r\n`;
const post = (headers: string[], body: string): string =>
  ['POST /api/get-movies-new HTTP/1.1', HOST, 'Content-Type: application/json', ...headers, '', body].join(
    '\r\n',
  );
const get = (headers: string[], path = '/screenlore/'): string =>
  [`GET ${path} HTTP/1.1`, HOST, 'Accept: text/html', ...headers, '', ''].join('\r\n');

const REFUSED = [400, 408, 411, 413, 414, 417, 431, 501, 505];
const chunked = (line: string) => post([line], `0\r\n\r\n${SMUGGLED}`);

/** Requests whose end two servers could understand differently. */
const SMUGGLING: readonly RawRequest[] = [
  ...[
    'Transfer-Encoding: chunked\r\nContent-Length: 4',
    'Content-Length: 4\r\nTransfer-Encoding: chunked',
    'Content-Length: 4\r\nTransfer-Encoding: identity',
    'Content-Length: 4\r\nTransfer-Encoding: xchunked',
    'Content-Length: 4\r\nTransfer-Encoding : chunked',
    'Content-Length: 4\r\nTransfer-Encoding:\x0bchunked',
    'Content-Length: 4\r\nTransfer-Encoding: chunked, identity',
    'Content-Length: 4\r\nTransfer-Encoding: identity, chunked',
    'Content-Length: 4\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: identity',
    'Content-Length: 4\r\n Transfer-Encoding: chunked',
    'Content-Length: 4\r\nX: y\nTransfer-Encoding: chunked',
    'Transfer-Encoding: "chunked"',
    'Transfer-Encoding: chunked;q=0.5',
    'Transfer-Encoding: gzip, chunked',
    'Transfer-Encoding: chunked\x00',
  ].map(
    (line): RawRequest => ({
      name: `smuggling by ${JSON.stringify(line)}`,
      bytes: chunked(line),
      answersMax: 1,
    }),
  ),
  ...[
    'Content-Length: 0\r\nContent-Length: 44',
    'Content-Length: 44\r\nContent-Length: 0',
    'Content-Length: 0, 44',
  ].map(
    (line): RawRequest => ({
      name: `two lengths by ${JSON.stringify(line)}`,
      bytes: post([line], SMUGGLED),
      answersMax: 1,
      statuses: REFUSED,
    }),
  ),
  ...['-1', '+5', '0x5', '5 5', '5,', '', ' ', '1e3', '99999999999999999999', '\u0665'].map(
    (length): RawRequest => ({
      name: `length ${JSON.stringify(length)}`,
      bytes: post([`Content-Length: ${length}`], '{}   '),
      answersMax: 1,
      ...(length.trim() === '' ? {} : { statuses: REFUSED }),
    }),
  ),
  ...[
    '5\r\n{}',
    'zz\r\n{}\r\n0\r\n\r\n',
    '-2\r\n{}\r\n0\r\n\r\n',
    '2;a\nb\r\n{}\r\n0\r\n\r\n',
    'ffffffffffffffff1\r\n{}\r\n0\r\n\r\n',
    '2\r\n{}X\r\n0\r\n\r\n',
    '2\n{}\n0\n\n',
  ].map(
    (chunks): RawRequest => ({
      name: `chunks ${JSON.stringify(chunks)}`,
      bytes: post(['Transfer-Encoding: chunked'], chunks + SMUGGLED),
      answersMax: 1,
    }),
  ),
  {
    name: 'chunks by HTTP/1.0',
    bytes: chunked('Transfer-Encoding: chunked').replace('HTTP/1.1', 'HTTP/1.0'),
    answersMax: 1,
  },
  { name: 'a body behind GET', bytes: get(['Content-Length: 0, 5']) + SMUGGLED, answersMax: 1 },
];

/** Lines that are not headers, and headers that are too long. */
const LINES: readonly RawRequest[] = [
  'No colon here',
  ': no name',
  'Name with space: x',
  'X\u0000Y: x',
  'X: a\u0000b',
  'X: a\rb',
  'X: a\r\rSet-Cookie: attacked=1',
  ' folded: x',
  'X: a\r\n folded: b',
  'H\u00f6st: x',
  'X : x',
  '(): x',
].map((line) => ({
  name: `line ${JSON.stringify(line)}`,
  bytes: get([line]),
  answersMax: 1,
  hasNot: /set-cookie: attacked/i,
}));

const REST: readonly RawRequest[] = [
  { name: 'headers of 200 KB', bytes: get([`X: ${'a'.repeat(200_000)}`]), statuses: [431, 400] },
  {
    name: '5,000 headers',
    bytes: get(Array.from({ length: 5000 }, (_, n) => `X-${n}: 1`)),
    statuses: [431, 400, 200],
  },
  {
    name: 'an address of 100 KB',
    bytes: get([], `/screenlore/${'a'.repeat(100_000)}`),
    statuses: [414, 431, 400],
  },
  { name: 'no host', bytes: 'GET /screenlore/ HTTP/1.1\r\n\r\n', statuses: [400, 421] },
  { name: 'an empty host', bytes: 'GET /screenlore/ HTTP/1.1\r\nHost:\r\n\r\n', statuses: [400, 421] },
  { name: 'two hosts', bytes: get(['Host: evil.example']), hasNot: /evil\.example/, statuses: [400, 421] },
  {
    name: 'another host in the address',
    bytes: get([], 'http://evil.example/screenlore/'),
    hasNot: /evil\.example/,
  },
  { name: 'an address by authority', bytes: get([], 'evil.example:80'), hasNot: /evil\.example:80/ },
  { name: 'CONNECT', bytes: `CONNECT 127.0.0.1:27017 HTTP/1.1\r\n${HOST}\r\n\r\n`, hasNot: /HTTP\/1\.1 200/ },
  { name: 'TRACE', bytes: `TRACE / HTTP/1.1\r\n${HOST}\r\nCookie: secret=1\r\n\r\n`, hasNot: /secret=1/ },
  { name: 'OPTIONS *', bytes: `OPTIONS * HTTP/1.1\r\n${HOST}\r\n\r\n` },
  { name: 'GET *', bytes: `GET * HTTP/1.1\r\n${HOST}\r\n\r\n` },
  { name: 'HTTP/0.9', bytes: 'GET /screenlore/\r\n', answersMax: 1 },
  { name: 'HTTP/1.2', bytes: get([]).replace('HTTP/1.1', 'HTTP/1.2'), answersMax: 1 },
  { name: 'HTTP/3.0', bytes: get([]).replace('HTTP/1.1', 'HTTP/3.0'), statuses: REFUSED },
  { name: 'the beginning of HTTP/2', bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', statuses: REFUSED },
  { name: 'a TLS hello', bytes: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', answersMax: 1 },
  { name: 'noise', bytes: '\x00\xff\x00\xff\r\n\r\n', statuses: REFUSED },
  { name: 'a path with a space', bytes: get([], '/screenlore/ x') },
  { name: 'a path with a zero', bytes: get([], '/screenlore/\u0000') },
  { name: 'a path that is none', bytes: get([], 'x') },
  { name: 'line ends without CR', bytes: get([]).replaceAll('\r\n', '\n'), answersMax: 1 },
  {
    name: 'Expect: 100-continue is answered',
    bytes: post(['Content-Length: 2', 'Expect: 100-continue'], '{}'),
    has: /^HTTP\/1\.1 (?:100 Continue[\s\S]*HTTP\/1\.1 200|200)/,
  },
  {
    name: 'Expect: something else',
    bytes: post(['Content-Length: 2', 'Expect: 200-maybe'], '{}'),
    statuses: [417, 200],
  },
  { name: 'Connection: close is honoured', bytes: get(['Connection: close']), closes: true, statuses: [200] },
  {
    name: 'Connection: close is honoured at a call',
    bytes: post(['Content-Length: 2', 'Connection: close'], '{}'),
    closes: true,
    statuses: [200],
  },
  {
    name: 'Connection names headers of ours',
    bytes: get(['Connection: close, x-forwarded-for, host']),
    statuses: [200, 400],
  },
  {
    name: 'Upgrade: h2c',
    bytes: get(['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk']),
    hasNot: /HTTP\/1\.1 101/,
  },
  {
    name: 'Upgrade: websocket',
    bytes: get([
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Key: x',
      'Sec-WebSocket-Version: 13',
    ]),
    hasNot: /HTTP\/1\.1 101/,
  },
];

export const RAW_REQUESTS: readonly RawRequest[] = [...SMUGGLING, ...LINES, ...REST];
