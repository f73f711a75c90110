import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { TransactionsModule, VolumesModule } from '@screenlore/service-kit';
import { LibraryCauses } from '../library-causes.js';
import { ListsModule } from '../lists/lists.module.js';
import { OwnersModule } from '../owners/owners.module.js';
import { ViewingsModule } from '../viewings/viewings.module.js';
import { Catalogue } from './catalogue.js';
import { EarlierImports } from './earlier-imports.js';
import { GoneRecords } from './gone-records.js';
import { ImportApplier } from './import-applier.js';
import { ImportChoices } from './import-choices.js';
import { ImportMatching } from './import-matching.js';
import { ImportMover } from './import-mover.js';
import { ImportPlanner } from './import-planner.js';
import { ImportUndoer } from './import-undoer.js';
import { ImportWorker } from './import-worker.js';
import { ImportsController } from './imports.controller.js';
import { ImportsService } from './imports.service.js';
import { LaterImports } from './later-imports.js';
import { ListApplier } from './lists/list-applier.js';
import { ListPlanner } from './lists/list-planner.js';
import { ListUndoer } from './lists/list-undoer.js';
import { MarksSender } from './marks-sender.js';
import { OldPreviews } from './old-previews.js';
import { OvertakenRecords } from './overtaken-records.js';
import { ParkedTitles } from './parked-titles.js';
import { CombinedTitles } from './stored/combined-titles.repository.js';
import { EarlierImportsRepository } from './stored/earlier-imports.repository.js';
import {
  IMPORT,
  IMPORT_TITLE,
  IMPORT_UNIT,
  IMPORTED_RECORD,
  importedRecordSchema,
  importSchema,
  importTitleSchema,
  importUnitSchema,
} from './stored/import.schema.js';
import { ImportBatchesRepository } from './stored/import-batches.repository.js';
import { ImportLeasesRepository } from './stored/import-leases.repository.js';
import { ImportLinesRepository } from './stored/import-lines.repository.js';
import { ImportListsRepository } from './stored/import-lists.repository.js';
import { ImportUnitsRepository } from './stored/import-units.repository.js';
import { IMPORTED_STATE, importedStateSchema } from './stored/imported-state.schema.js';
import { ImportsRepository } from './stored/imports.repository.js';
import { LEARNED_ADDRESS, learnedAddressSchema } from './stored/learned-address.schema.js';
import { LearnedAddresses } from './stored/learned-addresses.repository.js';
import { OldPreviewsRepository } from './stored/old-previews.repository.js';
import { TitleLines } from './titles/title-lines.js';
import { TitlePages } from './titles/title-pages.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: IMPORT, schema: importSchema },
      { name: IMPORT_TITLE, schema: importTitleSchema },
      { name: IMPORTED_RECORD, schema: importedRecordSchema },
      { name: IMPORT_UNIT, schema: importUnitSchema },
      { name: IMPORTED_STATE, schema: importedStateSchema },
      { name: LEARNED_ADDRESS, schema: learnedAddressSchema },
    ]),
    LibraryCauses,
    ListsModule,
    OwnersModule,
    ViewingsModule,
    TransactionsModule,
    VolumesModule,
  ],
  controllers: [ImportsController],
  providers: [
    ImportBatchesRepository,
    ImportsRepository,
    ImportUnitsRepository,
    ImportLeasesRepository,
    ImportListsRepository,
    ImportLinesRepository,
    LearnedAddresses,
    OldPreviewsRepository,
    CombinedTitles,
    Catalogue,
    ImportMatching,
    ImportMover,
    ImportPlanner,
    ListPlanner,
    ListApplier,
    ListUndoer,
    EarlierImports,
    EarlierImportsRepository,
    GoneRecords,
    OldPreviews,
    ImportApplier,
    ImportChoices,
    ImportUndoer,
    ImportsService,
    ImportWorker,
    LaterImports,
    MarksSender,
    OvertakenRecords,
    ParkedTitles,
    TitleLines,
    TitlePages,
  ],
  exports: [ImportLeasesRepository],
})
export class ImportsModule {}
