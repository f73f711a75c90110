import { Module } from '@nestjs/common';
import { CallsModule } from '../calls/calls.module.js';
import { FetchedPictures } from './fetched-pictures.js';
import { MadePictures } from './made-pictures.js';
import { PicturesController } from './pictures.controller.js';

@Module({
  imports: [CallsModule],
  controllers: [PicturesController],
  providers: [FetchedPictures, MadePictures],
})
export class FilesModule {}
