import { Module } from '@nestjs/common';
import { Places } from './places.js';
import { Rankings } from './rankings.js';
import { VotesRepository } from './votes.repository.js';

@Module({ providers: [VotesRepository, Rankings, Places], exports: [VotesRepository, Rankings, Places] })
export class RankingModule {}
