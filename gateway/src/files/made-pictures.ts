import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DRAWING_VERSION, PICTURE_WIDTHS, type PictureWidth } from '@screenlore/contracts';
import { CallError, CONFIG, Metrics } from '@screenlore/service-kit/base';
import { LRUCache } from 'lru-cache';
import { type MinuteCounts, SharedCounts } from '../access/shared-counts.js';
import type { GatewayConfig } from '../config.js';
import type { Acceptance, AcceptTask } from './accept-picture.js';
import { FetchedPictures } from './fetched-pictures.js';
import { IMAGE_FORMATS, type ImageFormat } from './image-format.js';
import { MadeStore } from './made-store.js';
import type { DrawingTask, Making, MakingTask, StoryTask } from './make-picture.js';
import { PictureProcesses, ProcessEnded } from './picture-processes.js';
import type { PictureName } from './picture-shapes.js';

/** Memory (bytes) for recently requested pictures. */
const READY_BYTES = 64 * 1024 * 1024;

/** Processes run compiled code, even when a test runs this file from source. */
const MODULE = fileURLToPath(new URL('../../dist/files/picture-process.js', import.meta.url));
/** Leaves a processor for calls. */
const MOST = Math.max(1, Math.min(4, availableParallelism() - 1));
/** How long (ms) the idle process for uploads is kept. */
const UPLOADS_IDLE_MS = 60_000;

const TOO_MANY_NEW = 'Too many new pictures for this address. Please try again in a moment.';

/** A requested picture. */
export interface Wanted {
  width: PictureWidth;
  format: ImageFormat;
  /** The network that the request came from. Networks take turns. */
  owner: string;
}

type Look = Pick<Wanted, 'width' | 'format'>;

export interface MadePicture {
  bytes: Buffer;
  /** A hash of everything that determines the picture. */
  key: string;
  /** Drawn because the real picture cannot be fetched now. */
  standsIn: boolean;
}

/**
 * Pictures in the widths and formats that browsers ask for: from memory, from disk, or made by separate processes, so that
 * calls do not wait for them and no picture can harm the gateway. Concurrent requests for a picture share it.
 */
@Injectable()
export class MadePictures implements OnModuleInit, OnModuleDestroy {
  private readonly log = new Logger(MadePictures.name);
  private readonly store: MadeStore;
  private readonly making: PictureProcesses<MakingTask | StoryTask, Making>;
  /** Uploads have their own process: a large upload occupies it for seconds, and pages must not wait for that. */
  private readonly accepting: PictureProcesses<AcceptTask, Acceptance>;

  private readonly ready = new LRUCache<string, Buffer, () => Promise<Making | undefined>>({
    maxSize: READY_BYTES,
    sizeCalculation: (bytes) => bytes.length,
    // The caller gets the picture even if there is no room to cache it.
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

  /** Each owner's new pictures in the current minute, at all gateways. */
  private readonly asked: MinuteCounts;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly fetched: FetchedPictures,
    counts: SharedCounts,
    metrics: Metrics,
  ) {
    this.asked = counts.of('pictures');
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
   * @param source address of the picture at another site, null if there is none
   * @param drawing drawn if there is none, or it cannot be fetched
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
   * @param load reads the stored picture; undefined if there is none
   * @returns undefined if there is none, or it is damaged
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
   * The card of a member's year.
   * @param covers the covers on it, as JPEG
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

  /** Makes the stored picture from an uploaded file. @param owner owners take turns */
  async accept(task: AcceptTask, owner: string): Promise<Acceptance> {
    try {
      return await this.accepting.run(task, owner);
    } catch (error) {
      if (!(error instanceof ProcessEnded)) throw error;
      return { refused: 'tooHeavy', reason: error.message };
    }
  }

  /** Deletes all pictures that were made of an upload. */
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

  /** @returns undefined if the picture cannot be fetched now, or is not a picture */
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
   * Counts new pictures for an owner.
   * @param pictures how many; expensive ones count several times
   * @throws CallError tooMany
   */
  count(owner: string, pictures = 1): void {
    const { NEW_PICTURES_PER_MINUTE, PICTURES_WAITING_PER_ADDRESS } = this.config;
    const { count, leftMs } = this.asked.of(owner);
    if (NEW_PICTURES_PER_MINUTE > 0 && count >= NEW_PICTURES_PER_MINUTE)
      throw new CallError('tooMany', TOO_MANY_NEW, {
        retryAfterS: Math.ceil(leftMs / 1000),
      });
    if (this.making.queuedOf(owner) >= PICTURES_WAITING_PER_ADDRESS)
      throw new CallError('tooMany', TOO_MANY_NEW, { retryAfterS: 5 });
    this.asked.add(owner, pictures);
  }
}

/** The part of a request that determines the picture. */
const lookOf = ({ width, format }: Wanted): Look => ({ width, format });

const uploadKey = (id: string, look: Look): string => keyOf({ upload: id }, look);

/** A hash of the picture's source and look. */
const keyOf = (
  from: DrawingTask | { picture: PictureName; source: string } | { upload: string },
  { width, format }: Look,
): string => hashOf(from, width, format);

const hashOf = (...what: unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING_VERSION, ...what]))
    .digest('hex');
