import { Module } from '@nestjs/common';
import { QueueModule } from '../queue/queue.module.js';
import { Sender } from './sender.js';

@Module({ imports: [QueueModule], providers: [Sender], exports: [Sender] })
export class SendingModule {}
