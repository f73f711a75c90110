import { Module } from '@nestjs/common';
import { GoneMembersModule, memberDeletionOf, TransactionsModule } from '@screenlore/service-kit';
import { MarksModule } from '../marks/marks.module.js';
import { RankingModule } from '../ranking/ranking.module.js';
import { RatingsModule } from '../ratings/ratings.module.js';
import { CatalogueDeletion } from './catalogue-deletion.repository.js';

/** What happens to ratings and marks when an account is deleted. */
@Module({
  imports: [GoneMembersModule, TransactionsModule, MarksModule, RankingModule, RatingsModule],
  providers: memberDeletionOf('catalogue', CatalogueDeletion),
})
export class LeavingModule {}
