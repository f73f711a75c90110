import { Inject, Injectable, Module } from '@nestjs/common';
import type { Caller } from '@screenlore/contracts';
import { CONFIG, VolumeLimits, VolumesModule } from '@screenlore/service-kit';
import type { ContentConfig } from '../config.js';

/** Limits how many texts a member publishes. Bytes are limited by service-kit's StoredBytes. */
@Injectable()
export class WritingVolume {
  constructor(
    private readonly limits: VolumeLimits,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {}

  /** @throws CallError tooMany beyond TEXTS_PER_HOUR */
  async countPublished(caller: Caller): Promise<void> {
    await this.limits.count(caller, { what: 'texts', perHour: this.config.TEXTS_PER_HOUR });
  }
}

@Module({ imports: [VolumesModule], providers: [WritingVolume], exports: [WritingVolume] })
export class WritingModule {}
