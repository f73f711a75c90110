import { Module } from '@nestjs/common';
import { DiaryModule } from './diary/diary.module.js';
import { ViewingsModule } from './viewings/viewings.module.js';

@Module({ imports: [ViewingsModule, DiaryModule] })
export class AppModule {}
