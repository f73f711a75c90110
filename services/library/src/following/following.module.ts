import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { VolumesModule } from '@screenlore/service-kit';
import { OwnersModule } from '../owners/owners.module.js';
import { FOLLOW, followSchema } from './follow.schema.js';
import { FollowingController } from './following.controller.js';
import { FollowingService } from './following.service.js';
import { FollowsRepository } from './follows.repository.js';
import { Readers } from './readers.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: FOLLOW, schema: followSchema }]), OwnersModule, VolumesModule],
  controllers: [FollowingController],
  providers: [FollowsRepository, FollowingService, Readers],
  exports: [Readers],
})
export class FollowingModule {}
