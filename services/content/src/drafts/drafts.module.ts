import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { TransactionsModule } from '@screenlore/service-kit';
import { FilesModule } from '../files/files.module.js';
import { WritingModule } from '../writing/writing-volume.js';
import { DRAFT, draftSchema } from './draft.schema.js';
import { DraftsController } from './drafts.controller.js';
import { DraftsRepository } from './drafts.repository.js';
import { DraftsService } from './drafts.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: DRAFT, schema: draftSchema }]),
    TransactionsModule,
    FilesModule,
    WritingModule,
  ],
  controllers: [DraftsController],
  providers: [DraftsRepository, DraftsService],
  exports: [DraftsService],
})
export class DraftsModule {}
