import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { TransactionsModule, VolumesModule } from '@screenlore/service-kit';
import { OwnersModule } from '../owners/owners.module.js';
import { ViewingsModule } from '../viewings/viewings.module.js';
import { Catalogue } from './catalogue.js';
import { ImportApplier } from './import-applier.js';
import { ImportMatching } from './import-matching.js';
import { ImportPlanner } from './import-planner.js';
import { ImportUndoer } from './import-undoer.js';
import { ImportWorker } from './import-worker.js';
import { ImportsController } from './imports.controller.js';
import { ImportsService } from './imports.service.js';
import { ParkedTitles } from './parked-titles.js';
import {
  BROUGHT,
  broughtSchema,
  IMPORT,
  IMPORT_CLAIM,
  IMPORT_TITLE,
  IMPORT_UNIT,
  importClaimSchema,
  importSchema,
  importTitleSchema,
  importUnitSchema,
  LEARNED_ADDRESS,
  learnedAddressSchema,
} from './stored/import.schema.js';
import { ImportLeasesRepository } from './stored/import-leases.repository.js';
import { ImportUnitsRepository } from './stored/import-units.repository.js';
import { ImportsRepository } from './stored/imports.repository.js';
import { LearnedAddresses } from './stored/learned-addresses.repository.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: IMPORT, schema: importSchema },
      { name: IMPORT_TITLE, schema: importTitleSchema },
      { name: IMPORT_CLAIM, schema: importClaimSchema },
      { name: IMPORT_UNIT, schema: importUnitSchema },
      { name: BROUGHT, schema: broughtSchema },
      { name: LEARNED_ADDRESS, schema: learnedAddressSchema },
    ]),
    OwnersModule,
    ViewingsModule,
    TransactionsModule,
    VolumesModule,
  ],
  controllers: [ImportsController],
  providers: [
    ImportsRepository,
    ImportUnitsRepository,
    ImportLeasesRepository,
    LearnedAddresses,
    Catalogue,
    ImportMatching,
    ImportPlanner,
    ImportApplier,
    ImportUndoer,
    ImportsService,
    ImportWorker,
    ParkedTitles,
  ],
})
export class ImportsModule {}
