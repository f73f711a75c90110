import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { PICTURE_WIDTHS, type PictureWidth } from '@screenlore/contracts';
import { CallError, CONFIG } from '@screenlore/service-kit';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import type { GatewayConfig } from '../config.js';
import { FetchedPictures } from './fetched-pictures.js';
import { FORMATS, type ImageFormat } from './image-format.js';
import { MadeStore } from './made-store.js';
import type { DrawingTask, Making, MakingTask } from './make-worker.js';
import type { PictureName } from './picture-shapes.js';
import type { Taking, TakingTask } from './take-picture.js';

/** Raised when the same facts are drawn or encoded in another way than before, so that what is kept is made anew. */
const MANNER = 1;
/** Memory for pictures that were asked for lately, in bytes. */
const READY_BYTES = 64 * 1024 * 1024;

/** Workers run compiled code, also when this file runs as source in a test. */
const WORKER = fileURLToPath(new URL('../../dist/files/make-worker.js', import.meta.url));

/** A picture as it is asked for. */
export interface Wanted {
  width: PictureWidth;
  format: ImageFormat;
}

export interface MadePicture {
  bytes: Buffer;
  /** A hash of all that decides how the picture looks. */
  key: string;
  /** It is drawn because the real one cannot be had now. */
  standsIn: boolean;
}

/**
 * Pictures in the widths and formats browsers ask for: from memory, else from the disk, else made by a worker thread, so
 * that calls do not wait for them. Concurrent requests for one picture share it.
 */
@Injectable()
export class MadePictures implements OnModuleInit, OnModuleDestroy {
  private readonly log = new Logger(MadePictures.name);
  private readonly store: MadeStore;
  private readonly workers = new Piscina<MakingTask | TakingTask, Making | Taking>({
    filename: WORKER,
    minThreads: 1,
    // The calls need a processor too.
    maxThreads: Math.max(1, Math.min(4, availableParallelism() - 1)),
  });

  /** One upload at a time is taken in: a large one takes a worker a second or two, and pages wait for pictures. */
  private readonly taking = pLimit(1);

  private readonly ready = new LRUCache<string, Buffer, () => Promise<Making | undefined>>({
    maxSize: READY_BYTES,
    sizeCalculation: (bytes) => bytes.length,
    // Whoever asked gets the picture, also when there is no room left to remember it.
    ignoreFetchAbort: true,
    fetchMethod: async (key, _stale, { context }) => {
      const kept = await this.store.find(key);
      if (kept) return kept;
      const made = await context();
      if (!made || 'broken' in made) return undefined;
      await this.store.keep(key, made.bytes);
      return Buffer.from(made.bytes.buffer, made.bytes.byteOffset, made.bytes.byteLength);
    },
  });

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly fetched: FetchedPictures,
  ) {
    this.store = new MadeStore(path.join(config.DATA_DIR, 'made'), config.PICTURE_CACHE_BYTES, (error) =>
      this.log.warn(error),
    );
    // A worker that ends on its own fails the pictures it had; calls go on, and the pool starts another one.
    this.workers.on('error', (error) => this.log.error(error));
  }

  onModuleInit(): void {
    this.store.open().catch((error: unknown) => this.log.warn(error));
  }

  /**
   * @param source address of the picture at another site, null where there is none
   * @param drawing what is drawn where there is none, or where it cannot be had
   * @throws CallError 'unavailable' when too many pictures wait to be made
   */
  async get(source: string | null, drawing: DrawingTask, wanted: Wanted): Promise<MadePicture> {
    if (source !== null) {
      const key = keyOf({ picture: drawing.picture, source }, wanted);
      const bytes = await this.ready.fetch(key, {
        context: () => this.fromSource(source, drawing.picture, wanted),
      });
      if (bytes) return { bytes, key, standsIn: false };
    }
    const key = keyOf(drawing, wanted);
    const bytes = await this.ready.fetch(key, {
      context: () => this.make({ picture: drawing.picture, ...wanted, from: { drawing } }),
    });
    if (!bytes) throw new Error('the picture was dropped while it was made');
    return { bytes, key, standsIn: source !== null };
  }

  /**
   * An uploaded picture in its own shape.
   * @param load brings what is kept of it, undefined where there is nothing
   * @returns undefined where there is none, or none that can be read
   * @throws CallError 'unavailable' when too many pictures wait to be made
   */
  async ofUpload(
    id: string,
    load: () => Promise<Buffer | undefined>,
    wanted: Wanted,
  ): Promise<{ bytes: Buffer; key: string } | undefined> {
    const key = uploadKey(id, wanted);
    const bytes = await this.ready.fetch(key, {
      context: async () => {
        const kept = await load();
        return kept && this.make({ picture: 'upload', ...wanted, from: { bytes: kept } });
      },
    });
    return bytes && { bytes, key };
  }

  /** Makes a file that was uploaded into a picture to keep. */
  take(task: TakingTask): Promise<Taking> {
    return this.taking(() => this.workers.run(task, { name: 'take' }) as Promise<Taking>);
  }

  /** Takes away all that was made of an upload. */
  async forgetUpload(id: string): Promise<void> {
    const keys = PICTURE_WIDTHS.flatMap((width) =>
      (Object.keys(FORMATS) as ImageFormat[]).map((format) => uploadKey(id, { width, format })),
    );
    for (const key of keys) this.ready.delete(key);
    await Promise.all(keys.map((key) => this.store.drop(key)));
  }

  async onModuleDestroy(): Promise<void> {
    await this.workers.close({ force: true });
  }

  /** @returns nothing for a picture that cannot be had now, or is none */
  private async fromSource(
    source: string,
    picture: DrawingTask['picture'],
    wanted: Wanted,
  ): Promise<Making | undefined> {
    const original = await this.fetched.get(source);
    if (!original) return undefined;
    const made = await this.make({ picture, ...wanted, from: { bytes: original.bytes } });
    if ('broken' in made) await this.fetched.refuse(source, made.broken);
    return made;
  }

  private async make(task: MakingTask): Promise<Making> {
    if (this.workers.queueSize >= this.config.PICTURES_WAITING_MAX)
      throw new CallError('unavailable', 'Too many pictures are being made. Please try again in a moment.');
    return this.workers.run(task) as Promise<Making>;
  }
}

const uploadKey = (id: string, { width, format }: Wanted): string =>
  createHash('sha256')
    .update(JSON.stringify([MANNER, { upload: id }, width, format]))
    .digest('hex');

/** What the picture is made from, and how. */
const keyOf = (
  from: DrawingTask | { picture: PictureName; source: string },
  { width, format }: Wanted,
): string =>
  createHash('sha256')
    .update(JSON.stringify([MANNER, from, width, format]))
    .digest('hex');
