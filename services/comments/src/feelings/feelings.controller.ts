import { Controller } from '@nestjs/common';
import {
  type CallReply,
  type CallRequest,
  type Envelope,
  type EpisodeTalk,
  type InternalRequest,
  type KeptVotes,
  readEpisodeId,
} from '@screenlore/contracts';
import { callerOf, OnCall, OnInternalCall, Transactions } from '@screenlore/service-kit';
import { ThreadQueue } from '../threads/threads.repository.js';
import { CharacterVotesRepository } from './character-votes.repository.js';
import type { EpisodeChoices } from './episode-choices.repository.js';
import { FeelingsRepository } from './feelings.repository.js';

@Controller()
export class FeelingsController {
  constructor(
    private readonly feelings: FeelingsRepository,
    private readonly characters: CharacterVotesRepository,
    private readonly transactions: Transactions,
    private readonly queue: ThreadQueue,
  ) {}

  @OnInternalCall('get-talk')
  talk({ body, caller }: Envelope<InternalRequest<'get-talk'>>): Promise<EpisodeTalk> {
    return this.feelings.talk(body.episode, caller?.id ?? null);
  }

  @OnInternalCall('store-feeling')
  async set(envelope: Envelope<InternalRequest<'store-feeling'>>): Promise<EpisodeTalk> {
    const { episode, feeling } = envelope.body;
    const { id } = callerOf(envelope);
    await this.store(this.feelings, episode, id, feeling);
    return this.feelings.talk(episode, id);
  }

  @OnInternalCall('get-character-votes')
  votes({ body, caller }: Envelope<InternalRequest<'get-character-votes'>>): Promise<KeptVotes> {
    return this.characters.votes(body.episode, caller?.id ?? null);
  }

  @OnInternalCall('store-character-vote')
  async vote(envelope: Envelope<InternalRequest<'store-character-vote'>>): Promise<KeptVotes> {
    const { episode, role } = envelope.body;
    const { id } = callerOf(envelope);
    await this.store(this.characters, episode, id, role);
    return this.characters.votes(episode, id);
  }

  @OnCall('get-own-feelings')
  async own(envelope: Envelope<CallRequest<'get-own-feelings'>>): Promise<CallReply<'get-own-feelings'>> {
    const { after, count } = envelope.body;
    const found = await this.feelings.ofMember(callerOf(envelope).id, after, count);
    return {
      feelings: found.flatMap(({ episode, feeling, at }) => {
        const of = readEpisodeId(episode);
        return of && feeling ? { ...of, feeling, at: at.toISOString() } : [];
      }),
      next: found.length === count ? (found.at(-1)?._id ?? null) : null,
    };
  }

  @OnCall('get-own-character-votes')
  async ownVotes(
    envelope: Envelope<CallRequest<'get-own-character-votes'>>,
  ): Promise<CallReply<'get-own-character-votes'>> {
    const { after, count } = envelope.body;
    const found = await this.characters.ofMember(callerOf(envelope).id, after, count);
    return {
      votes: found.flatMap(({ episode, role, at }) => {
        const of = readEpisodeId(episode);
        return of && role ? { ...of, role, at: at.toISOString() } : [];
      }),
      next: found.length === count ? (found.at(-1)?._id ?? null) : null,
    };
  }

  /** Changes for an episode queue, as they would conflict at its counts. */
  private store(of: EpisodeChoices, episode: string, userId: string, choice: string | null): Promise<void> {
    return this.queue.run(`feelings:${episode}`, () =>
      this.transactions.run(undefined, (session) => of.set(episode, userId, choice, session)),
    );
  }
}
