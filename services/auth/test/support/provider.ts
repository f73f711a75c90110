import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** An OpenID provider for tests: its description, its keys, and whose an access token is. */
export interface ProviderUnderTest {
  issuer: string;
  /** Whose each access token is. */
  accessTokens: Map<string, string>;
  /** An ID token as the provider would sign it; a claim set to undefined is left out. */
  sign(claims: JWTPayload, other?: { foreignKey?: boolean; algorithm?: 'none' | 'HS256' }): Promise<string>;
  /** What it has from now on in place of its keys. */
  rotateKeys(): Promise<void>;
  stop(): void;
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** @param path below which it is met */
export async function startProvider(path = ''): Promise<ProviderUnderTest> {
  const makeKeys = async (kid: string) => ({
    kid,
    ...(await generateKeyPair('RS256', { extractable: true })),
  });
  let keys = await makeKeys('first');
  const foreign = await makeKeys('first');
  const accessTokens = new Map<string, string>();
  const server = createServer((request, response) => {
    const tell = (value: unknown) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
    const url = request.url?.startsWith(path) ? request.url.slice(path.length) : '';
    if (url === '/.well-known/openid-configuration')
      return void tell({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        jwks_uri: `${issuer}/keys`,
      });
    if (url === '/keys')
      return void exportJWK(keys.publicKey).then((jwk) =>
        tell({ keys: [{ ...jwk, kid: keys.kid, alg: 'RS256', use: 'sig' }] }),
      );
    const subject = accessTokens.get((request.headers.authorization ?? '').replace('Bearer ', ''));
    if (url === '/me?fields=id' && subject) return void tell({ id: subject });
    response.writeHead(url.startsWith('/me') ? 400 : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  return {
    issuer,
    accessTokens,
    async sign(claims, { foreignKey = false, algorithm } = {}) {
      if (algorithm === 'none') return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
      if (algorithm === 'HS256')
        return new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid: keys.kid })
          .sign(new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey))));
      const { privateKey, kid } = foreignKey ? foreign : keys;
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
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
