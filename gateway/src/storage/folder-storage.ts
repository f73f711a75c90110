import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileStorage } from './file-storage.js';

/** Files in a folder, which several gateways may share. */
export class FolderStorage implements FileStorage {
  /** @param folder created with the first file */
  constructor(private readonly folder: string) {}

  /** Writes to another name and renames, so that nobody reads half a file. */
  async put(id: string, bytes: Uint8Array): Promise<void> {
    const file = this.fileOf(id);
    const aside = `${file}.${randomUUID()}`;
    await mkdir(path.dirname(file), { recursive: true });
    try {
      await writeFile(aside, bytes);
      await rename(aside, file);
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
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

  /** Files are spread over folders, to keep each small. */
  fileOf(id: string): string {
    return path.join(this.folder, id.slice(0, 2), id);
  }
}

const unlessMissing = <T>(found: Promise<T>): Promise<T | undefined> =>
  found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
