import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CLUB_CHANGED } from '@screenlore/contracts';
import { GoneMembersModule, outboxOf, TransactionsModule, VolumesModule } from '@screenlore/service-kit';
import { NoticesModule } from '../notices/notices.module.js';
import { CLUB, CLUB_INVITATION, clubChangedOf, clubInvitationSchema, clubSchema } from './club.schema.js';
import { ClubChanges } from './club-changes.js';
import { ClubReadingService } from './club-reading.service.js';
import { ClubTitlesService } from './club-titles.service.js';
import { ClubsController } from './clubs.controller.js';
import { ClubsRepository } from './clubs.repository.js';
import { ClubsService } from './clubs.service.js';
import { HiddenClubs } from './hidden-clubs.js';

/** Groups of members. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: CLUB, schema: clubSchema },
      { name: CLUB_INVITATION, schema: clubInvitationSchema },
    ]),
    GoneMembersModule,
    NoticesModule,
    TransactionsModule,
    VolumesModule,
  ],
  controllers: [ClubsController],
  providers: [
    outboxOf(CLUB, CLUB_CHANGED, clubChangedOf),
    ClubChanges,
    ClubReadingService,
    ClubTitlesService,
    ClubsRepository,
    ClubsService,
    HiddenClubs,
  ],
})
export class ClubsModule {}
