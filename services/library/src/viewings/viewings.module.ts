import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MARKS_TOLD } from '@screenlore/contracts';
import { outboxOf, TransactionsModule, VolumesModule } from '@screenlore/service-kit';
import { OwnersModule } from '../owners/owners.module.js';
import { EpisodesService } from './episodes.service.js';
import { ManyStandings } from './many-standings.js';
import { PlacesService } from './places.service.js';
import { marksToldOf, STANDING, standingSchema } from './standing.schema.js';
import { StandingsRepository } from './standings.repository.js';
import { TitleChange } from './title-change.js';
import { REMOVED_VIEWING, removedViewingSchema, VIEWING, viewingSchema } from './viewing.schema.js';
import { ViewingsController } from './viewings.controller.js';
import { ViewingsRepository } from './viewings.repository.js';
import { ViewingsService } from './viewings.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: VIEWING, schema: viewingSchema },
      { name: REMOVED_VIEWING, schema: removedViewingSchema },
      { name: STANDING, schema: standingSchema },
    ]),
    OwnersModule,
    TransactionsModule,
    VolumesModule,
  ],
  controllers: [ViewingsController],
  providers: [
    ViewingsRepository,
    StandingsRepository,
    TitleChange,
    ManyStandings,
    ViewingsService,
    EpisodesService,
    PlacesService,
    outboxOf(STANDING, MARKS_TOLD, marksToldOf),
  ],
  exports: [ViewingsRepository, StandingsRepository, ManyStandings],
})
export class ViewingsModule {}
