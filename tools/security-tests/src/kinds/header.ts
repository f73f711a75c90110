import type { CallName } from '@screenlore/contracts';
import { ask } from '../core/ask.js';
import type { AttackCase, Kind } from '../core/attack-case.js';
import { bodyOf } from '../core/bodies.js';
import { brokenStatus, firstOf, showsInside } from '../core/judge.js';
import { scriptIn } from '../core/page-html.js';
import { sendRaw, statusesOf } from '../core/raw-socket.js';
import type { Target } from '../core/target.js';
import { BELIEVED, HOSTS, METHODS, VALUES } from '../payloads/headers.js';
import { RAW_REQUESTS, type RawRequest } from '../payloads/raw-requests.js';

const PAGE = '/screenlore/';
const CALL = '/api/get-movies-new';
const STATIC = '/screenlore/remotes.json';
const EVIL = /evil\.example/;

/** What a visitor's header caused that it must not cause. */
async function believed(
  target: Target,
  path: string,
  name: string,
  value: string,
): Promise<string | undefined> {
  const isCall = path === CALL;
  const answer = await ask(target.origin, {
    path,
    method: isCall ? 'POST' : 'GET',
    headers: { accept: 'text/html', [name]: value },
  });
  // A visitor's own request id is used if it is valid (packages/contracts/src/request-id.ts).
  const { 'x-request-id': _, ...rest } = answer.headers;
  const head = JSON.stringify(rest);
  return firstOf(
    brokenStatus(answer),
    showsInside(answer),
    EVIL.test(head) ? `its value is in the answer's headers: ${head.slice(0, 300)}` : undefined,
    EVIL.test(answer.text) ? 'its value is in the answer' : undefined,
    answer.headers['set-cookie']?.some((line) => line.includes('attacked')) ? 'it set a cookie' : undefined,
    answer.headers['access-control-allow-origin'] !== undefined ? 'other sites are let in' : undefined,
    isCall ? undefined : scriptIn(answer.text),
  );
}

