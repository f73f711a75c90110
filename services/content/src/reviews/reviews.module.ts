import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { WithdrawnPostsModule } from '../moderation/withdrawn-posts.module.js';
import { REVIEW, reviewSchema } from './review.schema.js';
import { ReviewsController } from './reviews.controller.js';
import { ReviewsRepository } from './reviews.repository.js';
import { ReviewsService } from './reviews.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: REVIEW, schema: reviewSchema }]), WithdrawnPostsModule],
  controllers: [ReviewsController],
  providers: [ReviewsRepository, ReviewsService],
})
export class ReviewsModule {}
