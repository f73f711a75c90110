import { Module } from '@nestjs/common';
import { ActsModule } from './acts/acts.module.js';
import { DiaryModule } from './diary/diary.module.js';
import { FollowingModule } from './following/following.module.js';
import { ImportsModule } from './imports/imports.module.js';
import { LeavingModule } from './leaving/leaving.module.js';
import { ListsModule } from './lists/lists.module.js';
import { OwnExportModule } from './own-export/own-export.module.js';
import { PremieresModule } from './premieres/premieres.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { StatisticsModule } from './statistics/statistics.module.js';
import { ViewingsModule } from './viewings/viewings.module.js';

@Module({
  imports: [
    ViewingsModule,
    DiaryModule,
    ImportsModule,
    ListsModule,
    StatisticsModule,
    FollowingModule,
    SettingsModule,
    OwnExportModule,
    ActsModule,
    PremieresModule,
    LeavingModule,
  ],
})
export class AppModule {}
