import { createHash } from 'node:crypto';

/** Counts and hashes bytes that arrive in pieces. */
export class Digest {
  private readonly hash = createHash('sha256');
  private size = 0;

  add(bytes: Uint8Array): void {
    this.hash.update(bytes);
    this.size += bytes.byteLength;
  }

  end(): { bytes: number; sha256: string } {
    return { bytes: this.size, sha256: this.hash.digest('hex') };
  }
}
