import { Module } from '@nestjs/common';
import { SuggestionsController } from './suggestions.controller.js';
import { SuggestionsRepository } from './suggestions.repository.js';

/** Titles that members miss in the catalogue (SHELL-110). */
@Module({ controllers: [SuggestionsController], providers: [SuggestionsRepository] })
export class SuggestionsModule {}
