import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { TransactionsModule } from '@screenlore/service-kit';
import { LIST, listSchema } from '../lists/list.schema.js';
import { ListsModule } from '../lists/lists.module.js';
import { OwnersModule } from '../owners/owners.module.js';
import { REMOVED_VIEWING, removedViewingSchema, VIEWING, viewingSchema } from '../viewings/viewing.schema.js';
import { ExistingThings } from './existing-things.js';
import { ExistingThingsRepository } from './existing-things.repository.js';
import { SettingsController } from './settings.controller.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: VIEWING, schema: viewingSchema },
      { name: REMOVED_VIEWING, schema: removedViewingSchema },
      { name: LIST, schema: listSchema },
    ]),
    ListsModule,
    OwnersModule,
    TransactionsModule,
  ],
  controllers: [SettingsController],
  providers: [ExistingThings, ExistingThingsRepository],
})
export class SettingsModule {}
