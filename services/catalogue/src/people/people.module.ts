import { Module } from '@nestjs/common';
import { RepliesModule } from '../replies/replies.module.js';
import { SearchModule } from '../search/search.module.js';
import { PeopleController } from './people.controller.js';
import { PeopleRepository } from './people.repository.js';
import { PeopleService } from './people.service.js';

@Module({
  imports: [RepliesModule, SearchModule],
  controllers: [PeopleController],
  providers: [PeopleService, PeopleRepository],
})
export class PeopleModule {}
