import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import { Problem } from '../problem.js';
import { asWebStream } from './as-web-stream.js';
import { decrypt, HEADER_BYTES, isEncrypted } from './encryption.js';

export interface Entry {
  name: string;
  bytes: Buffer;
}

/** More than any entry has: chunks of documents, pictures and the manifest are held in memory as a whole. */
const LARGEST_ENTRY = 256 * 1024 * 1024;
const READ_BYTES = 256 * 1024;

/**
 * The entries of a backup, one after the other.
 * @throws Problem when there is no such file, or a passphrase is missing or wrong; other errors for a damaged file
 */
export async function* readArchive(file: string, passphrase: string | undefined): AsyncGenerator<Entry> {
  const encrypted = isEncrypted(await startOf(file));
  if (encrypted && passphrase === undefined)
    throw new Problem(
      'This backup is encrypted: set BACKUP_PASSPHRASE, or BACKUP_PASSPHRASE_FILE to a file with the passphrase.',
    );
  const whole = createReadStream(file, { highWaterMark: READ_BYTES });
  const zipped = encrypted && passphrase !== undefined ? await decrypt(whole, passphrase) : whole;
  // An error on the way fails the last stream, which is being read.
  const tar = pipeline(zipped, createGunzip(), () => undefined);
  const entries = asWebStream(tar).pipeThrough(createTarDecoder({ strict: true }));
  for await (const { header, body } of entries) {
    if (header.size > LARGEST_ENTRY) throw new Error(`${header.name} has ${header.size} bytes`);
    const parts: Uint8Array[] = [];
    for await (const part of body) parts.push(part);
    yield { name: header.name, bytes: Buffer.concat(parts) };
  }
}

async function startOf(file: string): Promise<Buffer> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new Problem(
      error.code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read: ${error.message}.`,
    );
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
