import { Module } from '@nestjs/common';
import { NeighbourRuns } from './neighbour-runs.js';
import { NeighboursRepository } from './neighbours.repository.js';

@Module({ providers: [NeighboursRepository, NeighbourRuns], exports: [NeighboursRepository] })
export class NeighboursModule {}
