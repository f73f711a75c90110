import { Decrypter, Encrypter } from 'age-encryption';
import { Problem } from '../problem.js';
import { asWebStream } from './as-web-stream.js';

/** Encrypted backups are age files (age-encryption.org), which the program of that name also opens. */

/** The start of such a file. */
const HEADER = Buffer.from('age-encryption.org/v1\n');
export const HEADER_BYTES = HEADER.byteLength;
export const isEncrypted = (start: Uint8Array): boolean => HEADER.equals(start);

/**
 * OWASP requires 2 ** 17 for scrypt; it takes 128 MB for a second. age's own 2 ** 18 takes 256 MB, more than the rest
 * of a backup.
 */
const WORK_FACTOR = 17;

export async function* encrypt(
  bytes: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  encrypter.setPassphrase(passphrase);
  yield* await encrypter.encrypt(asWebStream(bytes));
}

/** @throws Problem when the passphrase is wrong */
export async function decrypt(
  bytes: AsyncIterable<Uint8Array>,
  passphrase: string,
): Promise<AsyncIterable<Uint8Array>> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return await decrypter.decrypt(asWebStream(bytes));
  } catch (error) {
    if (error instanceof Error && error.message.includes('no identity matched'))
      throw new Problem(
        'The passphrase is not the one this backup was encrypted with: set BACKUP_PASSPHRASE to that one.',
      );
    throw error;
  }
}
