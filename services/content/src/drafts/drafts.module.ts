import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ChangesModule } from '../changes/changes.module.js';
import { FilesModule } from '../files/files.module.js';
import { WritingModule } from '../writing/writing.module.js';
import { DRAFT, draftSchema } from './draft.schema.js';
import { DraftsController } from './drafts.controller.js';
import { DraftsRepository } from './drafts.repository.js';
import { DraftsService } from './drafts.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: DRAFT, schema: draftSchema }]),
    ChangesModule,
    FilesModule,
    WritingModule,
  ],
  controllers: [DraftsController],
  providers: [DraftsRepository, DraftsService],
  exports: [DraftsService],
})
export class DraftsModule {}
