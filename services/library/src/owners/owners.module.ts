import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OWNER, ownerSchema } from './owner.schema.js';
import { OwnersRepository } from './owners.repository.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: OWNER, schema: ownerSchema }])],
  providers: [OwnersRepository],
  exports: [OwnersRepository],
})
export class OwnersModule {}
