import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Caller, EditorContent } from '@screenlore/contracts';
import {
  CONFIG,
  VOLUME_COLLECTION,
  VOLUME_INDEXES,
  type VolumeDocument,
  VolumeLimits,
} from '@screenlore/service-kit';
import type { Connection } from 'mongoose';
import type { ContentConfig } from '../config.js';

/** How much is written: texts that are published, and the bytes of all that is saved. */
@Injectable()
export class WritingVolume implements OnModuleInit {
  private readonly limits: VolumeLimits;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {
    this.limits = new VolumeLimits(this.counts(), config.NEW_ACCOUNT_HOURS);
  }

  async onModuleInit(): Promise<void> {
    await this.counts().createIndexes(VOLUME_INDEXES);
  }

  /** @throws CallError tooMany beyond TEXT_BYTES_PER_HOUR */
  async countSaved(caller: Caller, content: EditorContent): Promise<void> {
    const amount = Buffer.byteLength(JSON.stringify(content));
    await this.limits.count(caller, { what: 'bytes', perHour: this.config.TEXT_BYTES_PER_HOUR, amount });
  }

  /** @throws CallError tooMany beyond TEXTS_PER_HOUR and TEXT_BYTES_PER_HOUR */
  async countPublished(caller: Caller, content: EditorContent): Promise<void> {
    await this.limits.count(caller, { what: 'texts', perHour: this.config.TEXTS_PER_HOUR });
    await this.countSaved(caller, content);
  }

  private counts() {
    return this.connection.collection<VolumeDocument>(VOLUME_COLLECTION);
  }
}
