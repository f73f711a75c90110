import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Caller } from '@screenlore/contracts';
import {
  CONFIG,
  VOLUME_COLLECTION,
  VOLUME_INDEXES,
  type VolumeDocument,
  VolumeLimits,
} from '@screenlore/service-kit';
import type { Connection } from 'mongoose';
import type { CommentsConfig } from '../config.js';

/** How much is commented. */
@Injectable()
export class CommentVolume implements OnModuleInit {
  private readonly limits: VolumeLimits;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(CONFIG) private readonly config: CommentsConfig,
  ) {
    this.limits = new VolumeLimits(this.counts(), config.NEW_ACCOUNT_HOURS);
  }

  async onModuleInit(): Promise<void> {
    await this.counts().createIndexes(VOLUME_INDEXES);
  }

  /** @throws CallError tooMany beyond COMMENTS_PER_HOUR */
  async count(caller: Caller): Promise<void> {
    await this.limits.count(caller, { what: 'comments', perHour: this.config.COMMENTS_PER_HOUR });
  }

  private counts() {
    return this.connection.collection<VolumeDocument>(VOLUME_COLLECTION);
  }
}
