import { type DynamicModule, Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import { type LikedKind, type LikedService, textGoneSubject } from '@screenlore/contracts';
import type { Model } from 'mongoose';
import { newVersion, outboxOf } from '../events/outbox.js';
import type { Session } from '../idempotency/transactions.js';
import { GONE_TEXT, goneTextSchema, type StoredGoneText } from './gone-text.schema.js';

/**
 * Texts of a service that are deleted for good: recorded in the transaction of the deletion, and sent to the service that counts likes
 * until it knows (LIKE-08).
 */
@Injectable()
export class GoneTexts {
  constructor(@InjectModel(GONE_TEXT) private readonly texts: Model<StoredGoneText>) {}

  async add(kind: LikedKind, ids: readonly string[], session?: Session): Promise<void> {
    if (ids.length === 0) return;
    await this.texts.bulkWrite(
      ids.map((text) => ({
        updateOne: {
          filter: { _id: `${kind}:${text}` },
          update: { ...newVersion(), $setOnInsert: { kind, text } },
          upsert: true,
        },
      })),
      { ordered: false, ...(session && { session }) },
    );
  }
}

@Module({})
class GoneTextsModule {}

/** The module of a service's deleted texts. Make it once, as Nest identifies modules by reference. */
export const goneTextsModuleOf = (service: LikedService): DynamicModule => ({
  module: GoneTextsModule,
  imports: [MongooseModule.forFeature([{ name: GONE_TEXT, schema: goneTextSchema }])],
  providers: [
    GoneTexts,
    outboxOf(GONE_TEXT, textGoneSubject(service), ({ kind, text }: StoredGoneText) => ({ kind, id: text })),
  ],
  exports: [GoneTexts],
});
