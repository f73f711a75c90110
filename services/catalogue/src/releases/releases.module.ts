import { Module } from '@nestjs/common';
import { causesModuleOf, TransactionsModule } from '@screenlore/service-kit';
import { ReleaseRuns } from './release-runs.js';
import { ReleasesRepository } from './releases.repository.js';

/** The catalogue's causes of notifications. */
@Module({
  imports: [causesModuleOf('catalogue'), TransactionsModule],
  providers: [ReleaseRuns, ReleasesRepository],
})
export class ReleasesModule {}
