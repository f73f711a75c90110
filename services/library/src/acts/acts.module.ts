import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FollowingModule } from '../following/following.module.js';
import { LIST, listSchema } from '../lists/list.schema.js';
import { OwnersModule } from '../owners/owners.module.js';
import { VIEWING, viewingSchema } from '../viewings/viewing.schema.js';
import { ActsController } from './acts.controller.js';
import { ActsRepository } from './acts.repository.js';

/** What members watched and which lists they made, for feeds. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: VIEWING, schema: viewingSchema },
      { name: LIST, schema: listSchema },
    ]),
    FollowingModule,
    OwnersModule,
  ],
  controllers: [ActsController],
  providers: [ActsRepository],
})
export class ActsModule {}
