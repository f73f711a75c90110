import { Module } from '@nestjs/common';
import { ActsModule } from './acts/acts.module.js';
import { CommentsModule } from './comments/comments.module.js';
import { LeavingModule } from './leaving/leaving.module.js';
import { MemberNames } from './names/member-names.repository.js';

@Module({ imports: [ActsModule, CommentsModule, LeavingModule], providers: [MemberNames] })
export class AppModule {}
