import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DRAWING_VERSION, PICTURE_WIDTHS, type PictureWidth } from '@screenlore/contracts';
import { CallError, CONFIG, Metrics } from '@screenlore/service-kit';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../config.js';
import type { Acceptance, AcceptTask } from './accept-picture.js';
import { FetchedPictures } from './fetched-pictures.js';
import { IMAGE_FORMATS, type ImageFormat } from './image-format.js';
import { MadeStore } from './made-store.js';
import type { DrawingTask, Making, MakingTask, StoryTask } from './make-picture.js';
import { PictureProcesses, ProcessEnded } from './picture-processes.js';
import type { PictureName } from './picture-shapes.js';

/** Memory for pictures that were asked for lately, in bytes. */
const READY_BYTES = 64 * 1024 * 1024;

/** Processes run compiled code, also when this file runs as source in a test. */
const MODULE = fileURLToPath(new URL('../../dist/files/picture-process.js', import.meta.url));
/** The calls need a processor too. */
const MOST = Math.max(1, Math.min(4, availableParallelism() - 1));
/** How long (ms) new pictures are counted, and how many networks at once. */
const MINUTE_MS = 60_000;
const OWNERS = 50_000;
/** How long (ms) the process of uploads is kept when there are none. */
const UPLOADS_IDLE_MS = 60_000;

const TOO_MANY_NEW = 'Too many new pictures for this address. Please try again in a moment.';

/** A picture as it is asked for. */
export interface Wanted {
  width: PictureWidth;
  format: ImageFormat;
  /** Network the request came from: networks take turns. */
  owner: string;
}

type Look = Pick<Wanted, 'width' | 'format'>;

export interface MadePicture {
  bytes: Buffer;
  /** A hash of all that decides how the picture looks. */
  key: string;
  /** It is drawn because the real one cannot be had now. */
  standsIn: boolean;
}

/**
 * Pictures in the widths and formats browsers ask for: from memory, else from the disk, else made by a process of
 * their own, so that calls do not wait for them and none can harm the gateway. Concurrent requests for one picture share it.
 */
@Injectable()
export class MadePictures implements OnModuleInit, OnModuleDestroy {
  private readonly log = new Logger(MadePictures.name);
  private readonly store: MadeStore;
  private readonly making: PictureProcesses<MakingTask | StoryTask, Making>;
  /** Uploads have a process of their own: a large one takes it for seconds, and pages wait for pictures. */
  private readonly accepting: PictureProcesses<AcceptTask, Acceptance>;

