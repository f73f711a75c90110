import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { GoneMembersModule } from '@screenlore/service-kit';
import { FILE, fileSchema } from './file.schema.js';
import { FilesController } from './files.controller.js';
import { FilesRepository } from './files.repository.js';
import { FilesService } from './files.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: FILE, schema: fileSchema }]), GoneMembersModule],
  controllers: [FilesController],
  providers: [FilesRepository, FilesService],
  exports: [FilesRepository],
})
export class FilesModule {}
