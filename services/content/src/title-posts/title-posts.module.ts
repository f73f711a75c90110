import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { POSTS_COUNTED } from '@screenlore/contracts';
import { outboxOf, TransactionsModule } from '@screenlore/service-kit';
import { RecountTitlePosts } from './recount.js';
import { TitlePosts } from './title-posts.repository.js';
import { postsCountedOf, TITLE_POSTS, titlePostsSchema } from './title-posts.schema.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: TITLE_POSTS, schema: titlePostsSchema }]), TransactionsModule],
  providers: [outboxOf(TITLE_POSTS, POSTS_COUNTED, postsCountedOf), RecountTitlePosts, TitlePosts],
  exports: [TitlePosts],
})
export class TitlePostsModule {}
