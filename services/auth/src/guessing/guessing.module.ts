import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { KNOWN_ADDRESS, knownAddressSchema, TRY_COUNT, tryCountSchema } from './guessing.schema.js';
import { GuessingService } from './guessing.service.js';
import { KeyedHash } from './keyed-hash.js';
import { KnownAddresses } from './known-addresses.repository.js';
import { TryCountsRepository } from './try-counts.repository.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: TRY_COUNT, schema: tryCountSchema },
      { name: KNOWN_ADDRESS, schema: knownAddressSchema },
    ]),
  ],
  providers: [GuessingService, KeyedHash, KnownAddresses, TryCountsRepository],
  exports: [GuessingService, KeyedHash, KnownAddresses],
})
export class GuessingModule {}
