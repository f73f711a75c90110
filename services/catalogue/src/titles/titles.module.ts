import { Module } from '@nestjs/common';
import { RepliesModule } from '../replies/replies.module.js';
import { SearchModule } from '../search/search.module.js';
import { TitlesController } from './titles.controller.js';
import { TitlesRepository } from './titles.repository.js';
import { TitlesService } from './titles.service.js';

@Module({
  imports: [RepliesModule, SearchModule],
  controllers: [TitlesController],
  providers: [TitlesService, TitlesRepository],
  exports: [TitlesService, TitlesRepository],
})
export class TitlesModule {}
