import { createHmac, generateKeyPairSync, sign } from 'node:crypto';

const part = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

const hmac = (bits: 256 | 384 | 512, key: string, text: string): string =>
  createHmac(`sha${bits}`, key).update(text).digest('base64url');

/** A token with any header and claims, signed with any key. */
function tokenOf(head: unknown, claims: unknown, key: string, bits: 256 | 384 | 512 = 256): string {
  const text = `${part(head)}.${part(claims)}`;
  return `${text}.${hmac(bits, key, text)}`;
}

/** Common keys, and keys from published examples. */
const GUESSED = [
  '',
  'secret',
  'Secret',
  'password',
  'screenlore',
  'jwt',
  'changeme',
  'your-256-bit-secret',
  '0',
  'null',
  'undefined',
];
const HS256 = { alg: 'HS256', typ: 'JWT' };

/** Tokens that a portal must refuse, made from a valid one without the portal's key. */
export function forgedFrom(good: string): { name: string; token: string }[] {
  const [head = '', body = '', signature = ''] = good.split('.');
  const claims: Record<string, unknown> = JSON.parse(Buffer.from(body, 'base64url').toString());
  const admin = { ...claims, admin: true };
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const text = `${part({ alg: 'RS256', jwk: publicKey.export({ format: 'jwk' }) })}.${part(admin)}`;
  const pem = publicKey.export({ format: 'pem', type: 'spki' }).toString();
  return [
    ...['none', 'None', 'NONE', 'nOnE', '', null, 0, 'HS0'].flatMap((alg) =>
      [claims, admin].flatMap((said, n) =>
        ['', signature, 'x'].map((signed) => ({
          name: `alg ${JSON.stringify(alg)} ${n === 1 ? 'as administrator ' : ''}signed ${signed.slice(0, 3) || 'not'}`,
          token: `${part({ alg, typ: 'JWT' })}.${part(said)}.${signed}`,
        })),
      ),
    ),
    ...GUESSED.flatMap((key) => [
      { name: `the key ${JSON.stringify(key)}`, token: tokenOf(HS256, claims, key) },
      { name: `the key ${JSON.stringify(key)} as administrator`, token: tokenOf(HS256, admin, key) },
    ]),
    ...([384, 512] as const).map((bits) => ({
      name: `HS${bits}`,
      token: tokenOf({ alg: `HS${bits}` }, admin, 'secret', bits),
    })),
    {
      name: 'an own RSA key in the header',
      token: `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`,
    },
    { name: 'a public key as the secret', token: tokenOf(HS256, admin, pem) },
    ...[
      '../../../../dev/null',
      '/dev/null',
      "x' UNION SELECT 'secret",
      '/proc/sys/kernel/randomize_va_space',
      'https://evil.example/key',
    ].flatMap((place) =>
      ['kid', 'jku', 'x5u'].map((field) => ({
        name: `${field} ${place}`,
        token: tokenOf({ ...HS256, [field]: place }, admin, ''),
      })),
    ),
    ...Object.entries({
      admin: true,
      sub: 'a'.repeat(24),
      username: 'ada.l',
      exp: 9_999_999_999,
      sid: 'x',
      ver: 9,
      aud: '*',
    }).map(([claim, value]) => ({
      name: `the claim ${claim} changed`,
      token: `${head}.${part({ ...claims, [claim]: value })}.${signature}`,
    })),
    { name: 'the signature cut off', token: `${head}.${body}.` },
    { name: 'the signature left out', token: `${head}.${body}` },
    { name: 'the signature shortened', token: good.slice(0, -5) },
    {
      name: 'the signature changed',
      token: `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    },
    { name: 'parts changed about', token: `${body}.${head}.${signature}` },
    { name: 'a fourth part', token: `${good}.x` },
    { name: 'an empty head', token: `.${body}.${signature}` },
    {
      name: 'encrypted',
      token: `${part({ alg: 'dir', enc: 'A128GCM' })}..${part('x')}.${part('x')}.${part('x')}`,
    },
    { name: 'a very long one', token: `${head}.${'a'.repeat(6000)}.${signature}` },
    { name: 'dots alone', token: '..' },
    { name: 'one word', token: 'token' },
    { name: 'JSON', token: JSON.stringify(claims).replaceAll('"', "'") },
  ];
}

/** Tokens with a valid signature and invalid claims. */
export function wronglySaid(good: string, key: string): { name: string; token: string }[] {
  const claims: Record<string, unknown> = JSON.parse(
    Buffer.from(good.split('.')[1] ?? '', 'base64url').toString(),
  );
  const now = Math.floor(Date.now() / 1000);
  const without = (name: string) =>
    Object.fromEntries(Object.entries(claims).filter(([field]) => field !== name));
  return [
    ...Object.entries({
      expired: { ...claims, exp: now - 60 },
      'not yet good': { ...claims, nbf: now + 600 },
      'another issuer': { ...claims, iss: 'evil.example' },
      'another audience': { ...claims, aud: 'another' },
      'a word as its end': { ...claims, exp: 'never' },
      'a user that is no text': { ...claims, sub: { $gt: '' } },
      'an administrator by a word': { ...claims, admin: 'yes' },
      'a version that is no number': { ...claims, ver: '0' },
    }),
    ...['exp', 'nbf', 'iss', 'aud', 'sub', 'sid', 'ver', 'admin'].map(
      (name) => [`without ${name}`, without(name)] as const,
    ),
  ].map(([name, said]) => ({ name, token: tokenOf(HS256, said, key) }));
}

/** Values of `Authorization` that are not bearer tokens. */
export const ODD_AUTHORIZATIONS = (good: string): readonly string[] => [
  'Bearer',
  'Bearer ',
  good,
  `Basic ${Buffer.from('admin:admin').toString('base64')}`,
  `Token ${good}`,
  `Bearer "${good}"`,
  `Bearer ${good},${good}`,
  `Digest ${good}`,
  'Bearer null',
  'Bearer undefined',
  'Bearer [object Object]',
];
