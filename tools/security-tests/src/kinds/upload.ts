import { uploadedFile } from '@screenlore/contracts';
import { z } from 'zod';
import { type Answer, ask, jsonOf } from '../core/ask.js';
import type { AttackCase, Kind } from '../core/attack-case.js';
import { brokenAnswer, firstOf } from '../core/judge.js';
import type { Target } from '../core/target.js';
import { FILES, formOf, GOOD_PICTURE, type HostileFile, INNER_ADDRESSES } from '../payloads/files.js';

const taken = z.union([uploadedFile, z.object({ file: uploadedFile }).transform(({ file }) => file)]);

/** Path and query of a new signed address. */
async function newAddress(target: Target): Promise<string> {
  const { uploadUrl } = await target.done('member', 'get-upload-url', {});
  const { pathname, search } = new URL(uploadUrl, target.origin);
  return pathname + search;
}

const put = (
  target: Target,
  path: string,
  form = formOf('file', GOOD_PICTURE),
  method = 'PUT',
): Promise<Answer> =>
  ask(target.origin, { path, method, headers: { 'content-type': form.contentType }, body: form.body });

const postImage = (target: Target, form: ReturnType<typeof formOf>): Promise<Answer> =>
  ask(target.origin, {
    path: '/api/upload-image',
    method: 'POST',
    headers: {
      'content-type': form.contentType,
      authorization: `Bearer ${target.personOf('member')?.token}`,
    },
    body: form.body,
  });

const WAYS = ['by a signed address', 'by the editor'] as const;
type Way = (typeof WAYS)[number];

const sent = async (target: Target, way: Way, bytes: Buffer, filename = 'a.png'): Promise<Answer> =>
  way === 'by the editor'
    ? postImage(target, formOf('image', bytes, { filename }))
    : put(target, await newAddress(target), formOf('file', bytes, { filename }));

const PICTURE = /^image\/(?:png|jpeg|webp|avif)$/;

/** An accepted file is sent as a picture and nothing else, without anything hidden in it. */
async function shownFault(
  target: Target,
  answer: Answer,
  hidden: readonly string[],
): Promise<string | undefined> {
  const read = taken.safeParse(jsonOf(answer));
  if (!read.success) return `the answer is no file: ${answer.text.slice(0, 100)}`;
  const { pathname } = new URL(read.data.url, target.origin);
  const shown = await ask(target.origin, { path: pathname });
  return firstOf(
    PICTURE.test(String(shown.headers['content-type']))
      ? undefined
      : `it is shown as ${shown.headers['content-type']}`,
    shown.headers['x-content-type-options'] === 'nosniff' ? undefined : 'it is shown without nosniff',
    hidden.some((word) => shown.text.includes(word)) ? 'what was hidden in it is still there' : undefined,
  );
}

async function hostile(
  target: Target,
  way: Way,
  { bytes, becomes }: HostileFile,
): Promise<string | undefined> {
  const answer = await sent(target, way, bytes);
  const broken = brokenAnswer(answer);
  if (broken !== undefined || answer.status >= 400) return broken;
  if (becomes === 'refused') return `it was taken with ${answer.status}`;
  return shownFault(target, answer, ['<script', 'PK\x03\x04', '<?php']);
}

const expectStatus = (answer: Answer, ...wanted: number[]): string | undefined =>
  firstOf(
    brokenAnswer(answer),
    wanted.includes(answer.status) ? undefined : `answered ${answer.status}: ${answer.text.slice(0, 100)}`,
  );

/** Changes of a signed address that must not help. */
const CHANGES: Readonly<Record<string, (address: URL) => void>> = {
  'another file': (address) => {
    address.pathname = `/api/uploads/${'0'.repeat(32)}`;
  },
  'another user': (address) => address.searchParams.set('user', 'f'.repeat(24)),
  'no user': (address) => address.searchParams.delete('user'),
  'a later end': (address) => address.searchParams.set('until', '9999999999'),
  'an end that is over': (address) => address.searchParams.set('until', '1'),
  'an end that is no number': (address) => address.searchParams.set('until', '1e99'),
  'a negative end': (address) => address.searchParams.set('until', '-1'),
  'no end': (address) => address.searchParams.delete('until'),
  'no signature': (address) => address.searchParams.delete('sign'),
  'an empty signature': (address) => address.searchParams.set('sign', ''),
  'another signature': (address) => address.searchParams.set('sign', 'A'.repeat(43)),
  'two users': (address) => address.searchParams.append('user', 'f'.repeat(24)),
  'two signatures': (address) => address.searchParams.append('sign', 'A'.repeat(43)),
  'a further parameter': (address) => address.searchParams.set('admin', 'true'),
  'a file id that is none': (address) => {
    address.pathname = '/api/uploads/..%2f..%2fx';
  },
  'a file id in capitals': (address) => {
    address.pathname = address.pathname.replace(/[0-9a-f]{32}$/, (id) =>
      id.toUpperCase() === id ? `${id}0` : id.toUpperCase(),
    );
  },
  'no query': (address) => {
    address.search = '';
  },
};

