import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type KeptVotes, LIMITS } from '@screenlore/contracts';
import type { Model } from 'mongoose';
import {
  CHARACTER_VOTE,
  CHARACTER_VOTE_COUNT,
  type StoredChoice,
  type StoredChoiceCount,
} from './choice.schema.js';
import { EpisodeChoices } from './episode-choices.repository.js';

/** Votes for the best characters of episodes, by their roles. */
@Injectable()
export class CharacterVotesRepository extends EpisodeChoices {
  constructor(
    @InjectModel(CHARACTER_VOTE) votes: Model<StoredChoice>,
    @InjectModel(CHARACTER_VOTE_COUNT) counts: Model<StoredChoiceCount>,
  ) {
    super('role', votes, counts);
  }

  /** @param userId the caller; null for a visitor */
  async votes(episode: string, userId: string | null): Promise<KeptVotes> {
    const [counts, own] = await Promise.all([this.countsOf(episode), this.chosen(episode, userId)]);
    const characters = Object.entries(counts)
      .map(([role, count]) => ({ role, count }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || a.role.localeCompare(b.role))
      .slice(0, LIMITS.charactersVoted);
    return { characters, own: own?.role ?? null };
  }
}
