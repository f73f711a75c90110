import { Module } from '@nestjs/common';
import { GoneMembersModule, TransactionsModule } from '@screenlore/service-kit';
import { FilesModule } from '../files/files.module.js';
import { MemberNames } from './member-names.repository.js';

/** Names of members beside what they wrote. */
@Module({ imports: [FilesModule, GoneMembersModule, TransactionsModule], providers: [MemberNames] })
export class NamesModule {}
