import { Module } from '@nestjs/common';
import { RatedItemsRepository } from './rated-items.repository.js';

@Module({ providers: [RatedItemsRepository], exports: [RatedItemsRepository] })
export class RatedItemsModule {}
