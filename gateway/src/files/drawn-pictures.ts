import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';
import type { Drawing, DrawingTask } from './draw-worker.js';

/** Memory for ready drawings, compressed, in bytes. */
const READY_BYTES = 64 * 1024 * 1024;
/** Drawings that may wait for a worker; a page has some hundred pictures at most. */
const WAITING_MAX = 2000;

/** Workers run compiled code, also when this file runs as source in a test. */
const WORKER = fileURLToPath(new URL('../../dist/files/draw-worker.js', import.meta.url));

export interface ReadyDrawing extends Drawing {
  etag: string;
}

/** Draws pictures in worker threads, so that calls do not wait for them, and keeps the latest ready. */
@Injectable()
export class DrawnPictures implements OnModuleDestroy {
  private readonly log = new Logger(DrawnPictures.name);
  private readonly workers = new Piscina<DrawingTask, Drawing>({
    filename: WORKER,
    minThreads: 1,
    // The calls need a processor too.
    maxThreads: Math.max(1, Math.min(4, availableParallelism() - 1)),
    maxQueue: WAITING_MAX,
  });

  private readonly ready = new LRUCache<string, ReadyDrawing, DrawingTask>({
    maxSize: READY_BYTES,
    sizeCalculation: ({ brotli, gzip }) => brotli.byteLength + gzip.byteLength,
    // Concurrent requests for one drawing share it.
    fetchMethod: async (_key, _stale, { context }) => {
      const drawing = await this.workers.run(context);
      return { ...drawing, etag: `"${createHash('sha256').update(drawing.brotli).digest('base64url')}"` };
    },
  });

  constructor() {
    // A worker that ends on its own fails the drawings it had; calls go on, and the pool starts another one.
    this.workers.on('error', (error) => this.log.error(error));
  }

  /** The drawing for these facts: the same facts, the same drawing. */
  async get(task: DrawingTask): Promise<ReadyDrawing> {
    const drawing = await this.ready.fetch(JSON.stringify(task), { context: task });
    if (!drawing) throw new Error('the drawing was dropped while it was made');
    return drawing;
  }

  async onModuleDestroy(): Promise<void> {
    await this.workers.close({ force: true });
  }
}
