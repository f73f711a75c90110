import { Injectable } from '@nestjs/common';
import {
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

/** What imports ask of the catalogue and tell it; it is asked again later where it is away. */
@Injectable()
export class Catalogue {
  constructor(private readonly nats: NatsLink) {}

  /** @throws Error where nobody answers */
  async match(wanted: readonly WantedTitle[]): Promise<MatchReply['matches']> {
    if (wanted.length === 0) return [];
    return matchReply.parse(await this.ask(MATCH_TITLES, { wanted })).matches;
  }

  /** @throws Error where nobody answers */
  async marks(event: MarksImported): Promise<MarksBefore['before']> {
    if (event.changes.length === 0) return [];
    return marksBefore.parse(await this.ask(MARKS_IMPORTED, event)).before;
  }

  private async ask(subject: string, body: object): Promise<unknown> {
    const { connection } = this.nats;
    if (!connection) throw new Error('There is no connection to NATS.');
    const reply = await connection.request(subject, JSON.stringify(body), { timeout: ANSWER_MS });
    return reply.json();
  }
}
