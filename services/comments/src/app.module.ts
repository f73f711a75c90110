import { Module } from '@nestjs/common';
import { CommentsModule } from './comments/comments.module.js';
import { LeavingModule } from './leaving/leaving.module.js';

@Module({ imports: [CommentsModule, LeavingModule] })
export class AppModule {}
