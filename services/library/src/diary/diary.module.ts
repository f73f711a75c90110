import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FollowingModule } from '../following/following.module.js';
import { VIEWING, viewingSchema } from '../viewings/viewing.schema.js';
import { DiaryController } from './diary.controller.js';
import { DiaryRepository } from './diary.repository.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: VIEWING, schema: viewingSchema }]), FollowingModule],
  controllers: [DiaryController],
  providers: [DiaryRepository],
  exports: [DiaryRepository],
})
export class DiaryModule {}
