import { Module } from '@nestjs/common';
import { SeasonsController } from './seasons.controller.js';
import { SeasonsRepository } from './seasons.repository.js';
import { SeasonsService } from './seasons.service.js';

@Module({
  controllers: [SeasonsController],
  providers: [SeasonsService, SeasonsRepository],
  exports: [SeasonsService],
})
export class SeasonsModule {}
