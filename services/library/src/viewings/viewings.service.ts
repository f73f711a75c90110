import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type CallReply,
  type CallRequest,
  type Envelope,
  type InternalReply,
  type InternalRequest,
  MESSAGES,
  type NewViewing,
} from '@screenlore/contracts';
import { CallError, callerOf, changeKeyOf, type Session } from '@screenlore/service-kit';
import { OwnersRepository } from '../owners/owners.repository.js';
import { refuseInPublic } from '../owners/refuse-in-public.js';
import { deriveStanding, isKnown, seenEpisodes } from './derive-standing.js';
import type { StoredStanding } from './standing.schema.js';
import { StandingsRepository } from './standings.repository.js';
import { type LibraryTitle, TitleChange } from './title-change.js';
import { newId, type StoredViewing } from './viewing.schema.js';
import { standingReply, viewingReply } from './viewing-reply.js';
import { ViewingsRepository } from './viewings.repository.js';

/** The rules of viewings (docs/portal/library.md). */
@Injectable()
export class ViewingsService {
  constructor(
    private readonly owners: OwnersRepository,
    private readonly viewings: ViewingsRepository,
    private readonly standings: StandingsRepository,
    private readonly titles: TitleChange,
  ) {}

  /** @throws CallError tooMany; malformed if the title has no such episode */
  async add(envelope: Envelope<InternalRequest<'store-viewing'>>): Promise<CallReply<'add-viewing'>> {
    const { title, viewing } = envelope.body;
    const caller = callerOf(envelope);
    checkKind(title, viewing);
    const key = changeKeyOf('add-viewing', { ...envelope, body: [title._id, viewing] });
    return this.changed(caller, key, async (session) => {
      const before = await this.titles.before(caller, title, session);
      const visibility = viewing.visibility ?? (await this.owners.settingsOf(caller.id, session)).visibility;
      if (viewing.text) refuseInPublic(envelope, visibility);
      const stored: StoredViewing = {
        ...viewing,
        _id: newId(),
        userId: caller.id,
        kind: title.kind,
        title: title._id,
        pass: before.pass,
        visibility,
        told: before.version + 1,
        at: new Date(),
      };
      await this.viewings.insert([stored], session);
      await this.owners.count(caller.id, 1, session);
      const seen = { rating: isOfWhole(viewing) ? viewing.rating : null };
      const standing = await this.titles.after(before, { set: null, seen }, session);
      return { viewing: stored, standing, more: { undo: standing.version } };
    });
  }

  /** @throws CallError notFound, malformed */
  async change(envelope: Envelope<CallRequest<'change-viewing'>>): Promise<CallReply<'change-viewing'>> {
    const { _id, change, takesBack } = envelope.body;
    const caller = callerOf(envelope);
    return this.changed(caller, changeKeyOf('change-viewing', envelope), async (session) => {
      const found = await this.ownOf(caller, _id, session);
      checkKind(titleOf(found), { ...found, ...change });
      const viewing = (await this.viewings.change(caller.id, found._id, change, session)) ?? gone();
      await this.owners.count(caller.id, 0, session);
      if (viewing.text && (change.text !== undefined || change.visibility !== undefined))
        refuseInPublic(envelope, viewing.visibility);
      const before = await this.titles.before(caller, titleOf(found), session);
      const rated = change.rating !== undefined && change.rating !== found.rating && isOfWhole(found);
      const told = rated && change.rating !== null ? { seen: { rating: change.rating ?? null } } : {};
      const said = rated && takesBack !== undefined ? { undoes: takesBack } : told;
      const standing = await this.titles.after(before, said, session);
      return { viewing, standing, more: { undo: 'seen' in said ? standing.version : null } };
    });
  }

  /** The title's rating stays: its owner gave it. @throws CallError notFound */
  async remove(envelope: Envelope<CallRequest<'remove-viewing'>>): Promise<CallReply<'remove-viewing'>> {
    const { _id } = envelope.body;
    const caller = callerOf(envelope);
    let made: StoredStanding | undefined;
    const reply = await this.titles.run(caller, changeKeyOf('remove-viewing', envelope), async (session) => {
      const found = await this.ownOf(caller, _id, session);
      await this.viewings.remove(caller.id, [found], session);
      await this.owners.count(caller.id, -1, session);
      const before = await this.titles.before(caller, titleOf(found), session);
      made = await this.titles.after(before, {}, session);
      return { _id, standing: standingReply(made) };
    });
    await this.titles.tell(made);
    return reply;
  }

  /** @throws CallError notFound */
  async restore(envelope: Envelope<CallRequest<'restore-viewing'>>): Promise<CallReply<'restore-viewing'>> {
    const caller = callerOf(envelope);
    return this.changed(caller, changeKeyOf('restore-viewing', envelope), async (session) => {
      const viewing = await this.viewings.takeRemoved(caller.id, envelope.body._id, session);
      if (!viewing) throw new CallError('notFound', MESSAGES.viewingNotRestorable);
      await this.viewings.insert([viewing], session);
      await this.owners.count(caller.id, 1, session);
      const before = await this.titles.before(caller, titleOf(viewing), session);
      return { viewing, standing: await this.titles.after(before, {}, session), more: {} };
    });
  }

