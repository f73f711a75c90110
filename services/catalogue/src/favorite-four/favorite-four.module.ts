import { Module } from '@nestjs/common';
import { FavoriteFourRepository } from './favorite-four.repository.js';

/** The places of the favourite four; what is shown of them is in `user-lists/`. */
@Module({ providers: [FavoriteFourRepository], exports: [FavoriteFourRepository] })
export class FavoriteFourModule {}
