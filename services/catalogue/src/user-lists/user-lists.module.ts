import { Module } from '@nestjs/common';
import { FavoriteFourModule } from '../favorite-four/favorite-four.module.js';
import { ListCountsModule } from '../list-counts/list-counts.module.js';
import { MembersModule } from '../members/members.module.js';
import { RatedItemsModule } from '../rated-items/rated-items.module.js';
import { FavoriteFourService } from './favorite-four.service.js';
import { UserListsController } from './user-lists.controller.js';
import { UserListsRepository } from './user-lists.repository.js';
import { UserListsService } from './user-lists.service.js';

/** What a user rated and marked, as profiles read it; `ratings/` and `marks/` write it. */
@Module({
  imports: [FavoriteFourModule, ListCountsModule, MembersModule, RatedItemsModule],
  controllers: [UserListsController],
  providers: [FavoriteFourService, UserListsRepository, UserListsService],
})
export class UserListsModule {}
