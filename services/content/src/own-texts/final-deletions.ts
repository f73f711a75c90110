import { Injectable } from '@nestjs/common';
import { Metrics, PeriodicWork } from '@screenlore/service-kit';
import { OwnTextsService } from './own-texts.service.js';

/** How often (ms) the service looks for deletions that become final. */
const LOOK_MS = 600_000;

/** Erases what authors deleted a day ago (READ-12). */
@Injectable()
export class FinalDeletions extends PeriodicWork {
  constructor(
    private readonly texts: OwnTextsService,
    metrics: Metrics,
  ) {
    super(metrics, {
      name: 'final_deletions',
      everyMs: LOOK_MS,
      failure: 'deleted texts could not be erased; trying again',
    });
  }

  protected run(): Promise<void> {
    return this.texts.finish(new Date());
  }
}
