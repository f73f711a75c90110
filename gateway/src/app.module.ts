import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { CONFIG } from '@screenlore/service-kit/base';
import { EndedSessions } from './access/ended-sessions.js';
import { JwtStrategy } from './access/jwt.strategy.js';
import { NetworkNames } from './access/network-names.js';
import { SharedCounts } from './access/shared-counts.js';
import { CallsController } from './calls/calls.controller.js';
import { LastReplies } from './calls/last-replies.js';
import { LateTurn } from './calls/late-turn.js';
import { ResponseCache } from './calls/response-cache.js';
import { DocsController } from './docs/docs.controller.js';
import { FetchedPictures } from './files/fetched-pictures.js';
import { MadePictures } from './files/made-pictures.js';
import { PicturesController } from './files/pictures.controller.js';
import { LiveController } from './live/live.controller.js';
import { LiveStreams } from './live/live-streams.js';
import { UnsubscribeController } from './mails/unsubscribe.controller.js';
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
  // Fixed addresses come first, as `/api/:call` matches all others.
  controllers: [
    DocsController,
    PicturesController,
    StoriesController,
    UploadsController,
    LiveController,
    UnsubscribeController,
    CallsController,
  ],
  providers: [
    { provide: FILE_STORAGE, useFactory: chooseStorage, inject: [CONFIG] },
    EndedSessions,
    FetchedPictures,
    IncomingFiles,
    JwtStrategy,
    LastReplies,
    LiveStreams,
    LateTurn,
    MadePictures,
    NetworkNames,
    OwnPictures,
    ResponseCache,
    ServiceClient,
    SharedCounts,
    StoryPictures,
    SweepFiles,
    Uploads,
  ],
})
export class AppModule {}
