import { Module } from '@nestjs/common';
import { Rankings } from './rankings.js';
import { VotesRepository } from './votes.repository.js';

@Module({ providers: [VotesRepository, Rankings], exports: [VotesRepository, Rankings] })
export class RankingModule {}
