import { Module } from '@nestjs/common';
import { CallsModule } from './calls/calls.module.js';
import { DocsModule } from './docs/docs.module.js';
import { FilesModule } from './files/files.module.js';
import { HealthModule } from './health/health.module.js';
import { LiveModule } from './live/live.module.js';

/** Addresses of their own first: `/api/:call` takes what is left. */
@Module({ imports: [HealthModule, DocsModule, FilesModule, LiveModule, CallsModule] })
export class AppModule {}
