import { Module } from '@nestjs/common';
import { ListCountsModule } from '../list-counts/list-counts.module.js';
import { MembersModule } from '../members/members.module.js';
import { UserListsController } from './user-lists.controller.js';
import { UserListsRepository } from './user-lists.repository.js';
import { UserListsService } from './user-lists.service.js';

/** What a user rated and marked, read for profiles; the writing is in `ratings/` and `marks/`. */
@Module({
  imports: [ListCountsModule, MembersModule],
  controllers: [UserListsController],
  providers: [UserListsRepository, UserListsService],
})
export class UserListsModule {}