  /** Also removes what was entered in the same call, and reverts what it changed in the catalogue. @throws CallError notFound */
  async undo(envelope: Envelope<CallRequest<'undo-viewings'>>): Promise<CallReply<'undo-viewings'>> {
    const { title, undo } = envelope.body;
    const caller = callerOf(envelope);
    let made: StoredStanding | undefined;
    const reply = await this.titles.run(caller, changeKeyOf('undo-viewings', envelope), async (session) => {
      const found = (await this.standings.find(caller.id, title, session)) ?? gone();
      const entered = await this.viewings.toldAs(caller.id, title, undo, session);
      await this.viewings.remove(caller.id, entered, session);
      await this.owners.count(caller.id, -entered.length, session);
      const before = await this.titles.before(caller, titleOf(found), session);
      made = await this.titles.after(before, { undoes: undo }, session);
      return { standing: standingReply(made) };
    });
    await this.titles.tell(made);
    return reply;
  }

  /** @throws CallError malformed */
  async setStatus(
    envelope: Envelope<InternalRequest<'store-title-status'>>,
  ): Promise<InternalReply<'store-title-status'>> {
    const { title, status } = envelope.body;
    const caller = callerOf(envelope);
    const key = changeKeyOf('set-title-status', { ...envelope, body: [title._id, status] });
    // A member who has finished a title does not want to see it any more, as with a viewing.
    const seen = status === 'done' ? { seen: { rating: null } } : {};
    let made: StoredStanding | undefined;
    const reply = await this.titles.run(caller, key, async (session) => {
      const before = await this.titles.before(caller, title, session);
      made = await this.titles.after(before, { set: status, ...seen }, session);
      return { standing: standingReply(made) };
    });
    await this.titles.tell(made);
    return reply;
  }

  /** What the caller has seen of a title. */
  async ofTitle(
    envelope: Envelope<InternalRequest<'get-title-viewings'>>,
  ): Promise<InternalReply<'get-title-viewings'>> {
    const { title } = envelope.body;
    const { id } = callerOf(envelope);
    const [standing, newest, all] = await Promise.all([
      this.standings.find(id, title._id),
      this.viewings.newestOf(id, title._id),
      title.kind === 'series' ? this.viewings.seenOf(id, title._id) : [],
    ]);
    const outline = title.outline ?? standing?.outline ?? null;
    const pass = standing?.pass ?? 1;
    const known = { kind: title.kind, pass, outline, set: standing?.set ?? null };
    // The catalogue may know more episodes by now, and the first one for a member who has seen none.
    const progress = title.kind === 'series' && outline ? deriveStanding(all, known) : undefined;
    const now = progress
      ? { title: title._id, kind: title.kind, pass, ...progress }
      : standing && standingReply(standing);
    return { standing: now, viewings: newest.map(viewingReply), seen: seenEpisodes(all, pass, outline) };
  }

  async standingsOf(envelope: Envelope<InternalRequest<'get-standings'>>) {
    const found = await this.standings.findMany(callerOf(envelope).id, envelope.body.titles);
    return { standings: found.map(standingReply) };
  }

  seenTitles(envelope: Envelope<InternalRequest<'get-seen-titles'>>): Promise<string[]> {
    return this.standings.seen(callerOf(envelope).id, envelope.body.kind);
  }

  async inProgress(envelope: Envelope<InternalRequest<'get-in-progress'>>) {
    const found = await this.standings.inProgress(callerOf(envelope).id, envelope.body.count);
    return { standings: found.map(standingReply) };
  }

  private async ownOf({ id }: Caller, viewing: string, session: Session): Promise<StoredViewing> {
    return (await this.viewings.find(id, viewing, session)) ?? gone();
  }

  /** Changes one viewing; the catalogue is told after the transaction. */
  private async changed<More extends object>(
    caller: Caller,
    key: ReturnType<typeof changeKeyOf>,
    change: (session: Session) => Promise<{ viewing: StoredViewing; standing: StoredStanding; more: More }>,
  ): Promise<CallReply<'restore-viewing'> & More> {
    let made: StoredStanding | undefined;
    const reply = await this.titles.run(caller, key, async (session) => {
      const { viewing, standing, more } = await change(session);
      made = standing;
      return { viewing: viewingReply(viewing), standing: standingReply(standing), ...more };
    });
    await this.titles.tell(made);
    return reply;
  }
}

const titleOf = ({ title, kind }: Pick<StoredViewing, 'title' | 'kind'>): LibraryTitle => ({
  _id: title,
  kind,
  outline: null,
});

/** A rating of an episode or season does not rate the title. */
const isOfWhole = ({ season }: Pick<NewViewing, 'season'>): boolean => season === null;

const gone = (): never => {
  throw new CallError('notFound', MESSAGES.viewingGone);
};

/** @throws CallError malformed for fields that the kind of title does not have */
function checkKind(
  { kind, outline }: LibraryTitle,
  { season, episode, ended, startedOn }: Pick<NewViewing, 'season' | 'episode' | 'ended' | 'startedOn'>,
): void {
  if (kind !== 'series' && (season !== null || episode !== null))
    throw new CallError('malformed', MESSAGES.episodeOfNoSeries);
  if (kind !== 'games' && (ended !== null || startedOn !== null))
    throw new CallError('malformed', MESSAGES.playthroughOfNoGame);
  if (season === null && episode !== null) throw new CallError('malformed', MESSAGES.episodeUnknown);
  if (season !== null && !isKnown(outline, { season, episode }))
    throw new CallError('malformed', MESSAGES.episodeUnknown);
}
