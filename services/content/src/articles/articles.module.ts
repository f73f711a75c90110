import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { WithdrawnPostsModule } from '../moderation/withdrawn-posts.module.js';
import { ARTICLE, articleSchema } from './article.schema.js';
import { ArticlesController } from './articles.controller.js';
import { ArticlesRepository } from './articles.repository.js';
import { ArticlesService } from './articles.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: ARTICLE, schema: articleSchema }]), WithdrawnPostsModule],
  controllers: [ArticlesController],
  providers: [ArticlesRepository, ArticlesService],
})
export class ArticlesModule {}
