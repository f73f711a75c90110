import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { TransactionsModule } from '@screenlore/service-kit';
import { COMMENT, commentSchema } from '../comments/comment.schema.js';
import { CommentsModule } from '../comments/comments.module.js';
import { CharacterVotesRepository } from './character-votes.repository.js';
import { CHOICE_MODELS } from './choice.schema.js';
import { FeelingsController } from './feelings.controller.js';
import { FeelingsRepository } from './feelings.repository.js';

/** Feelings of members about episodes, and their votes for the best characters. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: COMMENT, schema: commentSchema }, ...CHOICE_MODELS]),
    CommentsModule,
    TransactionsModule,
  ],
  controllers: [FeelingsController],
  providers: [CharacterVotesRepository, FeelingsRepository],
  exports: [CharacterVotesRepository, FeelingsRepository],
})
export class FeelingsModule {}
