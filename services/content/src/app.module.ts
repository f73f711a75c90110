import { Module } from '@nestjs/common';
import { ArticlesModule } from './articles/articles.module.js';
import { ReviewsModule } from './reviews/reviews.module.js';

@Module({ imports: [ArticlesModule, ReviewsModule] })
export class AppModule {}
