import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { crc32, createDeflate } from 'node:zlib';
import sharp from 'sharp';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const COLOUR_TYPES = { 1: 0, 3: 2, 4: 6 } as const;

function chunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}

/** A black PNG of any size; the machine never holds more than a strip of it. */
export async function blackPng(
  width: number,
  height: number,
  { bits = 8, channels = 3, extra = [] }: { bits?: 8 | 16; channels?: 1 | 3 | 4; extra?: Buffer[] } = {},
): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = bits;
  header[9] = COLOUR_TYPES[channels];
  const packed: Buffer[] = [];
  const deflate = createDeflate({ level: 9 }).on('data', (part: Buffer) => packed.push(part));
  const zeros = Buffer.alloc(1024 * 1024);
  for (let left = ((width * channels * bits) / 8 + 1) * height; left > 0; left -= zeros.length)
    if (!deflate.write(zeros.subarray(0, Math.min(left, zeros.length)))) await once(deflate, 'drain');
  deflate.end();
  await once(deflate, 'end');
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', Buffer.concat(packed)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The bytes before the first frame of an animated PNG that claims this many frames. */
export function animationControl(frames: number): Buffer {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(frames, 0);
  return chunk('acTL', control);
}

/** An animated WebP or GIF of small frames of noise. */
export function animated(frames: number, format: 'webp' | 'gif'): Promise<Buffer> {
  const side = 8;
  // Equal frames would be merged.
  const pixels = randomBytes(side * side * frames * 3);
  return sharp(pixels, { raw: { width: side, height: side * frames, channels: 3, pageHeight: side } })
    .toFormat(format, { effort: 1 })
    .toBuffer();
}
