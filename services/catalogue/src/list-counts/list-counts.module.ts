import { Module } from '@nestjs/common';
import { ListCountsRepository } from './list-counts.repository.js';

@Module({ providers: [ListCountsRepository], exports: [ListCountsRepository] })
export class ListCountsModule {}