/** Requests for another host are refused, and the answer does not repeat the host. */
async function foreignHost(target: Target, host: string, path: string): Promise<string | undefined> {
  const { text } = await sendRaw(
    target.origin,
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\nConnection: close\r\n\r\n`,
  );
  const [status] = statusesOf(text);
  if (status === undefined) return undefined;
  const repeats = text.includes(host.slice(0, 40)) && !/^(?:0\.0\.0\.0)$/.test(host);
  return firstOf(
    status < 300 || status >= 500 ? `answered ${status}` : undefined,
    repeats ? 'the host is repeated in the answer' : undefined,
  );
}

async function uploadAddressUnder(
  target: Target,
  headers: Record<string, string>,
): Promise<string | undefined> {
  const answer = await target.call('member', 'get-upload-url', undefined, headers);
  return firstOf(brokenStatus(answer), EVIL.test(answer.text) ? `the address is ${answer.text}` : undefined);
}

async function raw(
  target: Target,
  { bytes, answersMax, statuses, has, hasNot, closes }: RawRequest,
): Promise<string | undefined> {
  const { port } = new URL(target.origin);
  const { text, closed } = await sendRaw(
    target.origin,
    Buffer.from(bytes.replaceAll('Host: localhost\r', `Host: localhost:${port}\r`), 'latin1'),
  );
  const found = statusesOf(text);
  const shown = `${found.join(', ') || 'nothing'}: ${text.slice(0, 80)}`;
  return firstOf(
    found.some((status) => status >= 500 && !statuses?.includes(status)) ? `answered ${shown}` : undefined,
    answersMax !== undefined && found.length > answersMax
      ? `there were ${found.length} answers (${shown})`
      : undefined,
    statuses && !(found[0] === undefined ? closed : statuses.includes(found[0]))
      ? `answered ${shown}`
      : undefined,
    has && !has.test(text) ? `answered ${shown}` : undefined,
    hasNot?.test(text) ? `the answer has what it must not (${hasNot.source})` : undefined,
    closes && !closed ? 'the connection stays open' : undefined,
  );
}

/** Headers that every answer needs for browsers, whatever it is (SAFE-19). */
const EVERYWHERE = [
  '/',
  '/favicon.ico',
  '/robots.txt',
  '/screenlore/',
  '/screenlore/nothing-here',
  '/screenlore/remotes.json',
  '/screenlore/favicon.svg',
  '/screenlore/mf/catalogue/releases.json',
  '/screenlore/mf/nothing/x',
  '/api/docs',
  '/api/openapi.json',
  '/api/nothing',
  '/api/get-drafts',
  '/api/x?%E0',
] as const;

async function saysToBrowsers(target: Target, path: string): Promise<string | undefined> {
  const { headers } = await ask(target.origin, { path, headers: { accept: 'text/html,*/*' } });
  return firstOf(
    headers['x-content-type-options'] === 'nosniff' ? undefined : 'there is no nosniff',
    /frame-ancestors 'none'/.test(String(headers['content-security-policy']))
      ? undefined
      : 'it can be framed by others',
    headers['x-powered-by'] || headers['server'] ? 'it names its server' : undefined,
  );
}

/** No cache stores an answer for a single person. */
const PERSONAL = ['get-drafts', 'get-upload-url', 'check-rating', 'get-user', 'refresh-token'] as const;

async function isKeptByNobody(target: Target, name: CallName): Promise<string | undefined> {
  const operation = target.operations.find((operation) => operation.name === name);
  const body = operation ? bodyOf(operation, target.hints) : {};
  const { headers } = await target.call('member', name, body);
  return /no-store/.test(String(headers['cache-control'])) ? undefined : 'there is no no-store';
}

/** A page of another site, or a form on it, can change nothing. */
const CROSS_SITE: readonly { name: string; headers: Record<string, string>; body: string }[] = [
  { name: 'text/plain', headers: { 'content-type': 'text/plain' }, body: '{}' },
  { name: 'a form', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=1' },
  { name: 'multipart', headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--x--' },
  { name: 'JSON in UTF-7', headers: { 'content-type': 'text/json; charset=utf-7' }, body: '{}' },
  { name: 'no type', headers: {}, body: '{"a":1}' },
  { name: 'gzip', headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' }, body: '{}' },
];

async function crossSite(
  target: Target,
  headers: Record<string, string>,
  body: string,
): Promise<string | undefined> {
  const answer = await ask(target.origin, { path: CALL, method: 'POST', headers, body });
  return answer.status === 415 ? undefined : `answered ${answer.status}`;
}

/** A page of another site cannot use the cookie of a session. */
async function foreignRefresh(target: Target, site: string): Promise<string | undefined> {
  const { cookie } = await target.signUp();
  const headers = { cookie, 'sec-fetch-site': site, origin: 'https://evil.example' };
  const answer = await target.call('visitor', 'refresh-token', {}, headers);
  return answer.status === 401 || answer.status === 403 ? undefined : `answered ${answer.status}`;
}

export const header: Kind = {
  name: 'header',
  claim: 'no header, host or raw byte of a visitor is trusted, and no request is smuggled in',
  atOnce: 4,
  short: 140,
  limitMs: 20_000,
  cases: () => [
    ...RAW_REQUESTS.map(
      (rawRequest): AttackCase => ({ name: rawRequest.name, attack: (target) => raw(target, rawRequest) }),
    ),
    ...HOSTS.flatMap((host) =>
      [PAGE, STATIC, '/api/docs', '/'].map(
        (path): AttackCase => ({
          name: `host ${host.slice(0, 40)} at ${path}`,
          attack: (target) => foreignHost(target, host, path),
        }),
      ),
    ),
    ...METHODS.flatMap((method) =>
      [PAGE, CALL, STATIC, '/api/uploads/x'].map(
        (path): AttackCase => ({
          name: `method ${JSON.stringify(method)} at ${path}`,
          attack: (target) =>
            raw(target, {
              name: method,
              bytes: `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n`,
            }),
        }),
      ),
    ),
    ...[PAGE, CALL, STATIC].flatMap((path) =>
      BELIEVED.flatMap((name) =>
        VALUES.map(
          (value): AttackCase => ({
            name: `${name}: ${value.slice(0, 40)} at ${path}`,
            attack: (target) => believed(target, path, name, value),
          }),
        ),
      ),
    ),
    ...BELIEVED.slice(0, 8).map(
      (name): AttackCase => ({
        name: `upload address under ${name}`,
        attack: (target) => uploadAddressUnder(target, { [name]: 'evil.example' }),
      }),
    ),
    ...EVERYWHERE.map(
      (path): AttackCase => ({
        name: `what ${path} says to browsers`,
        attack: (target) => saysToBrowsers(target, path),
      }),
    ),
    ...PERSONAL.map(
      (name): AttackCase => ({
        name: `${name} is kept by nobody`,
        attack: (target) => isKeptByNobody(target, name),
      }),
    ),
    ...CROSS_SITE.map(
      ({ name, headers, body }): AttackCase => ({
        name: `a body by ${name}`,
        attack: (target) => crossSite(target, headers, body),
      }),
    ),
    ...['cross-site', 'same-site'].map(
      (site): AttackCase => ({
        name: `refresh from ${site}`,
        attack: (target) => foreignRefresh(target, site),
      }),
    ),
  ],
};
