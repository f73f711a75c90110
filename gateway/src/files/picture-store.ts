import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type FetchedPicture } from './fetch-picture.js';
import { imageKindOf } from './image-type.js';
import { writeWhole } from './write-whole.js';

/** Pictures that were fetched, as they came, as files named by their source's hash. */
export class PictureStore {
  /** @param folder is made when the first picture comes */
  constructor(private readonly folder: string) {}

  async find(source: string): Promise<FetchedPicture | undefined> {
    const bytes = await readFile(this.fileOf(source)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    const kind = bytes && imageKindOf(bytes);
    return kind && { kind, bytes };
  }

  keep(source: string, { bytes }: FetchedPicture): Promise<void> {
    return writeWhole(this.fileOf(source), bytes);
  }

  drop(source: string): Promise<void> {
    return rm(this.fileOf(source), { force: true });
  }

  private fileOf(source: string): string {
    const hash = createHash('sha256').update(source).digest('hex');
    return path.join(this.folder, hash.slice(0, 2), hash);
  }
}
