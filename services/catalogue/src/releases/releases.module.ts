import { Module } from '@nestjs/common';
import { causesModuleOf, TransactionsModule } from '@screenlore/service-kit';
import { ReleaseRuns } from './release-runs.js';
import { ReleasesRepository } from './releases.repository.js';

/** What of the catalogue members are notified of. */
@Module({
  imports: [causesModuleOf('catalogue'), TransactionsModule],
  providers: [ReleaseRuns, ReleasesRepository],
})
export class ReleasesModule {}
