import { Module } from '@nestjs/common';
import { PicturesController } from './pictures.controller.js';
import { PicturesRepository } from './pictures.repository.js';
import { PicturesService } from './pictures.service.js';

@Module({ controllers: [PicturesController], providers: [PicturesService, PicturesRepository] })
export class PicturesModule {}
