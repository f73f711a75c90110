import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { GoneMembersModule, TransactionsModule } from '@screenlore/service-kit';
import { FilesModule } from '../files/files.module.js';
import { MemberNames } from './member-names.repository.js';
import { MEMBER_PICTURE, memberPictureSchema } from './member-picture.schema.js';

/** Updates authors' names in their texts. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: MEMBER_PICTURE, schema: memberPictureSchema }]),
    FilesModule,
    GoneMembersModule,
    TransactionsModule,
  ],
  providers: [MemberNames],
})
export class NamesModule {}
