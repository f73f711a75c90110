import { Injectable } from '@nestjs/common';
import {
  type EpisodesReply,
  type EpisodesRequest,
  episodesReply,
  FIND_EPISODES,
  MARKS_IMPORTED,
  MATCH_TITLES,
  type MarksBefore,
  type MarksImported,
  type MatchReply,
  marksBefore,
  matchReply,
  type WantedTitle,
} from '@screenlore/contracts';
import { NatsLink } from '@screenlore/service-kit';

/** How long (ms) the catalogue may take for one batch. */
const ANSWER_MS = 15_000;
/** Of what one message asks; NATS takes 1 MiB, and the longest item is a good part of that. */
const MESSAGE_BYTES = 512 * 1024;
/** Series of one message: each is answered with its seasons. */
const SERIES = 100;

/** What imports ask of the catalogue and tell it; it is asked again later where it is away. */
@Injectable()
export class Catalogue {
  constructor(private readonly nats: NatsLink) {}

  /** @throws Error where nobody answers */
  async match(wanted: readonly WantedTitle[]): Promise<MatchReply['matches']> {
    const matches: MatchReply['matches'] = [];
    for (const some of messagesOf(wanted))
      matches.push(...matchReply.parse(await this.ask(MATCH_TITLES, { wanted: some })).matches);
    return matches;
  }

  /** What there is of some series. @throws Error where nobody answers */
  async episodes(series: EpisodesRequest['series']): Promise<EpisodesReply['series']> {
    const found: EpisodesReply['series'] = [];
    for (const some of messagesOf(series, SERIES))
      found.push(...episodesReply.parse(await this.ask(FIND_EPISODES, { series: some })).series);
    return found;
  }

  /** @throws Error where nobody answers */
  async marks(event: MarksImported): Promise<MarksBefore['before']> {
    const before: MarksBefore['before'] = [];
    for (const changes of messagesOf(event.changes))
      before.push(...marksBefore.parse(await this.ask(MARKS_IMPORTED, { ...event, changes })).before);
    return before;
  }

  private async ask(subject: string, body: object): Promise<unknown> {
    const { connection } = this.nats;
    if (!connection) throw new Error('There is no connection to NATS.');
    const reply = await connection.request(subject, JSON.stringify(body), { timeout: ANSWER_MS });
    return reply.json();
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
