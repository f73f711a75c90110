import { Module } from '@nestjs/common';
import { DocumentCache } from './document-cache.js';

@Module({ providers: [DocumentCache], exports: [DocumentCache] })
export class RepliesModule {}
