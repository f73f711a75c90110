import { Module } from '@nestjs/common';
import { ActsModule } from './acts/acts.module.js';
import { CommentedPostsModule } from './commented-posts/commented-posts.module.js';
import { DraftsModule } from './drafts/drafts.module.js';
import { FilesModule } from './files/files.module.js';
import { LeavingModule } from './leaving/leaving.module.js';
import { ModerationModule } from './moderation/moderation.module.js';
import { NamesModule } from './names/names.module.js';
import { OwnTextsModule } from './own-texts/own-texts.module.js';
import { PublishingModule } from './publishing/publishing.module.js';
import { ReadingModule } from './reading/reading.module.js';

@Module({
  imports: [
    ActsModule,
    CommentedPostsModule,
    DraftsModule,
    FilesModule,
    LeavingModule,
    ModerationModule,
    NamesModule,
    OwnTextsModule,
    PublishingModule,
    ReadingModule,
  ],
})
export class AppModule {}
