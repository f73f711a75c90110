import { Module } from '@nestjs/common';
import { LeavingModule } from './leaving/leaving.module.js';
import { OverseeingModule } from './overseeing/overseeing.module.js';
import { SendingModule } from './sending/sending.module.js';

@Module({ imports: [SendingModule, OverseeingModule, LeavingModule] })
export class AppModule {}
