import { Module } from '@nestjs/common';
import { ActsModule } from './acts/acts.module.js';
import { CommentsModule } from './comments/comments.module.js';
import { FeelingsModule } from './feelings/feelings.module.js';
import { LeavingModule } from './leaving/leaving.module.js';
import { LikesModule } from './likes/likes.module.js';
import { HiddenAuthors } from './names/hidden-authors.repository.js';
import { MemberNames } from './names/member-names.repository.js';

@Module({
  imports: [ActsModule, CommentsModule, FeelingsModule, LeavingModule, LikesModule],
  providers: [HiddenAuthors, MemberNames],
})
export class AppModule {}
