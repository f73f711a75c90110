import { Module } from '@nestjs/common';
import { DiaryModule } from './diary/diary.module.js';
import { ImportsModule } from './imports/imports.module.js';
import { ViewingsModule } from './viewings/viewings.module.js';

@Module({ imports: [ViewingsModule, DiaryModule, ImportsModule] })
export class AppModule {}
