import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { APP_BASE, PRACTICE_PROVIDER_PATH, SIGN_IN_ANSWER_PATH } from '@screenlore/contracts';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { startServer } from '../src/server.js';

const CLIENTS = { GOOGLE_CLIENT_ID: 'a-google', FACEBOOK_CLIENT_ID: 'a-facebook' };
const ANSWER = APP_BASE + SIGN_IN_ANSWER_PATH;

let server: Server;
let origin: string;

beforeAll(async () => {
  server = await startServer({
    HOST: '127.0.0.1',
    PORT: 0,
    HEALTH_HOST: '127.0.0.1',
    HEALTH_PORT: 0,
    ...CLIENTS,
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

/** A browser that keeps cookies and follows nothing by itself; the host it used is told as the shell's server tells it. */
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
  return `${PRACTICE_PROVIDER_PATH}/auth?${query}`;
}

const ROBIN = { firstName: 'Robin', surname: 'Marlow', email: 'robin@practice.example', verified: 'yes' };

/** Goes from the portal's button to the provider's answer. @returns what stands in the fragment, and where it leads */
async function signIn(host: string, clientId: string, responseType: string, form: Record<string, string>) {
  const visit = visitor(host);
  const first = await visit(authorizeUrl(clientId, responseType, `http://${host}${ANSWER}`));
  const page = first.headers.get('location') ?? '';
  expect(await (await visit(page)).text()).toContain('own practice provider');
  const resume = (await visit(page, form)).headers.get('location') ?? '';
  const last = new URL((await visit(resume)).headers.get('location') ?? '');
  return { to: last.origin + last.pathname, fragment: new URLSearchParams(last.hash.slice(1)) };
}

describe('AUTH-04 the practice provider', () => {
  test.each(['localhost:8080', '127.0.0.1:8080'])(
    'answers a visitor of %s with an ID token, signed, for this client and nonce',
    async (host) => {
      const { to, fragment } = await signIn(host, 'a-google', 'id_token', { ...ROBIN, answer: 'continue' });
      expect(to).toBe(`http://${host}${ANSWER}`);
      expect(fragment.get('state')).toBe('a-state');
      const issuer = origin + PRACTICE_PROVIDER_PATH;
      const discovery = (await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()) as {
        issuer: string;
        jwks_uri: string;
      };
      expect(discovery.issuer).toBe(issuer);
      const { payload } = await jwtVerify(
        fragment.get('id_token') ?? '',
        createRemoteJWKSet(new URL(discovery.jwks_uri)),
        { issuer, audience: 'a-google', algorithms: ['RS256'] },
      );
      expect(payload).toMatchObject({
        nonce: 'a-nonce',
        given_name: 'Robin',
        family_name: 'Marlow',
        email: 'robin@practice.example',
        email_verified: true,
      });
      expect(fragment.get('access_token')).toBeNull();
    },
  );

  test("gives Facebook's client an access token too, which tells whose it is", async () => {
    const { verified: _, ...unverified } = ROBIN;
    const form = { ...unverified, answer: 'continue' };
    const { fragment } = await signIn('localhost:1', 'a-facebook', 'id_token token', form);
    const told = await fetch(`${origin}${PRACTICE_PROVIDER_PATH}/me`, {
      headers: { authorization: `Bearer ${fragment.get('access_token')}` },
    });
    expect(await told.json()).toMatchObject({
      given_name: 'Robin',
      email: 'robin@practice.example',
      email_verified: false,
    });
  });

  test('says that somebody cancelled', async () => {
    const { fragment } = await signIn('localhost:1', 'a-google', 'id_token', { answer: 'cancel' });
    expect(fragment.get('error')).toBe('access_denied');
    expect(fragment.get('state')).toBe('a-state');
  });

  test('sends nobody to another host than the one they came from', async () => {
    const visit = visitor('localhost:8080');
    for (const elsewhere of [`http://evil.example${ANSWER}`, 'http://localhost:8080/screenlore/movies']) {
      const refused = await visit(authorizeUrl('a-google', 'id_token', elsewhere));
      expect(refused.status).toBe(400);
      expect(refused.headers.get('location')).toBeNull();
    }
  });

  test('asks again what is missing, and shows nothing of old sign-ins', async () => {
    const visit = visitor('localhost:1');
    const first = await visit(authorizeUrl('a-google', 'id_token', `http://localhost:1${ANSWER}`));
    const page = first.headers.get('location') ?? '';
    const again = await visit(page, { ...ROBIN, surname: '<b>', email: 'no', answer: 'continue' });
    expect(again.status).toBe(422);
    expect(await again.text()).toContain('&lt;b&gt;');
    expect((await visitor('localhost:1')(page)).status).toBe(400);
  });
});
