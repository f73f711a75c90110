import { Module } from '@nestjs/common';
import { FavoriteFourRepository } from './favorite-four.repository.js';

/** The places of the favourite four; `user-lists/` decides what is shown of them. */
@Module({ providers: [FavoriteFourRepository], exports: [FavoriteFourRepository] })
export class FavoriteFourModule {}
