import { Module } from '@nestjs/common';
import { CallsModule } from '../calls/calls.module.js';
import { DrawnPictures } from './drawn-pictures.js';
import { FetchedPictures } from './fetched-pictures.js';
import { PicturesController } from './pictures.controller.js';

@Module({
  imports: [CallsModule],
  controllers: [PicturesController],
  providers: [DrawnPictures, FetchedPictures],
})
export class FilesModule {}
