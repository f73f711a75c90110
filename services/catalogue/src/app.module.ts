import { Module } from '@nestjs/common';
import { ActsModule } from './acts/acts.module.js';
import { BrowseModule } from './browse/browse.module.js';
import { DatabaseModule } from './database/database.module.js';
import { EveningModule } from './evening/evening.module.js';
import { LeavingModule } from './leaving/leaving.module.js';
import { MarksModule } from './marks/marks.module.js';
import { MatchingModule } from './matching/matching.module.js';
import { MembersModule } from './members/members.module.js';
import { OwnExportModule } from './own-export/own-export.module.js';
import { PeopleModule } from './people/people.module.js';
import { PicturesModule } from './pictures/pictures.module.js';
import { RankingModule } from './ranking/ranking.module.js';
import { RatingsModule } from './ratings/ratings.module.js';
import { ReleasesModule } from './releases/releases.module.js';
import { SearchModule } from './search/search.module.js';
import { SeasonsModule } from './seasons/seasons.module.js';
import { StatisticsModule } from './statistics/statistics.module.js';
import { SuggestionsModule } from './suggestions/suggestions.module.js';
import { TasteModule } from './taste/taste.module.js';
import { TitlePostsModule } from './title-posts/title-posts.module.js';
import { TitlesModule } from './titles/titles.module.js';
import { TogetherModule } from './together/together.module.js';
import { ToldMarksModule } from './told-marks/told-marks.module.js';
import { UserListsModule } from './user-lists/user-lists.module.js';

@Module({
  imports: [
    DatabaseModule,
    TitlesModule,
    TitlePostsModule,
    BrowseModule,
    EveningModule,
    SeasonsModule,
    StatisticsModule,
    PeopleModule,
    PicturesModule,
    RankingModule,
    RatingsModule,
    MarksModule,
    MembersModule,
    ToldMarksModule,
    MatchingModule,
    SearchModule,
    SuggestionsModule,
    UserListsModule,
    OwnExportModule,
    ActsModule,
    TasteModule,
    TogetherModule,
    ReleasesModule,
    LeavingModule,
  ],
})
export class AppModule {}
