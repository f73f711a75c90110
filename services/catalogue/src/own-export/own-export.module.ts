import { Module } from '@nestjs/common';
import { RatingsModule } from '../ratings/ratings.module.js';
import { OwnExportController } from './own-export.controller.js';
import { OwnExportRepository } from './own-export.repository.js';

@Module({ imports: [RatingsModule], controllers: [OwnExportController], providers: [OwnExportRepository] })
export class OwnExportModule {}
