import { Module } from '@nestjs/common';
import { CasesModule } from './cases/cases.module.js';
import { ClubsModule } from './clubs/clubs.module.js';
import { FeedChoicesModule } from './feed-choices/feed-choices.module.js';
import { LeavingModule } from './leaving/leaving.module.js';
import { NoticeMailsModule } from './notice-mails/notice-mails.module.js';
import { NoticePushesModule } from './notice-pushes/notice-pushes.module.js';
import { NoticesModule } from './notices/notices.module.js';
import { RecommendationsModule } from './recommendations/recommendations.module.js';
import { SpoilerMarksModule } from './spoiler-marks/spoiler-marks.module.js';

@Module({
  imports: [
    FeedChoicesModule,
    NoticesModule,
    NoticeMailsModule,
    NoticePushesModule,
    RecommendationsModule,
    CasesModule,
    ClubsModule,
    SpoilerMarksModule,
    LeavingModule,
  ],
})
export class AppModule {}
