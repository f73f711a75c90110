import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OWNER, ownerSchema } from './owner.schema.js';
import { OwnersController } from './owners.controller.js';
import { OwnersRepository } from './owners.repository.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: OWNER, schema: ownerSchema }])],
  controllers: [OwnersController],
  providers: [OwnersRepository],
  exports: [OwnersRepository],
})
export class OwnersModule {}
