import { Module } from '@nestjs/common';
import { RankingModule } from '../ranking/ranking.module.js';
import { MembersController } from './members.controller.js';
import { MembersRepository } from './members.repository.js';

@Module({
  imports: [RankingModule],
  controllers: [MembersController],
  providers: [MembersRepository],
  exports: [MembersRepository],
})
export class MembersModule {}
