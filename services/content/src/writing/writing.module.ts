import { Module } from '@nestjs/common';
import { WritingVolume } from './writing-volume.repository.js';

@Module({ providers: [WritingVolume], exports: [WritingVolume] })
export class WritingModule {}
