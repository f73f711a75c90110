import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** A code of the provider under test: the attempt and address it was issued for, and the claims it stands for. */
interface GivenCode {
  challenge: string;
  redirectUri: string;
  claims: JWTPayload;
}

/** The client that exchanges codes. */
export const CODE_CLIENT = { id: 'portal at another', secret: 'a secret: of both' };

/** An OpenID provider for tests: its description, its keys, its codes, and the owners of access tokens. */
export interface ProviderUnderTest {
  issuer: string;
  /** The owner of each access token. */
  accessTokens: Map<string, string>;
  /** Each works once. */
  codes: Map<string, GivenCode>;
  /** An ID token as the provider would sign it; claims set to undefined are left out. */
  sign(claims: JWTPayload, other?: { foreignKey?: boolean; algorithm?: 'none' | 'HS256' }): Promise<string>;
  /** Replaces its keys. */
  rotateKeys(): Promise<void>;
  stop(): void;
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * @param path under which it is served
 * @param description additional fields of its description
 */
export async function startProvider(path = '', description: object = {}): Promise<ProviderUnderTest> {
  const makeKeys = async (kid: string) => ({
    kid,
    ...(await generateKeyPair('RS256', { extractable: true })),
  });
  let keys = await makeKeys('first');
  const foreign = await makeKeys('first');
  const accessTokens = new Map<string, string>();
  const codes = new Map<string, GivenCode>();
  const sign = (claims: JWTPayload, { privateKey, kid } = keys) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
  /** The ID token for a code, or the name of the error; a code works only once. */
  async function exchange(request: IncomingMessage): Promise<{ id_token: string } | { error: string }> {
    const fields = new URLSearchParams(await textOf(request));
    const [id, secret] = clientOf(request, fields);
    if (id !== CODE_CLIENT.id || secret !== CODE_CLIENT.secret) return { error: 'invalid_client' };
    const given = codes.get(fields.get('code') ?? '');
    codes.delete(fields.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(fields.get('code_verifier') ?? '')
      .digest('base64url');
    if (given?.challenge !== challenge || given.redirectUri !== fields.get('redirect_uri'))
      return { error: 'invalid_grant' };
    return { id_token: await sign(given.claims) };
  }
  const server = createServer((request, response) => {
    const tell = (value: unknown) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
    const url = request.url?.startsWith(path) ? request.url.slice(path.length) : '';
    if (url === '/.well-known/openid-configuration')
      return void tell({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        jwks_uri: `${issuer}/keys`,
        token_endpoint: `${issuer}/token`,
        ...description,
      });
    if (url === '/keys')
      return void exportJWK(keys.publicKey).then((jwk) =>
        tell({ keys: [{ ...jwk, kid: keys.kid, alg: 'RS256', use: 'sig' }] }),
      );
    if (url === '/token')
      return void exchange(request).then((answer) => {
        response.statusCode = 'error' in answer ? 400 : 200;
        tell(answer);
      });
    const subject = accessTokens.get((request.headers.authorization ?? '').replace('Bearer ', ''));
    if (url === '/me?fields=id' && subject) return void tell({ id: subject });
    response.writeHead(url.startsWith('/me') ? 400 : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  return {
    issuer,
    accessTokens,
    codes,
    async sign(claims, { foreignKey = false, algorithm } = {}) {
      if (algorithm === 'none') return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
      if (algorithm === 'HS256')
        return new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid: keys.kid })
          .sign(new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey))));
      return sign(claims, foreignKey ? foreign : keys);
    },
    async rotateKeys() {
      keys = await makeKeys(`next-${Date.now()}`);
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

/** Id and secret, from the header or the fields. */
function clientOf({ headers }: IncomingMessage, fields: URLSearchParams): (string | null)[] {
  const basic = headers.authorization?.replace('Basic ', '');
  if (basic === undefined) return [fields.get('client_id'), fields.get('client_secret')];
  const decode = (text: string) => new URLSearchParams(`a=${text}`).get('a');
  return Buffer.from(basic, 'base64').toString().split(':').map(decode);
}
