import { Module } from '@nestjs/common';
import { ArticlesModule } from './articles/articles.module.js';
import { CommentCountsModule } from './comment-counts/comment-counts.module.js';
import { DraftsModule } from './drafts/drafts.module.js';
import { FilesModule } from './files/files.module.js';
import { ModerationModule } from './moderation/moderation.module.js';
import { PublishingModule } from './publishing/publishing.module.js';
import { ReviewsModule } from './reviews/reviews.module.js';
import { UserPostsModule } from './user-posts/user-posts.module.js';

@Module({
  imports: [
    ArticlesModule,
    CommentCountsModule,
    DraftsModule,
    FilesModule,
    ModerationModule,
    PublishingModule,
    ReviewsModule,
    UserPostsModule,
  ],
})
export class AppModule {}
