import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { RatedItemsModule } from '../rated-items/rated-items.module.js';
import { ActsController } from './acts.controller.js';
import { ActsRepository } from './acts.repository.js';
import { ActsService } from './acts.service.js';

/** What members rate, for the feeds of others. */
@Module({
  imports: [MembersModule, RatedItemsModule],
  controllers: [ActsController],
  providers: [ActsRepository, ActsService],
})
export class ActsModule {}