  private readonly ready = new LRUCache<string, Buffer, () => Promise<Making | undefined>>({
    maxSize: READY_BYTES,
    sizeCalculation: (bytes) => bytes.length,
    // The caller gets the picture, also when there is no room left to cache it.
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

  /** New pictures of the last minute by owner. */
  private readonly asked = new LRUCache<string, number>({ max: OWNERS, ttl: MINUTE_MS, noUpdateTTL: true });

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly fetched: FetchedPictures,
    metrics: Metrics,
  ) {
    this.store = new MadeStore(path.join(config.DATA_DIR, 'made'), config.PICTURE_CACHE_BYTES, (error) =>
      this.log.warn(error),
    );
    const limits = {
      module: MODULE,
      memoryBytes: config.PICTURE_MEMORY_BYTES,
      taskMs: config.PICTURE_SECONDS * 1000,
    };
    this.making = new PictureProcesses({ ...limits, most: MOST });
    this.accepting = new PictureProcesses({ ...limits, most: 1, idleMs: UPLOADS_IDLE_MS });
    metrics.showGauge(
      'screenlore_pictures_waiting',
      'Pictures that wait to be made',
      () => this.making.queued,
    );
  }

  onModuleInit(): void {
    this.store.open().catch((error: unknown) => this.log.warn(error));
  }

  /**
   * @param source address of the picture at another site, null where there is none
   * @param drawing what is drawn where there is none, or where it cannot be had
   * @throws CallError 'unavailable' when too many pictures wait to be made, 'tooMany' when these are the owner's
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
      context: () =>
        this.make({ picture: drawing.picture, ...lookOf(wanted), from: { drawing } }, wanted.owner),
    });
    if (!bytes) throw new Error('the picture was dropped while it was made');
    return { bytes, key, standsIn: source !== null };
  }

  /**
   * An uploaded picture in its own shape.
   * @param load brings what is kept of it, undefined where there is nothing
   * @returns undefined where there is none, or none that can be read
   * @throws CallError 'unavailable' when too many pictures wait to be made, 'tooMany' when these are the owner's
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
        return (
          kept && this.make({ picture: 'upload', ...lookOf(wanted), from: { bytes: kept } }, wanted.owner)
        );
      },
    });
    return bytes && { bytes, key };
  }

  /**
   * A card of a year.
   * @param covers that it shows, as JPEG
   * @throws CallError 'unavailable' when too many pictures wait to be made, 'tooMany' when these are the owner's
   */
  async ofStory(
    story: StoryTask['story'],
    covers: readonly Pick<MadePicture, 'bytes' | 'key'>[],
    owner: string,
  ): Promise<{ bytes: Buffer; key: string }> {
    const key = hashOf({ story, covers: covers.map((cover) => cover.key) });
    const bytes = await this.ready.fetch(key, {
      context: () => this.make({ story, covers: covers.map((cover) => cover.bytes) }, owner),
    });
    if (!bytes) throw new Error('the picture was dropped while it was made');
    return { bytes, key };
  }

  /** Makes the picture that is kept of an uploaded file. @param owner owners take turns */
  async accept(task: AcceptTask, owner: string): Promise<Acceptance> {
    try {
      return await this.accepting.run(task, owner);
    } catch (error) {
      if (!(error instanceof ProcessEnded)) throw error;
      return { refused: 'tooHeavy', reason: error.message };
    }
  }

  /** Takes away all that was made of an upload. */
  async forgetUpload(id: string): Promise<void> {
    const keys = PICTURE_WIDTHS.flatMap((width) =>
      IMAGE_FORMATS.map((format) => uploadKey(id, { width, format })),
    );
    for (const key of keys) this.ready.delete(key);
    await Promise.all(keys.map((key) => this.store.drop(key)));
  }

  onModuleDestroy(): void {
    this.making.close();
    this.accepting.close();
  }

  /** @returns nothing for a picture that cannot be had now, or is none */
  private async fromSource(
    source: string,
    picture: DrawingTask['picture'],
    wanted: Wanted,
  ): Promise<Making | undefined> {
    const original = await this.fetched.get(source);
    if (!original) return undefined;
    const made = await this.make(
      { picture, ...lookOf(wanted), from: { bytes: original.bytes } },
      wanted.owner,
    );
    if ('broken' in made) await this.fetched.refuse(source, made.broken);
    return made;
  }

  private async make(task: MakingTask | StoryTask, owner: string): Promise<Making> {
    this.count(owner);
    if (this.making.queued >= this.config.PICTURES_WAITING_MAX)
      throw new CallError('unavailable', 'Too many pictures are being made. Please try again in a moment.');
    try {
      return await this.making.run(task, owner);
    } catch (error) {
      if (!(error instanceof ProcessEnded)) throw error;
      this.log.warn({ picture: 'story' in task ? 'story' : task.picture, reason: error.message });
      if ('from' in task && 'bytes' in task.from) return { broken: error.message };
      throw new CallError('unavailable', 'This picture cannot be made now. Please try again in a moment.');
    }
  }

  /**
   * Counts new pictures of an owner.
   * @param pictures how many, by what they cost
   * @throws CallError tooMany
   */
  count(owner: string, pictures = 1): void {
    const { NEW_PICTURES_PER_MINUTE, PICTURES_WAITING_PER_ADDRESS } = this.config;
    const asked = this.asked.get(owner) ?? 0;
    if (NEW_PICTURES_PER_MINUTE > 0 && asked >= NEW_PICTURES_PER_MINUTE)
      throw new CallError('tooMany', TOO_MANY_NEW, {
        retryAfterS: Math.ceil(this.asked.getRemainingTTL(owner) / 1000),
      });
    if (this.making.queuedOf(owner) >= PICTURES_WAITING_PER_ADDRESS)
      throw new CallError('tooMany', TOO_MANY_NEW, { retryAfterS: 5 });
    this.asked.set(owner, asked + pictures);
  }
}

/** What decides how the picture looks, of what is wanted. */
const lookOf = ({ width, format }: Wanted): Look => ({ width, format });

const uploadKey = (id: string, look: Look): string => keyOf({ upload: id }, look);

/** A hash of what the picture is made from, and how. */
const keyOf = (
  from: DrawingTask | { picture: PictureName; source: string } | { upload: string },
  { width, format }: Look,
): string => hashOf(from, width, format);

const hashOf = (...what: unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING_VERSION, ...what]))
    .digest('hex');
