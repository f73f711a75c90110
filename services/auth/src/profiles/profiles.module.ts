import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { memberNamedSubject, NAMING_SERVICES } from '@screenlore/contracts';
import { outboxOf, TransactionsModule } from '@screenlore/service-kit';
import { AccountsModule } from '../accounts/accounts.module.js';
import { MemberNamesRepository } from './member-names.repository.js';
import { MEMBER_NAMES, memberNamedOf, memberNamesSchema } from './member-names.schema.js';
import { ProfilesController } from './profiles.controller.js';
import { ProfilesService } from './profiles.service.js';

/** Members change what others see of them. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: MEMBER_NAMES, schema: memberNamesSchema }]),
    AccountsModule,
    TransactionsModule,
  ],
  controllers: [ProfilesController],
  providers: [
    MemberNamesRepository,
    ProfilesService,
    outboxOf(MEMBER_NAMES, NAMING_SERVICES.map(memberNamedSubject), memberNamedOf),
  ],
})
export class ProfilesModule {}
