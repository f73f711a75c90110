import { Module } from '@nestjs/common';
import { FeedChoicesModule } from './feed-choices/feed-choices.module.js';
import { LeavingModule } from './leaving/leaving.module.js';
import { NoticesModule } from './notices/notices.module.js';

@Module({ imports: [FeedChoicesModule, NoticesModule, LeavingModule] })
export class AppModule {}
