import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CONFIG } from '@screenlore/service-kit/base';
import type { GatewayConfig } from '../config.js';

/** Age (ms) at which leftovers of killed processes are removed. No upload takes nearly as long. */
const LEFT_BEHIND_MS = 60 * 60_000;

/** Uploads in progress: each is a temporary file until a picture is made from it. */
@Injectable()
export class IncomingFiles implements OnModuleInit {
  private readonly log = new Logger(IncomingFiles.name);
  private readonly folder: string;

  constructor(@Inject(CONFIG) { DATA_DIR }: GatewayConfig) {
    this.folder = path.join(DATA_DIR, 'incoming');
  }

  onModuleInit(): void {
    this.clear().catch((error: unknown) => this.log.warn(error));
  }

  /** Lends a path that nobody else uses, and deletes the file afterwards. */
  async lend<T>(work: (file: string) => Promise<T>): Promise<T> {
    const file = path.join(this.folder, randomUUID());
    await mkdir(this.folder, { recursive: true });
    try {
      return await work(file);
    } finally {
      await rm(file, { force: true }).catch((error: unknown) => this.log.warn(error));
    }
  }

  /** Deletes leftovers. Several gateways may share the folder. */
  async clear(): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    for (const name of names) {
      const file = path.join(this.folder, name);
      const found = await stat(file).catch(() => undefined);
      if (found && Date.now() - found.mtimeMs > LEFT_BEHIND_MS) await rm(file, { force: true });
    }
  }
}
