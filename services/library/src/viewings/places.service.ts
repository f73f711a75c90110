import { Injectable } from '@nestjs/common';
import type { Place } from '@screenlore/contracts';
import { groupBy } from '../language/group-by.js';
import { OwnersRepository } from '../owners/owners.repository.js';
import { derivePlace } from './derive-place.js';
import { StandingsRepository } from './standings.repository.js';
import { ViewingsRepository } from './viewings.repository.js';

/** How far members are in titles, which decides the texts about them that are covered (SPOIL-04). */
@Injectable()
export class PlacesService {
  constructor(
    private readonly viewings: ViewingsRepository,
    private readonly standings: StandingsRepository,
    private readonly owners: OwnersRepository,
  ) {}

  /** Whether a member wants to see everything, whatever they have watched (SPOIL-10). */
  async coversNothing(userId: string): Promise<boolean> {
    return !(await this.owners.settingsOf(userId)).coversUnseen;
  }

  async of(userId: string, titles: readonly string[]): Promise<Place[]> {
    const [standings, parts] = await Promise.all([
      this.standings.findMany(userId, titles),
      this.viewings.partsOf(userId, titles),
    ]);
    const partsOf = groupBy(parts, ({ title }) => title);
    return standings.map((standing) => derivePlace(standing, partsOf.get(standing.title) ?? []));
  }
}
