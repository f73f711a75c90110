import { crc32, deflateSync } from 'node:zlib';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
};

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/**
 * Makes a PNG. The size in its header may be wrong.
 * @param depth bits per channel
 * @param rows how many rows it really contains
 * @param extra chunks before its picture
 */
function png(
  width: number,
  height: number,
  { depth = 8, rows = height, extra = [] as Buffer[] } = {},
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width >>> 0, 0);
  head.writeUInt32BE(height >>> 0, 4);
  head.set([depth, 2, 0, 0, 0], 8);
  const row = 1 + (width * 3 * depth) / 8;
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    ...extra,
    chunk('IDAT', deflateSync(Buffer.alloc(Math.min(row * rows, 4_000_000)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const GOOD = png(16, 16);
const le32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
};
const be16 = (...values: number[]): Buffer =>
  Buffer.from(values.flatMap((value) => [value >> 8, value & 255]));
const text = (value: string): Buffer => Buffer.from(value, 'latin1');

/** A file, and what may become of it. */
export interface HostileFile {
  name: string;
  bytes: Buffer;
  /** `refused` with 4xx; `either` if it may also be accepted, as a newly encoded picture. */
  becomes: 'refused' | 'either';
}

const refused = (name: string, bytes: Buffer): HostileFile => ({ name, bytes, becomes: 'refused' });
const either = (name: string, bytes: Buffer): HostileFile => ({ name, bytes, becomes: 'either' });
const SCRIPT = '<script>alert(1)</script>';

export const FILES: readonly HostileFile[] = [
  refused('nothing', Buffer.alloc(0)),
  refused('one byte', Buffer.alloc(1)),
  refused('zeros', Buffer.alloc(5000)),
  refused('text', text('just words')),
  refused('HTML', text(`<!doctype html>${SCRIPT}`)),
  refused('SVG', text(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)),
  refused(
    'SVG behind a declaration',
    text(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`,
    ),
  ),
  refused(
    'SVG that loads a file',
    text(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
    ),
  ),
  refused('a zip', Buffer.concat([text('PK\x03\x04'), Buffer.alloc(200)])),
  refused('a PDF', text('%PDF-1.7\n%%EOF')),
  refused('PostScript', text('%!PS-Adobe-3.0\n(%pipe%id) (w) file')),
  refused(
    'MVG',
    text("push graphic-context\nimage over 0,0 0,0 'https://evil.example/x'\npop graphic-context"),
  ),
  refused(
    'GIF',
    text(
      'GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00!\xf9\x04\x01\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;',
    ),
  ),
  refused('GIF and JavaScript', text('GIF89a=1;alert(1)//')),
  refused(
    'BMP',
    Buffer.concat([
      text('BM'),
      le32(58),
      Buffer.alloc(4),
      le32(54),
      le32(40),
      le32(1),
      le32(1),
      Buffer.alloc(40),
    ]),
  ),
  refused('TIFF', Buffer.concat([text('II*\x00'), le32(8), Buffer.alloc(100)])),
  refused('an icon', Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(40)])),
  refused('ELF', Buffer.concat([text('\x7fELF'), Buffer.alloc(100)])),
  refused('PNG, its signature alone', GOOD.subarray(0, 8)),
  ...[12, 20, 30, 40, GOOD.length - 16].map((length) =>
    refused(`PNG cut off at ${length}`, GOOD.subarray(0, length)),
  ),
  refused('PNG of 0 x 0', png(0, 0)),
  refused('PNG of negative sides', png(-1, -1, { rows: 0 })),
  refused('PNG of 20,000,000 x 2, 16 bit', png(20_000_000, 2, { depth: 16, rows: 0 })),
  refused('PNG of 40,000,000 x 1', png(40_000_000, 1, { rows: 0 })),
  refused('PNG of 1 x 40,000,000', png(1, 40_000_000, { rows: 1 })),
  refused('PNG of 400,000 x 100', png(400_000, 100, { rows: 1 })),
  refused('PNG of 16,385 x 1', png(16_385, 1)),
  refused('PNG of 1 x 16,385', png(1, 16_385)),
  refused('PNG of 60,000 x 60,000', png(60_000, 60_000, { rows: 1 })),
  refused('PNG of 7,000 x 7,000', png(7000, 7000, { rows: 1 })),
  refused('PNG whose picture is not there', png(4000, 4000, { rows: 0 })),
  refused('PNG of 3 bit', png(16, 16, { depth: 3 })),
  either(
    'PNG with a script in its text',
    png(16, 16, { extra: [chunk('tEXt', text(`Comment\0${SCRIPT}`))] }),
  ),
  either(
    'PNG with a profile of 40 MB',
    png(16, 16, {
      extra: [chunk('iCCP', Buffer.concat([text('x\0\0'), deflateSync(Buffer.alloc(40_000_000))]))],
    }),
  ),
  either(
    'PNG with a text of 40 MB',
    png(16, 16, {
      extra: [chunk('zTXt', Buffer.concat([text('x\0\0'), deflateSync(Buffer.alloc(40_000_000))]))],
    }),
  ),
  either(
    'PNG with 20,000 chunks',
    png(16, 16, { extra: Array.from({ length: 20_000 }, () => chunk('tEXt', text('a\0b'))) }),
  ),
  either('PNG and HTML behind it', Buffer.concat([GOOD, text(SCRIPT)])),
  either('PNG and a zip behind it', Buffer.concat([GOOD, text('PK\x03\x04'), Buffer.alloc(100)])),
  either('PNG and PHP in it', png(16, 16, { extra: [chunk('tEXt', text('x\0<?php system($_GET[0]); ?>'))] })),
  either(
    'APNG of 100,000 frames',
    png(16, 16, { extra: [chunk('acTL', Buffer.from([0, 1, 0x86, 0xa0, 0, 0, 0, 0]))] }),
  ),
  refused(
    'PNG whose checksum is wrong',
    Buffer.concat([GOOD.subarray(0, 29), Buffer.alloc(4), GOOD.subarray(33)]),
  ),
  refused('JPEG, its beginning alone', Buffer.from([0xff, 0xd8, 0xff, 0xe0])),
  refused(
    'JPEG of 65,535 x 65,535',
    Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8]),
      be16(65_535, 65_535),
      Buffer.from([3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0, 0xff, 0xd9]),
    ]),
  ),
  refused('JPEG with a segment that goes beyond', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1, 2, 3])),
  refused('JPEG and JavaScript', text('\xff\xd8\xff\xe0/*\x00*/=alert(1)/*')),
  refused('WebP, its beginning alone', Buffer.concat([text('RIFF'), le32(4), text('WEBP')])),
  refused(
    'WebP of 16,777,216 x 16,777,216',
    Buffer.concat([
      text('RIFF'),
      le32(22),
      text('WEBPVP8X'),
      le32(10),
      Buffer.from([2, 0, 0, 0]),
      Buffer.alloc(6, 255),
    ]),
  ),
  refused(
    'AVIF, its beginning alone',
    Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypavif\0\0\0\0avifmif1')]),
  ),
  refused(
    'AVIF with a box that goes beyond',
    Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      text('ftypavif\0\0\0\0avifmif1'),
      Buffer.from([0x7f, 255, 255, 255]),
      text('meta'),
    ]),
  ),
  refused(
    'HEIC',
    Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypheic\0\0\0\0heicmif1'), Buffer.alloc(100)]),
  ),
  refused('more than 10 MiB', Buffer.concat([GOOD, Buffer.alloc(10 * 1024 * 1024)])),
];

/** A good picture: it has to be accepted, or else the refusal of the others would prove nothing. */
export const GOOD_PICTURE = GOOD;

/** Internal addresses in every notation: no picture may be fetched from them. */
export const INNER_ADDRESSES: readonly string[] = [
  ...[
    '127.0.0.1',
    'localhost',
    '127.1',
    '127.0.0.1.',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0',
    '0.0.0.0',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[fe80::1]',
    '[fd00::1]',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    'LOCALHOST',
    '①②⑦.⓪.⓪.①',
    'user:pass@127.0.0.1',
  ].map((host) => `http://${host}/a.png`),
  ...[
    'file:///etc/passwd',
    'gopher://127.0.0.1:4222/_INFO',
    'ftp://127.0.0.1/a.png',
    'dict://127.0.0.1:11211/',
    'data:image/png;base64,iVBORw0KGgo=',
    'javascript:alert(1)',
    'http:',
    'http://',
    '//127.0.0.1/a.png',
    '/metrics',
    '/api/../metrics',
    '/health/ready',
    'http://127.0.0.1:27017/',
    'http://localhost:4222/',
    'http://[::1]:80%25eth0/',
    'http://127.0.0.1\\@example.org/a.png',
    'http://example.org#@127.0.0.1/',
    'a.png',
    '../../metrics',
  ],
];

/** The body of a form with one file. */
export function formOf(
  field: string,
  bytes: Buffer,
  { filename = 'a.png', type = 'image/png', boundary = 'attack-boundary' } = {},
): { body: Buffer; contentType: string } {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    body: Buffer.concat([text(head), bytes, text(`\r\n--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}
