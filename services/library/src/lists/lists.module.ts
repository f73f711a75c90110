import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { goneTextsModuleOf, holdsModuleOf, TransactionsModule, VolumesModule } from '@screenlore/service-kit';
import { FollowingModule } from '../following/following.module.js';
import { OwnersModule } from '../owners/owners.module.js';
import { STANDING, standingSchema } from '../viewings/standing.schema.js';
import { VIEWING, viewingSchema } from '../viewings/viewing.schema.js';
import { EntriesController } from './entries.controller.js';
import { EntriesRepository } from './entries.repository.js';
import { EntriesService } from './entries.service.js';
import { LIST_ENTRY, listEntrySchema, REMOVED_ENTRY, removedEntrySchema } from './entry.schema.js';
import { EntryOrder } from './entry-order.js';
import { HeldLists } from './held-lists.js';
import { LinksRepository } from './links.repository.js';
import { LinksService } from './links.service.js';
import { LIST, LIST_LINK, listLinkSchema, listSchema } from './list.schema.js';
import { ListAccess } from './list-access.js';
import { ListChanges } from './list-changes.js';
import { ListProgress } from './list-progress.repository.js';
import { ListsController } from './lists.controller.js';
import { ListsRepository } from './lists.repository.js';
import { ListsService } from './lists.service.js';
import { ModeratedLists } from './moderated-lists.repository.js';
import { RemovedLists } from './removed-lists.js';

const ListsGone = goneTextsModuleOf('library');

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: LIST, schema: listSchema },
      { name: LIST_LINK, schema: listLinkSchema },
      { name: LIST_ENTRY, schema: listEntrySchema },
      { name: REMOVED_ENTRY, schema: removedEntrySchema },
      { name: STANDING, schema: standingSchema },
      { name: VIEWING, schema: viewingSchema },
    ]),
    FollowingModule,
    holdsModuleOf('library'),
    ListsGone,
    OwnersModule,
    TransactionsModule,
    VolumesModule,
  ],
  controllers: [ListsController, EntriesController],
  providers: [
    ListsRepository,
    EntriesRepository,
    LinksRepository,
    ListAccess,
    ListChanges,
    ListProgress,
    ListsService,
    EntriesService,
    EntryOrder,
    LinksService,
    HeldLists,
    ModeratedLists,
    RemovedLists,
  ],
  exports: [ListsRepository, EntriesRepository, LinksRepository, HeldLists, ListsGone],
})
export class ListsModule {}
