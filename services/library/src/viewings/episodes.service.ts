import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type CallReply,
  type CallRequest,
  type Envelope,
  type EpisodeRef,
  type InternalRequest,
  MESSAGES,
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

/** Marking of episodes, and passes through a series. */
@Injectable()
export class EpisodesService {
  constructor(
    private readonly owners: OwnersRepository,
    private readonly viewings: ViewingsRepository,
    private readonly standings: StandingsRepository,
    private readonly titles: TitleChange,
  ) {}

  /** Marking twice changes nothing the second time. @throws CallError malformed, tooMany */
  async mark(envelope: Envelope<InternalRequest<'store-episodes'>>): Promise<CallReply<'mark-episodes'>> {
    const { title, episodes, seen, on } = envelope.body;
    const caller = callerOf(envelope);
    if (title.kind !== 'series') throw new CallError('malformed', MESSAGES.episodeOfNoSeries);
    const chosen = chosenEpisodes(episodes, title.outline);
    if (chosen.length === 0 || !chosen.every((one) => isKnown(title.outline, one)))
      throw new CallError('malformed', MESSAGES.episodeUnknown);
    const key = changeKeyOf('mark-episodes', { ...envelope, body: [title._id, episodes, seen, on] });
    let made: StoredStanding | undefined;
    const reply = await this.titles.run(caller, key, async (session) => {
      const before = await this.titles.before(caller, title, session);
      if (seen) await this.markSeen(caller, before, chosen, on, session);
      else await this.unmark(before, chosen, session);
      made = await this.titles.after(before, seen ? { set: null, seen: { rating: null } } : {}, session);
      const all = await this.viewings.seenOf(caller.id, title._id, session);
      return { standing: standingReply(made), seen: seenEpisodes(all, made.pass, made.outline) };
    });
    await this.titles.tell(made);
    return reply;
  }

  /** @throws CallError notFound; malformed where nothing of the pass under way is seen */
  async startPass(envelope: Envelope<CallRequest<'start-pass'>>): Promise<CallReply<'start-pass'>> {
    const caller = callerOf(envelope);
    return this.titles.run(caller, changeKeyOf('start-pass', envelope), async (session) => {
      const before = await this.standings.find(caller.id, envelope.body.title, session);
      if (!before) throw new CallError('notFound', MESSAGES.viewingGone);
      if (before.kind !== 'series') throw new CallError('malformed', MESSAGES.episodeOfNoSeries);
      const all = await this.viewings.seenOf(caller.id, before.title, session);
      if (!all.some(({ pass }) => pass === before.pass))
        throw new CallError('malformed', MESSAGES.passUnbegun);
      const standing = await this.titles.after(before, { set: null, pass: before.pass + 1 }, session);
      return { standing: standingReply(standing) };
    });
  }

  private async markSeen(
    { id }: Caller,
    before: StoredStanding,
    chosen: readonly EpisodeRef[],
    on: string | null,
    session: Session,
  ): Promise<void> {
    const has = new Set(
      seenEpisodes(await this.viewings.seenOf(id, before.title, session), before.pass, before.outline).map(
        keyOf,
      ),
    );
    const { visibility } = await this.owners.settingsOf(id, session);
    const missing = chosen
      .filter((one) => !has.has(keyOf(one)))
      .map(
        ({ season, episode }): StoredViewing => ({
          ...UNSAID,
          ...{ _id: newId(), userId: id, kind: 'series', title: before.title, pass: before.pass },
          ...{ season, episode, on, visibility, at: new Date(), rewatch: before.pass > 1 },
        }),
      );
    await this.viewings.insert(missing, session);
    if (missing.length > 0) await this.owners.count(id, missing.length, session);
  }

  /** A season or series that was entered as a whole is entered by its other episodes after that. */
  private async unmark(
    before: StoredStanding,
    chosen: readonly EpisodeRef[],
    session: Session,
  ): Promise<void> {
    const { userId, title, pass, outline } = before;
    const all = (await this.viewings.seenOf(userId, title, session)).filter((one) => one.pass === pass);
    const goes = new Set(chosen.map(keyOf));
    const isTouched = (one: (typeof all)[number]) =>
      seenEpisodes([one], pass, outline).some((at) => goes.has(keyOf(at)));
    const touched = all.filter(isTouched);
    const kept = all.filter((one) => !touched.includes(one));
    const has = new Set(seenEpisodes(kept, pass, outline).map(keyOf));
    const full = await Promise.all(
      touched
        .filter(({ episode }) => episode === null)
        .map(({ _id }) => this.viewings.find(userId, _id.toHexString(), session)),
    );
    const split = full.flatMap((whole) =>
      whole === null
        ? []
        : seenEpisodes([whole], pass, outline)
            .filter((at) => !goes.has(keyOf(at)) && !has.has(keyOf(at)))
            .map((at): StoredViewing => {
              has.add(keyOf(at));
              return {
                ...whole,
                _id: newId(),
                season: at.season,
                episode: at.episode,
                rating: null,
                text: null,
              };
            }),
    );
    await this.viewings.delete(
      userId,
      touched.map(({ _id }) => _id),
      session,
    );
    await this.viewings.insert(split, session);
    const by = split.length - touched.length;
    if (by !== 0) await this.owners.count(userId, by, session);
  }
}

/** What nobody said of an episode that was marked. */
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
