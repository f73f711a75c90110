import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { CONFIG } from '@screenlore/service-kit';
import { EndedSessions } from './access/ended-sessions.js';
import { JwtStrategy } from './access/jwt.strategy.js';
import { NetworkNames } from './access/network-names.js';
import { CallsController } from './calls/calls.controller.js';
import { ResponseCache } from './calls/response-cache.js';
import { DocsController } from './docs/docs.controller.js';
import { FetchedPictures } from './files/fetched-pictures.js';
import { MadePictures } from './files/made-pictures.js';
import { PicturesController } from './files/pictures.controller.js';
import { LiveController } from './live/live.controller.js';
import { LiveStreams } from './live/live-streams.js';
import { ServiceClient } from './services/service-client.js';
import { chooseStorage } from './storage/choose-storage.js';
import { FILE_STORAGE } from './storage/file-storage.js';
import { StoriesController } from './stories/stories.controller.js';
import { StoryPictures } from './stories/story-pictures.js';
import { IncomingFiles } from './uploads/incoming-files.js';
import { OwnPictures } from './uploads/own-pictures.js';
import { SweepFiles } from './uploads/sweep-files.js';
import { UploadsController } from './uploads/uploads.controller.js';
import { Uploads } from './uploads/uploads.js';

@Module({
  imports: [PassportModule],
  // Addresses of their own first: `/api/:call` gets what is left.
  controllers: [
    DocsController,
    PicturesController,
    StoriesController,
    UploadsController,
    LiveController,
    CallsController,
  ],
  providers: [
    { provide: FILE_STORAGE, useFactory: chooseStorage, inject: [CONFIG] },
    EndedSessions,
    FetchedPictures,
    IncomingFiles,
    JwtStrategy,
    LiveStreams,
    MadePictures,
    NetworkNames,
    OwnPictures,
    ResponseCache,
    ServiceClient,
    StoryPictures,
    SweepFiles,
    Uploads,
  ],
})
export class AppModule {}
