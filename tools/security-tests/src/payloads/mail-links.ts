import { createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Common keys, and keys from published examples. */
const GUESSED = ['', 'secret', 'password', 'screenlore', 'changeme', 'x'.repeat(32)];
const PURPOSES = ['password reset', 'email proof', 'email return', 'closing', 'guessing', ''];

const markOf = (key: string | Buffer, id: string): string =>
  createHmac('sha256', key).update(id).digest('base64url');
const derived = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `screenlore ${purpose}`, 32));
const randomId = (): string => randomBytes(16).toString('base64url');

/** Secrets of links that the portal never issued, made from a valid one without the portal's key. */
export function forgedLinks(good: string): { name: string; token: string }[] {
  const [id = '', mark = ''] = good.split('.');
  const other = randomId();
  const changed = (text: string, at: number): string =>
    `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
  return [
    ...Array.from(mark, (_sign, at) => ({
      name: `sign ${at} of the mark is another`,
      token: `${id}.${changed(mark, at)}`,
    })).slice(0, -1),
    ...Array.from(id, (_sign, at) => ({
      name: `sign ${at} of the id is another`,
      token: `${changed(id, at)}.${mark}`,
    })).slice(0, -1),
    ...GUESSED.flatMap((secret) =>
      PURPOSES.flatMap((purpose) => [
        {
          name: `the key ${JSON.stringify(secret)} for ${purpose || 'nothing'}`,
          token: `${id}.${markOf(derived(secret, purpose), id)}`,
        },
        {
          name: `an id of one’s own by the key ${JSON.stringify(secret)} for ${purpose || 'nothing'}`,
          token: `${other}.${markOf(derived(secret, purpose), other)}`,
        },
      ]),
    ),
    ...Array.from({ length: 100 }, (_none, at) => ({
      name: `chance ${at}`,
      token: `${randomId()}.${randomBytes(32).toString('base64url')}`,
    })),
    ...Object.entries({
      'the id alone': id,
      'the mark alone': mark,
      'no mark': `${id}.`,
      'no id': `.${mark}`,
      'the id as its mark': `${id}.${id}`,
      'the mark twice': `${id}.${mark}.${mark}`,
      'the mark cut': `${id}.${mark.slice(0, -1)}`,
      'the mark longer': `${id}.${mark}A`,
      'the id longer': `A${id}.${mark}`,
      'in capitals': good.toUpperCase(),
      'in small letters': good.toLowerCase(),
      'all the first letter': `${'A'.repeat(22)}.${'A'.repeat(43)}`,
      'a dot': '.',
      'an id of the database': '000000000000000000000000',
    }).map(([name, token]) => ({ name, token })),
  ];
}
