import { Injectable } from '@nestjs/common';
import {
  type EpisodesReply,
  type EpisodesRequest,
  FIND_EPISODES,
  MARKS_IMPORTED,
  MATCH_TITLES,
  type MarksBefore,
  type MarksImported,
  type MatchReply,
  type WantedTitle,
} from '@screenlore/contracts';
import { Peers } from '@screenlore/service-kit';

/** Of what one message asks; NATS takes 1 MiB, and the longest item is a good part of that. */
const MESSAGE_BYTES = 512 * 1024;
/** Series of one message: each is answered with its seasons. */
const SERIES = 100;

/** What imports ask of the catalogue and tell it; it is asked again later where it is away. */
@Injectable()
export class Catalogue {
  constructor(private readonly peers: Peers) {}

  /** @throws CallError where nobody answers */
  async match(wanted: readonly WantedTitle[]): Promise<MatchReply['matches']> {
    const matches: MatchReply['matches'] = [];
    for (const some of messagesOf(wanted))
      matches.push(...(await this.peers.ask(MATCH_TITLES, { wanted: some })).matches);
    return matches;
  }

  /** What there is of some series. @throws CallError where nobody answers */
  async episodes(series: EpisodesRequest['series']): Promise<EpisodesReply['series']> {
    const found: EpisodesReply['series'] = [];
    for (const some of messagesOf(series, SERIES))
      found.push(...(await this.peers.ask(FIND_EPISODES, { series: some })).series);
    return found;
  }

  /** @throws CallError where nobody answers */
  async marks(event: MarksImported): Promise<MarksBefore['before']> {
    const before: MarksBefore['before'] = [];
    for (const changes of messagesOf(event.changes))
      before.push(...(await this.peers.ask(MARKS_IMPORTED, { ...event, changes })).before);
    return before;
  }
}

/** Items in their order, as many in each part as one message takes, and at least one. */
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
