import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ACCOUNT, accountSchema } from '../accounts/account.schema.js';
import { ProfilesController } from './profiles.controller.js';
import { ProfilesRepository } from './profiles.repository.js';
import { ProfilesService } from './profiles.service.js';

/** What people show of themselves on their profiles. */
@Module({
  imports: [MongooseModule.forFeature([{ name: ACCOUNT, schema: accountSchema }])],
  controllers: [ProfilesController],
  providers: [ProfilesRepository, ProfilesService],
})
export class ProfilesModule {}
