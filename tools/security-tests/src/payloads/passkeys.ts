import type { UsedPasskey } from '@screenlore/contracts';
import type { Wrongs } from '@screenlore/contracts/testing';

interface WrongReply {
  name: string;
  wrongs: Wrongs;
  /** Also possible when a passkey is created. */
  ofMaking: boolean;
}

const ORIGINS = [
  'https://evil.example',
  'http://localhost.evil.example',
  'http://evil.example#localhost',
  'http://localhost@evil.example',
  'http://127.0.0.1',
  'http://localhost.',
  'https://evil.example/http://localhost',
  'android:apk-key-hash:AAAA',
  'null',
  '',
];
const SITES = ['evil.example', 'localhost.evil.example', 'localhos', 'LOCALHOST', '127.0.0.1', ''];
const CHALLENGES = ['', 'A', 'A'.repeat(43), 'A'.repeat(86), '../', '__proto__', '{"$gt":""}'];
const TYPES = ['webauthn.creates', 'payment.get', '', 'get'];

/** @param signer a key that belongs to nobody */
export const wrongReplies = (signer: CryptoKey): readonly WrongReply[] => [
  ...ORIGINS.map((origin) => ({ name: `of the origin “${origin}”`, wrongs: { origin }, ofMaking: true })),
  ...SITES.map((rpId) => ({ name: `for the site “${rpId}”`, wrongs: { rpId }, ofMaking: true })),
  ...CHALLENGES.map((challenge) => ({
    ...{ name: `to the challenge “${challenge}”`, wrongs: { challenge }, ofMaking: true },
  })),
  ...TYPES.map((type) => ({ name: `of the type “${type}”`, wrongs: { type }, ofMaking: true })),
  { name: 'of the type of making', wrongs: { type: 'webauthn.create' }, ofMaking: false },
  { name: 'signed by another key', wrongs: { signer }, ofMaking: false },
  { name: 'without finger, face or code', wrongs: { unverified: true }, ofMaking: true },
  { name: 'from a frame on another page', wrongs: { crossOrigin: true }, ofMaking: true },
  { name: 'in another name', wrongs: { userHandle: 'B'.repeat(22) }, ofMaking: false },
];

type Change = (reply: UsedPasskey) => UsedPasskey;

/** Changes one letter, but not the last one. */
const altered = (text: string, at: number): string => {
  const place = Math.floor(text.length * at);
  return `${text.slice(0, place)}${text[place] === 'A' ? 'B' : 'A'}${text.slice(place + 1)}`;
};
const PARTS = ['clientDataJSON', 'authenticatorData', 'signature'] as const;
const inPart =
  (part: (typeof PARTS)[number], change: (text: string) => string): Change =>
  (reply) => ({ ...reply, response: { ...reply.response, [part]: change(reply.response[part]) } });

/** Good replies that were changed on the way. */
export const changedReplies: readonly { name: string; change: Change }[] = [
  ...PARTS.flatMap((part) => [
    // Not in the last letter, because not all its bits count.
    ...[0.1, 0.3, 0.5, 0.7, 0.9].map((at) => ({
      name: `${part} in a letter at ${at}`,
      change: inPart(part, (text) => altered(text, at)),
    })),
    { name: `${part} cut`, change: inPart(part, (text) => text.slice(0, -8)) },
    { name: `${part} of nothing`, change: inPart(part, () => 'AA') },
    { name: `${part} with an operator`, change: inPart(part, () => ({ $gt: '' }) as never) },
  ]),
  // Not the signature: bytes after it are ignored, so it would still be valid.
  ...(['clientDataJSON', 'authenticatorData'] as const).map((part) => ({
    name: `${part} twice`,
    change: inPart(part, (text) => text + text),
  })),
  { name: 'another id', change: (reply) => ({ ...reply, id: altered(reply.id, 0.5) }) },
  {
    name: 'another id in both places',
    change: (reply) => ({ ...reply, id: altered(reply.id, 0.5), rawId: altered(reply.rawId, 0.5) }),
  },
  { name: 'no id', change: ({ id: _, ...reply }) => reply as never },
  { name: 'an id that is an operator', change: (reply) => ({ ...reply, id: { $ne: '' } as never }) },
  { name: 'another type', change: (reply) => ({ ...reply, type: 'password' as never }) },
];
