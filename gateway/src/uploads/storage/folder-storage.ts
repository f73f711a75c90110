import { access, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '../../files/write-whole.js';
import type { FileStorage } from './file-storage.js';

/** Files in a folder, which several gateways may share. */
export class FolderStorage implements FileStorage {
  /** @param folder is made when the first file comes */
  constructor(private readonly folder: string) {}

  put(id: string, bytes: Uint8Array): Promise<void> {
    return writeWhole(this.fileOf(id), bytes);
  }

  get(id: string): Promise<Buffer | undefined> {
    return unlessMissing(readFile(this.fileOf(id)));
  }

  async has(id: string): Promise<boolean> {
    return (await unlessMissing(access(this.fileOf(id)).then(() => true))) ?? false;
  }

  delete(id: string): Promise<void> {
    return rm(this.fileOf(id), { force: true });
  }

  /** In folders of few files each. */
  private fileOf(id: string): string {
    return path.join(this.folder, id.slice(0, 2), id);
  }
}

const unlessMissing = <T>(found: Promise<T>): Promise<T | undefined> =>
  found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
