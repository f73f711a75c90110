import { Module } from '@nestjs/common';
import { SearchModule } from '../search/search.module.js';
import { ReadAhead } from './read-ahead.js';
import { TitlesController } from './titles.controller.js';
import { TitlesRepository } from './titles.repository.js';
import { TitlesService } from './titles.service.js';

@Module({
  imports: [SearchModule],
  controllers: [TitlesController],
  providers: [TitlesService, TitlesRepository, ReadAhead],
})
export class TitlesModule {}
