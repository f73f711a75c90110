import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type CallReply,
  type CallRequest,
  type Envelope,
  type EpisodeOfTitle,
  type EpisodeRatings,
  type EpisodeRef,
  type InternalRequest,
  MESSAGES,
  type Standing,
} from '@screenlore/contracts';
import { CallError, callerOf, changeKeyOf, type Session } from '@screenlore/service-kit';
import { OwnersRepository } from '../owners/owners.repository.js';
import { chosenEpisodes, isKnown, keyOf, seenEpisodes } from './derive-standing.js';
import type { StoredStanding } from './standing.schema.js';
import { StandingsRepository } from './standings.repository.js';
import { TitleChange } from './title-change.js';
import { newId, type StoredViewing } from './viewing.schema.js';
import { standingReply } from './viewing-reply.js';
import { ViewingsRepository } from './viewings.repository.js';

/** Marks episodes, and starts passes through a series. */
@Injectable()
export class EpisodesService {
  constructor(
    private readonly owners: OwnersRepository,
    private readonly viewings: ViewingsRepository,
    private readonly standings: StandingsRepository,
    private readonly titles: TitleChange,
  ) {}

  /** Marking an episode again changes nothing. @throws CallError malformed, tooMany */
  async mark(envelope: Envelope<InternalRequest<'store-episodes'>>): Promise<CallReply<'mark-episodes'>> {
    const { title, episodes, seen, on } = envelope.body;
    const caller = callerOf(envelope);
    if (title.kind !== 'series') throw new CallError('malformed', MESSAGES.episodeOfNoSeries);
    const all = chosenEpisodes(episodes, title.outline, 'all');
    if (all.length === 0 || !all.every((episode) => isKnown(title.outline, episode)))
      throw new CallError('malformed', MESSAGES.episodeUnknown);
    const chosen = seen ? chosenEpisodes(episodes, title.outline) : all;
    if (chosen.length === 0) throw new CallError('malformed', MESSAGES.episodesUnaired);
    const key = changeKeyOf('mark-episodes', { ...envelope, body: [title._id, episodes, seen, on] });
    let made: StoredStanding | undefined;
    const reply = await this.titles.run(caller, key, async (session) => {
      const before = await this.titles.before(caller, title, session);
      const removed = seen
        ? await this.markSeen(caller, before, chosen, on, session)
        : await this.unmark(before, chosen, session);
      made = await this.titles.after(before, seen ? { set: null, seen: { rating: null } } : {}, session);
      const now = await this.viewings.seenOf(caller.id, title._id, session);
      return {
        standing: standingReply(made),
        seen: seenEpisodes(now, made.pass, made.outline),
        undo: seen ? made.version : null,
        removed,
      };
    });
    await this.titles.tell(made);
    return reply;
  }

  ratings(episode: EpisodeOfTitle): Promise<EpisodeRatings> {
    return this.viewings.episodeRatings(episode);
  }

  /** In any pass; a season or series entered as a whole counts as all of its episodes except specials. */
  async seenAmong(envelope: Envelope<InternalRequest<'get-seen-episodes'>>): Promise<EpisodeOfTitle[]> {
    const { episodes } = envelope.body;
    const titles = [...new Set(episodes.map(({ title }) => title))];
    const viewings = await this.viewings.partsOf(callerOf(envelope).id, titles);
    return episodes.filter(({ title, season, episode }) =>
      viewings.some(
        (viewing) =>
          viewing.title === title &&
          (viewing.season === null
            ? season > 0
            : viewing.season === season && (viewing.episode ?? episode) === episode),
      ),
    );
  }

  /** @throws CallError notFound; malformed if nothing of the current pass is seen */
  async startPass(envelope: Envelope<CallRequest<'start-pass'>>): Promise<CallReply<'start-pass'>> {
    return this.changePass(envelope, 'start-pass', ({ pass }, isBegun) => {
      if (!isBegun) throw new CallError('malformed', MESSAGES.passUnbegun);
      return pass + 1;
    });
  }

