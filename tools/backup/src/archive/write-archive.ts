import { randomUUID } from 'node:crypto';
import { createWriteStream, rmSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import { encrypt } from './encryption.js';

/** Adds a file to the archive, and waits if the disk is slower than the input. */
export type AddEntry = (name: string, bytes: Uint8Array) => Promise<void>;

/** The suffix of an unfinished backup. */
export const PARTIAL = '.partial';

/**
 * Writes a `.tar.gz`, encrypted if there is a passphrase. It gets its final name only when all of it is on the disk and
 * checked; a failure leaves nothing behind.
 * @param check receives its path until then
 */
export async function writeArchive(
  file: string,
  passphrase: string | undefined,
  fill: (add: AddEntry) => Promise<void>,
  check: (partial: string) => Promise<void>,
): Promise<void> {
  const partial = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}${PARTIAL}`);
  const removePartial = (): void => rmSync(partial, { force: true });
  // Ctrl-C ends the process on the way.
  process.once('exit', removePartial);
  const { readable, controller } = createTarPacker();
  const add: AddEntry = async (name, bytes) => {
    const writer = controller.add({ name, size: bytes.byteLength, mode: 0o600 }).getWriter();
    // Either may fail first; the close waits for the write.
    await Promise.all([writer.write(bytes), writer.close()]);
  };
  try {
    const written = pipeline(
      readable,
      createGzip(),
      (zipped: AsyncIterable<Uint8Array>) =>
        passphrase === undefined ? zipped : encrypt(zipped, passphrase),
      createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }),
    );
    const filled = fill(add).then(
      () => controller.finalize(),
      (error: unknown) => {
        controller.error(error);
        throw error;
      },
    );
    await Promise.all([written, filled]);
    await check(partial);
    await rename(partial, file);
  } finally {
    process.off('exit', removePartial);
    await rm(partial, { force: true });
  }
}
