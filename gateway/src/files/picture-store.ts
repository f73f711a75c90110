import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type FetchedPicture } from './fetch-picture.js';
import { imageKindOf } from './image-type.js';

/** Pictures that were fetched, as files named by their source's hash. */
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

  /** Written aside and renamed, so that nobody ever reads half a picture. */
  async keep(source: string, { bytes }: FetchedPicture): Promise<void> {
    const file = this.fileOf(source);
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

  private fileOf(source: string): string {
    const hash = createHash('sha256').update(source).digest('hex');
    return path.join(this.folder, hash.slice(0, 2), hash);
  }
}
