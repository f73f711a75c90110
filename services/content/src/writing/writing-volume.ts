import { Inject, Injectable, Module } from '@nestjs/common';
import type { Caller, EditorContent } from '@screenlore/contracts';
import { CONFIG, VolumeLimits, VolumesModule } from '@screenlore/service-kit';
import type { ContentConfig } from '../config.js';

/** Limits how much is written: texts that are published, and the bytes of all that is saved. */
@Injectable()
export class WritingVolume {
  constructor(
    private readonly limits: VolumeLimits,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {}

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
}

@Module({ imports: [VolumesModule], providers: [WritingVolume], exports: [WritingVolume] })
export class WritingModule {}
