import { Module } from '@nestjs/common';
import { TransactionsModule } from '@screenlore/service-kit';
import { LibraryCauses } from '../library-causes.js';
import { ViewingsModule } from '../viewings/viewings.module.js';
import { PremiereRuns } from './premiere-runs.js';

/** New seasons of what members watch. */
@Module({
  imports: [LibraryCauses, TransactionsModule, ViewingsModule],
  providers: [PremiereRuns],
})
export class PremieresModule {}
