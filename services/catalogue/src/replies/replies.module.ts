import { Module } from '@nestjs/common';
import { DocumentCache } from './document-cache.js';
import { MeansRepository } from './means.repository.js';

@Module({ providers: [DocumentCache, MeansRepository], exports: [DocumentCache, MeansRepository] })
export class RepliesModule {}