const NAMES = [
  '../../../../tmp/x.png',
  '..\\..\\x.png',
  '/etc/passwd',
  'a.php',
  'a.png\\0.html',
  'a.svg',
  'con',
  '.htaccess',
  'a'.repeat(3000),
  '%2e%2e%2fx',
  '<script>.png',
  '\u0024{x}.png',
];

const FORMS: Readonly<Record<string, { body: string | Buffer; contentType: string }>> = {
  'another field': formOf('image', GOOD_PICTURE),
  'no field': { body: '--x--\r\n', contentType: 'multipart/form-data; boundary=x' },
  'no boundary': { body: formOf('file', GOOD_PICTURE).body, contentType: 'multipart/form-data' },
  'an empty boundary': {
    body: formOf('file', GOOD_PICTURE).body,
    contentType: 'multipart/form-data; boundary=',
  },
  'a boundary of 5,000': formOf('file', GOOD_PICTURE, { boundary: 'x'.repeat(5000) }),
  'the picture as it is': { body: GOOD_PICTURE, contentType: 'image/png' },
  'a form of words': { body: 'file=x', contentType: 'application/x-www-form-urlencoded' },
  'a form without its end': {
    body: formOf('file', GOOD_PICTURE).body.subarray(0, 150),
    contentType: 'multipart/form-data; boundary=attack-boundary',
  },
  '1,000 fields': {
    body: `${Array.from({ length: 1000 }, (_, n) => `--x\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\n1\r\n`).join('')}--x--\r\n`,
    contentType: 'multipart/form-data; boundary=x',
  },
  'headers of 100 KB in a part': {
    body: `--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\nX: ${'a'.repeat(100_000)}\r\n\r\n1\r\n--x--\r\n`,
    contentType: 'multipart/form-data; boundary=x',
  },
  'a name that is a prototype': formOf('__proto__', GOOD_PICTURE),
};

const STEPS: readonly AttackCase[] = [
  ...WAYS.map(
    (way): AttackCase => ({
      name: `a good picture is taken ${way}`,
      async attack(target) {
        const answer = await sent(target, way, GOOD_PICTURE);
        return expectStatus(answer, 200) ?? shownFault(target, answer, []);
      },
    }),
  ),
  {
    name: 'an address takes one file',
    async attack(target) {
      const address = await newAddress(target);
      return firstOf(
        expectStatus(await put(target, address), 200),
        expectStatus(await put(target, address), 409),
      );
    },
  },
  {
    name: 'an address takes one file, also of ten at once',
    async attack(target) {
      const address = await newAddress(target);
      const answers = await Promise.all(Array.from({ length: 10 }, () => put(target, address)));
      const files = answers.filter(({ status }) => status === 200).length;
      return (
        answers.map((answer) => brokenAnswer(answer)).find(Boolean) ??
        (files === 1 ? undefined : `${files} were taken`)
      );
    },
  },
  ...['POST', 'DELETE', 'PATCH'].map(
    (method): AttackCase => ({
      name: `a signed address by ${method}`,
      attack: async (target) =>
        expectStatus(await put(target, await newAddress(target), undefined, method), 404, 405),
    }),
  ),
  {
    name: 'a visitor has no address and no editor',
    async attack(target) {
      const form = formOf('image', GOOD_PICTURE);
      const bare = await ask(target.origin, {
        path: '/api/upload-image',
        method: 'POST',
        headers: { 'content-type': form.contentType },
        body: form.body,
      });
      return firstOf(
        expectStatus(bare, 401),
        expectStatus(await target.call('visitor', 'get-upload-url'), 401),
      );
    },
  },
];

export const upload: Kind = {
  name: 'upload',
  claim: 'only pictures are accepted, newly encoded, once per signed address; nothing internal is fetched',
  atOnce: 2,
  short: 30,
  limitMs: 60_000,
  cases: () => [
    ...STEPS,
    ...WAYS.flatMap((way) =>
      FILES.map(
        (file): AttackCase => ({
          name: `${file.name} ${way}`,
          attack: (target) => hostile(target, way, file),
        }),
      ),
    ),
    ...WAYS.flatMap((way) =>
      NAMES.map(
        (filename): AttackCase => ({
          name: `the name ${filename.slice(0, 40)} ${way}`,
          attack: async (target) => brokenAnswer(await sent(target, way, GOOD_PICTURE, filename)),
        }),
      ),
    ),
    ...Object.entries(CHANGES).map(
      ([name, change]): AttackCase => ({
        name: `an address with ${name}`,
        async attack(target) {
          const address = new URL(await newAddress(target), target.origin);
          change(address);
          return expectStatus(await put(target, address.pathname + address.search), 400, 403, 404);
        },
      }),
    ),
    ...Object.entries(FORMS).map(
      ([name, { body, contentType }]): AttackCase => ({
        name: `a form with ${name}`,
        async attack(target) {
          const path = await newAddress(target);
          const answer = await ask(target.origin, {
            path,
            method: 'PUT',
            headers: { 'content-type': contentType },
            body,
          });
          return expectStatus(answer, 400, 413, 415);
        },
      }),
    ),
    ...INNER_ADDRESSES.map(
      (url): AttackCase => ({
        name: `taken over from ${url}`,
        attack: async (target) =>
          expectStatus(await target.call('member', 'upload-image-by-url', { url }), 400, 404, 415),
      }),
    ),
  ],
};
