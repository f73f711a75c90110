import { Module } from '@nestjs/common';
import { QueueModule } from '../queue/queue.module.js';
import { SendingModule } from '../sending/sending.module.js';
import { OverseeingController } from './overseeing.controller.js';

@Module({ imports: [QueueModule, SendingModule], controllers: [OverseeingController] })
export class OverseeingModule {}
