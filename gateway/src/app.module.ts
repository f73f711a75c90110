import { Module } from '@nestjs/common';
import { CallsModule } from './calls/calls.module.js';
import { DocsModule } from './docs/docs.module.js';
import { FilesModule } from './files/files.module.js';
import { LiveModule } from './live/live.module.js';
import { UploadsModule } from './uploads/uploads.module.js';

/** Addresses of their own first: `/api/:call` takes what is left. */
@Module({ imports: [DocsModule, FilesModule, UploadsModule, LiveModule, CallsModule] })
export class AppModule {}
