import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { type Claims, GOOD_HEAD, type OpenIdProvider, unsigned } from '../core/openid-provider.js';

/** Makes a token from valid claims. */
type Forge = (claims: Record<string, unknown>) => string;

const now = (): number => Math.floor(Date.now() / 1000);

/** Wrong values for each claim; undefined leaves the claim out. */
const wrongClaims = (issuer: string, client: string): Record<string, readonly unknown[]> => ({
  iss: [
    ...[undefined, '', null, 1, [issuer], { $ne: '' }, 'https://evil.example', 'accounts.google.com'],
    ...[`${issuer}/`, issuer.toUpperCase(), `${issuer}.evil.example`, `${issuer}@evil.example`, ` ${issuer}`],
    ...[
      issuer.replace('http:', 'https:'),
      issuer.replace('127.0.0.1', 'localhost'),
      `${issuer}#`,
      `${issuer}\u0000`,
    ],
  ],
  aud: [
    ...[undefined, '', null, 1, [], ['another'], 'another', { $ne: '' }, client.toUpperCase(), `${client} `],
    // For several clients, without saying that this portal uses it.
    ...[[client, 'another'], ['another', client], `${client},another`, [[client]], `${client}\u0000`],
  ],
  azp: ['another', '', null, 1, [client], client.toUpperCase()],
  exp: [undefined, null, 'never', '9999999999', 0, -1, now() - 120, [9_999_999_999], Number.MIN_SAFE_INTEGER],
  iat: [undefined, null, 'now', 0, now() - 90_000, now() + 3600, [now()]],
  nbf: [now() + 3600, 'later', null, 9_999_999_999],
  nonce: [undefined, '', null, 1, [], ['x'], 'x', { $ne: '' }, 'A'.repeat(32), '__proto__'],
  sub: [undefined, null, '', 1, [], ['x'], {}, { $ne: '' }, true, 'x'.repeat(5000)],
});

/** Headers that could make a verifier use another key, or none. */
const wrongHeads: readonly Claims[] = [
  ...[
    'none',
    'None',
    'NONE',
    '',
    null,
    0,
    'RS1',
    'HS256',
    'RS384',
    'RS512',
    'PS256',
    'PS512',
    'ES256',
    'EdDSA',
    'A128KW',
  ].map((alg) => ({ ...GOOD_HEAD, alg })),
  ...['', 'second', '../first', 'First', '/dev/null'].map((kid) => ({
    ...GOOD_HEAD,
    kid,
  })),
  { ...GOOD_HEAD, crit: ['exp'], exp: 1 },
  { ...GOOD_HEAD, crit: ['b64'], b64: false },
  { ...GOOD_HEAD, crit: [] },
  { ...GOOD_HEAD, zip: 'DEF', enc: 'A128GCM', alg: 'dir' },
];

/** Changes a character, but not the last one, because not all its bits count. */
const altered = (text: string, at: number): string => {
  const place = Math.floor((text.length - 2) * at);
  return `${text.slice(0, place)}${text[place] === 'A' ? 'B' : 'A'}${text.slice(place + 1)}`;
};

/** ID tokens that the provider did not issue for this sign-in; each differs from a valid one in one point. */
export function forgedIdTokens(provider: OpenIdProvider): { name: string; forge: Forge }[] {
  const { issuer, client, publicKey, token } = provider;
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ownJwk = { ...own.publicKey.export({ format: 'jwk' }), kid: GOOD_HEAD.kid };
  const pem = publicKey.export({ format: 'pem', type: 'spki' }).toString();
  const signedBy = (head: Claims, claims: Claims): string => {
    const text = unsigned(head, claims);
    return `${text}.${sign('sha256', Buffer.from(text), own.privateKey).toString('base64url')}`;
  };
  const maced = (alg: string, key: string, claims: Claims): string => {
    const text = unsigned({ ...GOOD_HEAD, alg }, claims);
    return `${text}.${createHmac(`sha${alg.slice(2)}`, key)
      .update(text)
      .digest('base64url')}`;
  };
  const parts = (claims: Claims) => token(claims).split('.') as [string, string, string];
  const keys = {
    pem,
    'pem without its end': pem.trim(),
    jwk: JSON.stringify(publicKey.export({ format: 'jwk' })),
    secret: client.secret,
    id: client.id,
    nothing: '',
  };
  return [
    ...Object.entries(wrongClaims(issuer, client.id)).flatMap(([claim, values]) =>
      values.map((value) => ({
        name: `${claim} is ${JSON.stringify(value)?.slice(0, 60) ?? 'left out'}`,
        forge: (claims: Claims) => token({ ...claims, [claim]: value }),
      })),
    ),
    ...wrongHeads.map((head) => ({
      name: `the head ${JSON.stringify(head)}`,
      // With the usual signature, because something else is wrong.
      forge: (claims: Claims) => token(claims, head),
    })),
    ...['none', 'None', 'nOnE'].map((alg) => ({
      name: `alg ${alg} and no signature`,
      forge: (claims: Claims) => `${unsigned({ ...GOOD_HEAD, alg }, claims)}.`,
    })),
    ...['HS256', 'HS384', 'HS512'].flatMap((alg) =>
      Object.entries(keys).map(([name, key]) => ({
        name: `${alg} by ${name}`,
        forge: (claims: Claims) => maced(alg, key, claims),
      })),
    ),
    ...[
      {},
      { jwk: ownJwk },
      { jku: 'https://evil.example/keys' },
      { x5u: 'https://evil.example/c' },
      { x5c: ['AAAA'] },
    ].map((also) => ({
      name: `signed by a key of one’s own, with ${Object.keys(also).join() || 'nothing else'}`,
      forge: (claims: Claims) => signedBy({ ...GOOD_HEAD, ...also }, claims),
    })),
    {
      name: 'signed by a curve in the name of RSA',
      forge: (claims) => {
        const text = unsigned(GOOD_HEAD, claims);
        return `${text}.${sign('sha256', Buffer.from(text), curve.privateKey).toString('base64url')}`;
      },
    },
    ...[0.05, 0.35, 0.65, 0.95].flatMap((at) =>
      (['head', 'claims', 'signature'] as const).map((place, n) => ({
        name: `a letter of the ${place} at ${at} is another`,
        forge: (claims: Claims) =>
          parts(claims)
            .map((text, m) => (m === n ? altered(text, at) : text))
            .join('.'),
      })),
    ),
    {
      name: 'other claims by the signature of a good one',
      forge: (claims) => {
        const [head, , signature] = parts(claims);
        const other = Buffer.from(JSON.stringify({ ...claims, email: 'eve@attack.example' })).toString(
          'base64url',
        );
        return `${head}.${other}.${signature}`;
      },
    },
    ...Object.entries({
      'without a signature': ([head, body]: string[]) => `${head}.${body}.`,
      'of two parts': ([head, body]: string[]) => `${head}.${body}`,
      'of four parts': (all: string[]) => [...all, all[2]].join('.'),
      'with the parts changed about': ([head, body, end]: string[]) => `${body}.${head}.${end}`,
      'with a blank': (all: string[]) => ` ${all.join('.')}`,
      'in another coding': (all: string[]) => all.join('.').replaceAll('.', '%2E'),
      'as JSON': ([head, body, end]: string[]) =>
        JSON.stringify({ protected: head, payload: body, signature: end }),
      'the signature of half its length': ([head, body, end]: string[]) =>
        `${head}.${body}.${end?.slice(0, 171)}`,
    }).map(([name, change]) => ({
      name: `a token ${name}`,
      forge: (claims: Claims) => change(parts(claims)),
    })),
  ];
}
