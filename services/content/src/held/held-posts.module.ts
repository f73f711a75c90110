import { Module } from '@nestjs/common';
import { holdsModuleOf } from '@screenlore/service-kit';
import { DraftsModule } from '../drafts/drafts.module.js';
import { ModerationModule } from '../moderation/moderation.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { WithdrawnPostsModule } from '../withdrawn/withdrawn-posts.module.js';
import { HeldPosts } from './held-posts.js';

@Module({
  imports: [holdsModuleOf('content'), DraftsModule, ModerationModule, PostsModule, WithdrawnPostsModule],
  providers: [HeldPosts],
  exports: [HeldPosts],
})
export class HeldPostsModule {}
