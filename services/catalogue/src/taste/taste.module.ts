import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { SearchModule } from '../search/search.module.js';
import { TasteController } from './taste.controller.js';
import { TasteRepository } from './taste.repository.js';
import { TasteService } from './taste.service.js';

/** How alike two members rate (docs/portal/taste.md). */
@Module({
  imports: [MembersModule, SearchModule],
  controllers: [TasteController],
  providers: [TasteRepository, TasteService],
  exports: [TasteRepository],
})
export class TasteModule {}
