import { createHash } from 'node:crypto';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { FolderStorage } from '../storage/folder-storage.js';

const DIGEST_BYTES = 32;
/** Age (ms) at which leftovers of interrupted writes are removed. */
const LEFT_BEHIND_MS = 60 * 60_000;
const STATS_AT_ONCE = 4;

const digestOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/**
 * Made pictures as files, up to a number of bytes; the least recently used are removed first. Each file begins with a digest of
 * its content: a damaged file counts as missing.
 */
export class MadeStore {
  /** Size of each file in bytes, by key. */
  private readonly sizes: LRUCache<string, number>;
  private readonly files: FolderStorage;

  /**
   * @param folder created with the first picture
   * @param limit bytes
   * @param onTrouble called when a picture cannot be written; it is sent all the same
   */
  constructor(
    private readonly folder: string,
    limit: number,
    private readonly onTrouble: (error: unknown) => void,
  ) {
    this.files = new FolderStorage(folder);
    this.sizes = new LRUCache({
      maxSize: limit,
      sizeCalculation: (size) => size,
      dispose: (_size, key, reason) => {
        if (reason === 'evict') this.files.delete(key).catch(onTrouble);
      },
    });
  }

  /** Reads the sizes of files from earlier processes. Pictures can be found before that, too. */
  async open(): Promise<void> {
    const names = await readdir(this.folder, { recursive: true }).catch(() => []);
    const place = pLimit(STATS_AT_ONCE);
    const files = await Promise.all(
      names.map((name) => place(() => this.look(path.join(this.folder, name)))),
    );
    const made = files.filter((file) => file !== undefined).sort((a, b) => a.usedAt - b.usedAt);
    for (const { key, size } of made) if (!this.sizes.has(key)) this.sizes.set(key, size);
  }

  /** @param key hexadecimal hash of everything that determines the picture */
  async find(key: string): Promise<Buffer | undefined> {
    try {
      const content = await this.files.get(key);
      if (!content) return undefined;
      const bytes = content.subarray(DIGEST_BYTES);
      if (bytes.length > 0 && digestOf(bytes).equals(content.subarray(0, DIGEST_BYTES))) {
        this.sizes.set(key, content.length);
        const now = new Date();
        await utimes(this.files.fileOf(key), now, now);
        return bytes;
      }
      await this.drop(key);
    } catch (error) {
      this.onTrouble(error);
    }
    return undefined;
  }

  async keep(key: string, bytes: Uint8Array): Promise<void> {
    try {
      await this.files.put(key, Buffer.concat([digestOf(bytes), bytes]));
      this.sizes.set(key, DIGEST_BYTES + bytes.byteLength);
    } catch (error) {
      this.onTrouble(error);
    }
  }

  /** Deletes a picture for good. */
  async drop(key: string): Promise<void> {
    this.sizes.delete(key);
    await this.files.delete(key).catch(this.onTrouble);
  }

  private async look(file: string): Promise<{ key: string; size: number; usedAt: number } | undefined> {
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const key = path.basename(file);
    if (/^[0-9a-f]{64}$/.test(key)) return { key, size: found.size, usedAt: found.mtimeMs };
    if (Date.now() - found.mtimeMs > LEFT_BEHIND_MS) await rm(file, { force: true }).catch(this.onTrouble);
    return undefined;
  }
}
