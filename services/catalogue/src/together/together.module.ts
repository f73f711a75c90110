import { Module } from '@nestjs/common';
import { EveningModule } from '../evening/evening.module.js';
import { MembersModule } from '../members/members.module.js';
import { SearchModule } from '../search/search.module.js';
import { TasteModule } from '../taste/taste.module.js';
import { TogetherController } from './together.controller.js';
import { TogetherService } from './together.service.js';

/** Finds what several members would all like (docs/portal/taste.md). */
@Module({
  imports: [EveningModule, MembersModule, SearchModule, TasteModule],
  controllers: [TogetherController],
  providers: [TogetherService],
})
export class TogetherModule {}