  /** @throws CallError notFound; malformed in the first pass, and if something of the current one is seen */
  async undoPass(envelope: Envelope<CallRequest<'undo-pass'>>): Promise<CallReply<'undo-pass'>> {
    return this.changePass(envelope, 'undo-pass', ({ pass }, isBegun) => {
      if (pass === 1) throw new CallError('malformed', MESSAGES.passFirst);
      if (isBegun) throw new CallError('malformed', MESSAGES.passBegun);
      return pass - 1;
    });
  }

  /** @param to the pass to change to; called with whether anything of the current one is seen */
  private async changePass(
    envelope: Envelope<CallRequest<'start-pass' | 'undo-pass'>>,
    call: 'start-pass' | 'undo-pass',
    to: (before: StoredStanding, isBegun: boolean) => number,
  ): Promise<{ standing: Standing }> {
    const caller = callerOf(envelope);
    return this.titles.run(caller, changeKeyOf(call, envelope), async (session) => {
      const before = await this.standings.find(caller.id, envelope.body.title, session);
      if (!before) throw new CallError('notFound', MESSAGES.viewingGone);
      if (before.kind !== 'series') throw new CallError('malformed', MESSAGES.episodeOfNoSeries);
      const all = await this.viewings.seenOf(caller.id, before.title, session);
      const pass = to(
        before,
        all.some((viewing) => viewing.pass === before.pass),
      );
      return { standing: standingReply(await this.titles.after(before, { set: null, pass }, session)) };
    });
  }

  private async markSeen(
    { id }: Caller,
    before: StoredStanding,
    chosen: readonly EpisodeRef[],
    on: string | null,
    session: Session,
  ): Promise<string[]> {
    const has = new Set(
      seenEpisodes(await this.viewings.seenOf(id, before.title, session), before.pass, before.outline).map(
        keyOf,
      ),
    );
    const { visibility } = await this.owners.settingsOf(id, session);
    const missing = chosen
      .filter((chosenEpisode) => !has.has(keyOf(chosenEpisode)))
      .map(
        ({ season, episode }): StoredViewing => ({
          ...UNSAID,
          ...{ _id: newId(), userId: id, kind: 'series', title: before.title, pass: before.pass },
          ...{ season, episode, on, visibility, at: new Date(), rewatch: before.pass > 1 },
          told: before.version + 1,
        }),
      );
    await this.viewings.insert(missing, session);
    if (missing.length > 0) await this.owners.count(id, missing.length, session);
    return [];
  }

  /**
   * Unmarks episodes. A season or series entered as a whole is replaced by its remaining episodes.
   * @returns the viewings that are removed
   */
  private async unmark(
    before: StoredStanding,
    chosen: readonly EpisodeRef[],
    session: Session,
  ): Promise<string[]> {
    const { userId, title, pass, outline } = before;
    const all = (await this.viewings.seenOf(userId, title, session)).filter(
      (viewing) => viewing.pass === pass,
    );
    const goes = new Set(chosen.map(keyOf));
    const isTouched = (viewing: (typeof all)[number]) =>
      seenEpisodes([viewing], pass, outline).some((at) => goes.has(keyOf(at)));
    const touched = all.filter(isTouched);
    const kept = all.filter((viewing) => !touched.includes(viewing));
    const has = new Set(seenEpisodes(kept, pass, outline).map(keyOf));
    const full = [
      ...(
        await this.viewings.byIds(
          userId,
          touched.map(({ _id }) => _id),
          session,
        )
      ).values(),
    ];
    const wholes = full.filter(({ episode }) => episode === null);
    const split = wholes.flatMap((whole) =>
      seenEpisodes([whole], pass, outline)
        .filter((at) => !goes.has(keyOf(at)) && !has.has(keyOf(at)))
        .map(({ season, episode }): StoredViewing => {
          has.add(keyOf({ season, episode }));
          return { ...whole, _id: newId(), season, episode, rating: null, text: null };
        }),
    );
    await this.viewings.remove(userId, full, session);
    await this.viewings.insert(split, session);
    await this.owners.count(userId, split.length - full.length, session);
    // A viewing of more than these episodes cannot be restored next to the remaining ones.
    return full.filter(({ episode }) => episode !== null).map(({ _id }) => _id.toHexString());
  }
}

/** The fields of an episode that was only marked. */
const UNSAID = {
  startedOn: null,
  rating: null,
  text: null,
  tags: [],
  platform: null,
  hours: null,
  place: null,
  ended: null,
};
