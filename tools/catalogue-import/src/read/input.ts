import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/** A file to import from, plain or gzip; recognised by its first bytes, not by its name. */
export interface Input {
  path: string;
  /** Hash of the file's bytes. */
  fingerprint: string;
  /** The uncompressed text as UTF-8 bytes. */
  open(): Readable;
}

const GZIP = Buffer.from([0x1f, 0x8b]);

/** @throws Error with advice when the file cannot be read */
export const openInput = async (path: string): Promise<Input> => {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new Error(`There is no file ${path}: give the path of the file to import.`);
  const file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0).finally(() => file.close());
  const packed = buffer.equals(GZIP);
  const hash = createHash('sha1');
  await pipeline(createReadStream(path), hash);
  return {
    path,
    fingerprint: hash.digest('base64url'),
    open: () => {
      const bytes = createReadStream(path, { highWaterMark: 256 * 1024 });
      if (!packed) return bytes;
      const plain = createGunzip({ chunkSize: 256 * 1024 });
      bytes.on('error', (error) => plain.destroy(error));
      return bytes.pipe(plain);
    },
  };
};
