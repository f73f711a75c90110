import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { APP_BASE, MOCK_OIDC_CLIENTS, MOCK_OIDC_PATH, SIGN_IN_ANSWER_PATH } from '@screenlore/contracts';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { startServer } from '../src/server.js';

const { google: GOOGLE, facebook: FACEBOOK } = MOCK_OIDC_CLIENTS;
const ANSWER = APP_BASE + SIGN_IN_ANSWER_PATH;

// A busy machine is slow to start a process and to generate keys.
jest.setTimeout(60_000);

let server: Server;
let origin: string;

beforeAll(async () => {
  server = await startServer({ HOST: '127.0.0.1', PORT: 0, HEALTH_HOST: '127.0.0.1', HEALTH_PORT: 0 });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

/** A browser that keeps cookies and follows no redirects; its host is forwarded as the shell's server does. */
function visitor(host: string) {
  const cookies = new Map<string, string>();
  return async (address: string, form?: Record<string, string>): Promise<Response> => {
    const { pathname, search } = new URL(address, origin);
    const answer = await fetch(origin + pathname + search, {
      redirect: 'manual',
      headers: {
        'x-forwarded-host': host,
        'x-forwarded-proto': 'http',
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  };
}

function authorizeUrl(clientId: string, responseType: string, redirectUri: string): string {
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: responseType,
    redirect_uri: redirectUri,
    scope: responseType === 'id_token' ? 'openid email profile' : 'openid email public_profile',
    nonce: 'a-nonce',
    state: 'a-state',
  });
  return `${MOCK_OIDC_PATH}/auth?${query}`;
}

const ROBIN = { person: 'robin.marlow' };

/** Follows the portal's button to the provider's answer. @returns the fragment, and the address */
async function signIn(host: string, clientId: string, responseType: string, form: Record<string, string>) {
  const visit = visitor(host);
  const first = await visit(authorizeUrl(clientId, responseType, `http://${host}${ANSWER}`));
  const page = first.headers.get('location') ?? '';
  expect(await (await visit(page)).text()).toContain('Mock OIDC provider');
  const resume = (await visit(page, form)).headers.get('location') ?? '';
  const last = new URL((await visit(resume)).headers.get('location') ?? '');
  return { to: last.origin + last.pathname, fragment: new URLSearchParams(last.hash.slice(1)) };
}

describe('AUTH-04 the mock OIDC provider', () => {
  test.each(['localhost:8080', '127.0.0.1:8080'])(
    'answers a visitor of %s with an ID token, signed, for this client and nonce',
    async (host) => {
      const { to, fragment } = await signIn(host, GOOGLE, 'id_token', ROBIN);
      expect(to).toBe(`http://${host}${ANSWER}`);
      expect(fragment.get('state')).toBe('a-state');
      const issuer = origin + MOCK_OIDC_PATH;
      const discovery = (await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()) as {
        issuer: string;
        jwks_uri: string;
      };
      expect(discovery.issuer).toBe(issuer);
      const { payload } = await jwtVerify(
        fragment.get('id_token') ?? '',
        createRemoteJWKSet(new URL(discovery.jwks_uri)),
        { issuer, audience: GOOGLE, algorithms: ['RS256'] },
      );
      expect(payload).toMatchObject({
        nonce: 'a-nonce',
        given_name: 'Robin',
        family_name: 'Marlow',
        email: 'robin.marlow@example.test',
        email_verified: true,
      });
      expect(fragment.get('access_token')).toBeNull();
    },
  );

  test("gives Facebook's client an access token too, which tells whose it is", async () => {
    const { fragment } = await signIn('localhost:1', FACEBOOK, 'id_token token', { person: 'mira.holm' });
    const told = await fetch(`${origin}${MOCK_OIDC_PATH}/me`, {
      headers: { authorization: `Bearer ${fragment.get('access_token')}` },
    });
    expect(await told.json()).toMatchObject({
      given_name: 'Mira',
      email: 'mira.holm@example.test',
    });
  });

  test('reports a cancelled sign-in', async () => {
    const { fragment } = await signIn('localhost:1', GOOGLE, 'id_token', { answer: 'cancel' });
    expect(fragment.get('error')).toBe('access_denied');
    expect(fragment.get('state')).toBe('a-state');
  });

  test('redirects only to the visitor’s own host', async () => {
    const visit = visitor('localhost:8080');
    for (const elsewhere of [`http://evil.example${ANSWER}`, 'http://localhost:8080/screenlore/movies']) {
      const refused = await visit(authorizeUrl(GOOGLE, 'id_token', elsewhere));
      expect(refused.status).toBe(400);
      expect(refused.headers.get('location')).toBeNull();
    }
  });

  test('shows nothing of others’ sign-ins', async () => {
    const first = await visitor('localhost:1')(
      authorizeUrl(GOOGLE, 'id_token', `http://localhost:1${ANSWER}`),
    );
    expect((await visitor('localhost:1')(first.headers.get('location') ?? '')).status).toBe(400);
  });
});

describe('SAFE-01 the mock OIDC provider', () => {
  test('has a page that says what it is, with a few people under example.test and nothing to type', async () => {
    const visit = visitor('localhost:1');
    const first = await visit(authorizeUrl(GOOGLE, 'id_token', `http://localhost:1${ANSWER}`));
    const page = await (await visit(first.headers.get('location') ?? '')).text();
    expect(page).toContain('This stands in for Google');
    expect(page).toContain('only these invented people');
    expect(page).not.toContain('<input');
    const emails = page.match(/[\w.]+@[\w.]+/g) ?? [];
    expect(emails.length).toBeGreaterThanOrEqual(3);
    expect(emails.length).toBeLessThanOrEqual(5);
    for (const email of emails) expect(email).toMatch(/@example\.test$/);
  });

  test.each([
    ['nobody it knows', { person: 'boss@example.org' }],
    [
      'who types an email',
      { firstName: 'Boss', surname: 'Real', email: 'boss@example.org', verified: 'yes' },
    ],
    ['nobody', { answer: 'continue' }],
  ])('signs in nobody else: %s', async (_who, form: Record<string, string>) => {
    const visit = visitor('localhost:1');
    const first = await visit(authorizeUrl(GOOGLE, 'id_token', `http://localhost:1${ANSWER}`));
    const answer = await visit(first.headers.get('location') ?? '', form);
    expect(answer.status).toBe(422);
    expect(answer.headers.get('location')).toBeNull();
  });
});

describe('SAFE-02 the mock OIDC provider', () => {
  test.each(['evil.example', 'portal.example:8080', '192.0.2.7', 'localhost.evil.example'])(
    'refuses visitors of %s',
    async (host) => {
      const address = authorizeUrl(GOOGLE, 'id_token', `http://${host}${ANSWER}`);
      const answer = await visitor(host)(address);
      expect(answer.status).toBe(421);
      expect(answer.headers.get('location')).toBeNull();
    },
  );

  test.each([
    ['alone', {}, 'it runs only as a part of npm start'],
    [
      'in production',
      { EMBEDDED_PORTAL: 'yes', NODE_ENV: 'production' },
      'it runs only as a part of npm start',
    ],
    ['on every address', { EMBEDDED_PORTAL: 'yes', HOST: '0.0.0.0' }, 'HOST is 0.0.0.0'],
    ['beside Google', { EMBEDDED_PORTAL: 'yes', GOOGLE_CLIENT_ID: 'real' }, 'GOOGLE_CLIENT_ID is set'],
    ['beside Facebook', { EMBEDDED_PORTAL: 'yes', FACEBOOK_CLIENT_ID: 'real' }, 'FACEBOOK_CLIENT_ID is set'],
    ['with ADMIN_EMAILS', { EMBEDDED_PORTAL: 'yes', ADMIN_EMAILS: 'a@example.org' }, 'ADMIN_EMAILS is set'],
  ])('refuses to start %s, with a sentence', async (_where, environment, sentence) => {
    const main = spawn(process.execPath, ['tools/mock-oidc/dist/main.js'], {
      env: { PORT: '0', HEALTH_PORT: '0', ...environment },
    });
    const said = text(main.stderr);
    expect((await once(main, 'exit'))[0]).toBe(1);
    expect((await said).trim()).toMatch(/^The mock OIDC provider does not start: [^\n]+\.$/);
    expect(await said).toContain(sentence);
  });
});
