import { Module } from '@nestjs/common';
import { CONFIG } from '@screenlore/service-kit';
import { ServicesModule } from '../calls/services.module.js';
import { FilesModule } from '../files/files.module.js';
import { IncomingFiles } from './incoming-files.js';
import { OwnPictures } from './own-pictures.js';
import { chooseStorage } from './storage/choose-storage.js';
import { FILE_STORAGE } from './storage/file-storage.js';
import { SweepFiles } from './sweep-files.js';
import { UploadRoom } from './upload-room.js';
import { UploadsController } from './uploads.controller.js';
import { Uploads } from './uploads.js';

@Module({
  imports: [ServicesModule, FilesModule],
  controllers: [UploadsController],
  providers: [
    { provide: FILE_STORAGE, useFactory: chooseStorage, inject: [CONFIG] },
    IncomingFiles,
    OwnPictures,
    SweepFiles,
    UploadRoom,
    Uploads,
  ],
  exports: [Uploads],
})
export class UploadsModule {}
