import { Module } from '@nestjs/common';
import { CallsModule } from '../calls/calls.module.js';
import { LiveController } from './live.controller.js';
import { LiveStreams } from './live-streams.js';

@Module({ imports: [CallsModule], controllers: [LiveController], providers: [LiveStreams] })
export class LiveModule {}
