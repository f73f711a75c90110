import { Injectable } from '@nestjs/common';
import {
  type EpisodesReply,
  type EpisodesRequest,
  FIND_EPISODES,
  MARKS_IMPORTED,
  MATCH_TITLES,
  type MarksImported,
  type MatchReply,
  type StandingMarks,
  type WantedTitle,
} from '@screenlore/contracts';
import { Peers } from '@screenlore/service-kit';

/** The size of the items in one message; NATS allows 1 MiB, and the longest item is a good part of that. */
const MESSAGE_BYTES = 512 * 1024;
/** How many series one message asks about: the reply lists their seasons. */
const SERIES = 100;

/** What imports ask the catalogue and tell it. Callers ask again later if it is unavailable. */
@Injectable()
export class Catalogue {
  constructor(private readonly peers: Peers) {}

  /** @throws CallError if the catalogue does not answer */
  async match(wanted: readonly WantedTitle[]): Promise<MatchReply['matches']> {
    const matches: MatchReply['matches'] = [];
    for (const some of messagesOf(wanted))
      matches.push(...(await this.peers.ask(MATCH_TITLES, { wanted: some })).matches);
    return matches;
  }

  /** What the catalogue knows about some series. @throws CallError if it does not answer */
  async episodes(series: EpisodesRequest['series']): Promise<EpisodesReply['series']> {
    const found: EpisodesReply['series'] = [];
    for (const some of messagesOf(series, SERIES))
      found.push(...(await this.peers.ask(FIND_EPISODES, { series: some })).series);
    return found;
  }

  /** A member's marks on titles and roles, in order. @throws CallError if the catalogue does not answer */
  marksOf(userId: string, since: number | null, titles: readonly string[]): Promise<StandingMarks[]> {
    return this.marks({ userId, since, asks: true, changes: titles.map((title) => ({ key: '-', title })) });
  }

  /** Sets marks. @returns the marks before each change, in order @throws CallError if the catalogue does not answer */
  setMarks(event: Omit<MarksImported, 'asks'>): Promise<StandingMarks[]> {
    return this.marks({ ...event, asks: false });
  }

  private async marks(event: MarksImported): Promise<StandingMarks[]> {
    const before: StandingMarks[] = [];
    for (const changes of messagesOf(event.changes))
      before.push(...(await this.peers.ask(MARKS_IMPORTED, { ...event, changes })).before);
    return before;
  }
}

/** Items in order, in parts of as many as fit into one message, but at least one. */
function messagesOf<Item>(items: readonly Item[], most = Number.POSITIVE_INFINITY): Item[][] {
  const messages: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const bytes = Buffer.byteLength(JSON.stringify(item));
    const last = messages.at(-1);
    if (last && bytes <= room && last.length < most) last.push(item);
    else {
      messages.push([item]);
      room = MESSAGE_BYTES;
    }
    room -= bytes;
  }
  return messages;
}
