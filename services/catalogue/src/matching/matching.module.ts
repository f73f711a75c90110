import { Module } from '@nestjs/common';
import { SearchModule } from '../search/search.module.js';
import { MatchingRepository } from './matching.repository.js';
import { MatchingService } from './matching.service.js';

@Module({ imports: [SearchModule], providers: [MatchingRepository, MatchingService] })
export class MatchingModule {}
