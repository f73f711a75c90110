import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { TransactionsModule, VolumesModule } from '@screenlore/service-kit';
import { LibraryCauses } from '../library-causes.js';
import { OwnersModule } from '../owners/owners.module.js';
import { BLOCK, blockSchema } from './block.schema.js';
import { BlocksRepository } from './blocks.repository.js';
import { FOLLOW, followSchema } from './follow.schema.js';
import { FOLLOW_REQUEST, followRequestSchema } from './follow-request.schema.js';
import { FollowRequestsRepository } from './follow-requests.repository.js';
import { FollowingController } from './following.controller.js';
import { FollowingService } from './following.service.js';
import { FollowsRepository } from './follows.repository.js';
import { Readers } from './readers.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: BLOCK, schema: blockSchema },
      { name: FOLLOW, schema: followSchema },
      { name: FOLLOW_REQUEST, schema: followRequestSchema },
    ]),
    LibraryCauses,
    OwnersModule,
    TransactionsModule,
    VolumesModule,
  ],
  controllers: [FollowingController],
  providers: [BlocksRepository, FollowsRepository, FollowRequestsRepository, FollowingService, Readers],
  exports: [Readers],
})
export class FollowingModule {}
