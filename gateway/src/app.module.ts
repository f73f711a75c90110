import { Module } from '@nestjs/common';
import { CallsModule } from './calls/calls.module.js';
import { DocsModule } from './docs/docs.module.js';
import { FilesModule } from './files/files.module.js';
import { HealthModule } from './health/health.module.js';

/** Addresses of their own first: `/api/:call` takes what is left. */
@Module({ imports: [HealthModule, DocsModule, FilesModule, CallsModule] })
export class AppModule {}
