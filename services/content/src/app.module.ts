import { Module } from '@nestjs/common';
import { ArticlesModule } from './articles/articles.module.js';
import { CommentCountsModule } from './comment-counts/comment-counts.module.js';
import { FilesModule } from './files/files.module.js';
import { ReviewsModule } from './reviews/reviews.module.js';
import { UserPostsModule } from './user-posts/user-posts.module.js';

@Module({ imports: [ArticlesModule, CommentCountsModule, FilesModule, ReviewsModule, UserPostsModule] })
export class AppModule {}
