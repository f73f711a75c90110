import {
  createHash,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The claims of an ID token. */
export type Claims = Readonly<Record<string, unknown>>;

/** The header of this provider's tokens. */
export const GOOD_HEAD = { alg: 'RS256', typ: 'JWT', kid: 'first' } as const;

export interface OpenIdProvider {
  issuer: string;
  client: { id: string; secret: string };
  /** The portal's settings for this provider. */
  env: Record<string, string>;
  /** Its public key. */
  publicKey: KeyObject;
  /** The claims of the signed-in user: `sub`, `email` and so on; null cancels the sign-in. */
  person: Claims | undefined;
  /** Valid claims for a user. */
  claimsOf(person: Claims, nonce: string): Record<string, unknown>;
  /** Signs any header and claims. */
  token(claims: unknown, head?: Claims): string;
  /** A code for the sign-in that this query began. */
  codeFor(asked: URLSearchParams, person: Claims): string;
  stop(): void;
}

const CLIENT = { id: 'screenlore', secret: 'a secret: of both' };
const encoded = (text: string): string => new URLSearchParams({ '': text }).toString().slice(1);
/** Encoded as RFC 6749 2.3.1 requires. */
const CREDENTIALS = `Basic ${Buffer.from(`${encoded(CLIENT.id)}:${encoded(CLIENT.secret)}`).toString('base64')}`;

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
/** Header and claims of an unsigned token. */
export const unsigned = (head: unknown, claims: unknown): string => `${part(head)}.${part(claims)}`;

/**
 * A small OpenID provider on this machine: the code flow with a secret, PKCE and RS256. It shows no prompt and sends
 * the signed-in user back at once.
 */
export async function startOpenIdProvider(name: string): Promise<OpenIdProvider> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk: JsonWebKey = {
    ...publicKey.export({ format: 'jwk' }),
    kid: GOOD_HEAD.kid,
    alg: 'RS256',
    use: 'sig',
  };
  const given = new Map<string, { asked: URLSearchParams; person: Claims }>();

  function authorize(asked: URLSearchParams): string {
    const back = new URL(asked.get('redirect_uri') ?? '');
    const { person } = provider;
    const isRight =
      asked.get('client_id') === CLIENT.id &&
      asked.get('response_type') === 'code' &&
      asked.get('code_challenge_method') === 'S256';
    const refusal = { error: isRight ? 'access_denied' : 'invalid_request' };
    const answer = isRight && person ? { code: provider.codeFor(asked, person) } : refusal;
    back.search = new URLSearchParams({ ...answer, state: asked.get('state') ?? '' }).toString();
    return back.href;
  }

  async function exchange(request: IncomingMessage): Promise<object> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const fields = new URLSearchParams(text);
    if (request.headers.authorization !== CREDENTIALS) return { error: 'invalid_client' };
    const code = fields.get('code') ?? '';
    const { asked, person } = given.get(code) ?? {};
    given.delete(code);
    const verifier = createHash('sha256').update(fields.get('code_verifier') ?? '');
    if (!asked || !person || asked.get('code_challenge') !== verifier.digest('base64url'))
      return { error: 'invalid_grant' };
    if (asked.get('redirect_uri') !== fields.get('redirect_uri')) return { error: 'invalid_grant' };
    const id_token = provider.token(provider.claimsOf(person, asked.get('nonce') ?? ''));
    return { id_token, access_token: 'of no use here', token_type: 'Bearer' };
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    const tell = (body: object) =>
      response
        .writeHead('error' in body ? 400 : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(body));
    if (pathname === '/.well-known/openid-configuration')
      return tell({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
      });
    if (pathname === '/jwks') return tell({ keys: [jwk] });
    if (pathname === '/token') return tell(await exchange(request));
    if (pathname === '/authorize')
      return response.writeHead(302, { location: authorize(searchParams) }).end();
    return response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: OpenIdProvider = {
    issuer,
    client: CLIENT,
    env: {
      ...{ OIDC_ISSUER: issuer, OIDC_NAME: name },
      ...{ OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret },
    },
    publicKey,
    person: undefined,
    claimsOf(person, nonce) {
      const iat = Math.floor(Date.now() / 1000);
      return { iss: issuer, aud: CLIENT.id, iat, exp: iat + 300, nonce, ...person };
    },
    token(claims, head = GOOD_HEAD) {
      const text = unsigned(head, claims);
      return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
    },
    codeFor(asked, person) {
      const code = randomBytes(16).toString('base64url');
      given.set(code, { asked, person });
      return code;
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
  return provider;
}
