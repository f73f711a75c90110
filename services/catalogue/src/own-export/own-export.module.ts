import { Module } from '@nestjs/common';
import { OwnExportController } from './own-export.controller.js';
import { OwnExportRepository } from './own-export.repository.js';

@Module({ controllers: [OwnExportController], providers: [OwnExportRepository] })
export class OwnExportModule {}
