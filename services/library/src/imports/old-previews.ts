import { Injectable } from '@nestjs/common';
import { Metrics, PeriodicWork } from '@screenlore/service-kit';
import { ImportUnitsRepository } from './stored/import-units.repository.js';
import { OldPreviewsRepository } from './stored/old-previews.repository.js';

/** How often (ms) abandoned previews are looked for. */
const LOOK_MS = 600_000;

/** Removes abandoned previews with their records (LIB-123). What was applied stays. */
@Injectable()
export class OldPreviews extends PeriodicWork {
  constructor(
    private readonly previews: OldPreviewsRepository,
    private readonly units: ImportUnitsRepository,
    metrics: Metrics,
  ) {
    super(metrics, {
      name: 'old_previews',
      everyMs: LOOK_MS,
      failure: 'old previews could not be removed; trying again',
    });
  }

  protected run(): Promise<void> {
    return this.sweep(new Date());
  }

  async sweep(now: Date): Promise<void> {
    // An import that was stopped may have been applied in part, and can be continued.
    for (const _id of await this.previews.old(now))
      if (!(await this.units.has(_id))) await this.previews.disown(_id, now);
    for (const _id of await this.previews.disowned()) await this.previews.delete(_id);
  }
}
