import { Module } from '@nestjs/common';
import { ServicesModule } from '../calls/services.module.js';
import { LiveController } from './live.controller.js';
import { LiveStreams } from './live-streams.js';

@Module({ imports: [ServicesModule], controllers: [LiveController], providers: [LiveStreams] })
export class LiveModule {}
