import { Module } from '@nestjs/common';
import { CommentsModule } from './comments/comments.module.js';

@Module({ imports: [CommentsModule] })
export class AppModule {}
