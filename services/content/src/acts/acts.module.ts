import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/posts.module.js';
import { ActsController } from './acts.controller.js';
import { ActsRepository } from './acts.repository.js';

/** What members published, for the feeds of others. */
@Module({ imports: [PostsModule], controllers: [ActsController], providers: [ActsRepository] })
export class ActsModule {}
