import { Module } from '@nestjs/common';
import { FeedChoicesModule } from './feed-choices/feed-choices.module.js';
import { LeavingModule } from './leaving/leaving.module.js';

@Module({ imports: [FeedChoicesModule, LeavingModule] })
export class AppModule {}
