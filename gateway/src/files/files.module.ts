import { Module } from '@nestjs/common';
import { ServicesModule } from '../calls/services.module.js';
import { FetchedPictures } from './fetched-pictures.js';
import { MadePictures } from './made-pictures.js';
import { PicturesController } from './pictures.controller.js';

@Module({
  imports: [ServicesModule],
  controllers: [PicturesController],
  providers: [FetchedPictures, MadePictures],
  exports: [MadePictures],
})
export class FilesModule {}
