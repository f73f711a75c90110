import { Injectable, type Provider } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import type { CountsKept, PeerInput, PeerReply, PeerSubject } from '@screenlore/contracts';
import type { Model } from 'mongoose';
import { Metrics } from '../metrics/metrics.js';
import { Peers } from '../peers/peers.js';
import { PeriodicWork } from '../service/periodic-work.js';

/** How often (ms) unacknowledged events are sent again, and how many at once. */
const RESEND_MS = 2000;
const BATCH = 100;

/** A document whose state another service keeps a copy of. */
export interface OutboxDocument {
  _id: string;
  /** Raised by every change. */
  version: number;
  /** Set by every change, until the receiver has acknowledged the latest version. */
  pending?: boolean;
  changedAt: Date;
}

/** Subjects whose receiver answers whether it knows the document. */
type OutboxSubject = { [S in PeerSubject]: PeerReply<S> extends CountsKept ? S : never }[PeerSubject];

/** The part of every update of an outbox document that marks it for sending. */
export const newVersion = () => ({
  $inc: { version: 1 },
  $set: { pending: true, changedAt: new Date() },
});

/**
 * Sends the state of documents to other services until each has acknowledged it. The transaction of the change marks the document, so
 * nothing is lost in a crash (docs/decisions/0012-counts-of-comments.md).
 */
@Injectable()
export class Outbox<Document extends OutboxDocument> extends PeriodicWork {
  /** Acknowledged versions by document, to be unmarked with the next check. */
  private acknowledged = new Map<string, number>();
  /** How many events were unacknowledged at the last check, and since when (ms). */
  private backlog: { events: number; since: number } | undefined;
  /** When (ms) the last check began; before the first one, when this process started. */
  private lookedAt = Date.now();

  constructor(
    private readonly peers: Peers,
    private readonly documents: Model<OutboxDocument>,
    private readonly subjects: readonly OutboxSubject[],
    private readonly eventOf: (document: Document) => PeerInput<OutboxSubject>,
    metrics: Metrics,
  ) {
    super(metrics, {
      name: 'outbox',
      everyMs: RESEND_MS,
      failure: `${subjects.join(', ')} could not be sent again`,
    });
    metrics.showOutbox(() => this.backlog);
  }

  /** Never rejects. @returns whether the receivers have acknowledged it */
  async send(document: Document): Promise<boolean> {
    const { _id, version } = document;
    try {
      const event = this.eventOf(document);
      const answers = await Promise.all(this.subjects.map((subject) => this.peers.ask(subject, event)));
      if (!answers.every(({ known }) => known)) return false;
      this.acknowledged.set(_id, Math.max(version, this.acknowledged.get(_id) ?? 0));
      return true;
    } catch {
      // No receiver answered, so the document stays marked.
      return false;
    }
  }

  protected async run(): Promise<void> {
    // There may be many after a migration.
    while ((await this.sendSome()) && !this.stopped);
  }

  /** @returns whether a full batch was acknowledged, so that there may be more */
  private async sendSome(): Promise<boolean> {
    const now = Date.now();
    const { acknowledged } = this;
    this.acknowledged = new Map();
    if (acknowledged.size > 0)
      await this.documents.bulkWrite(
        [...acknowledged].map(([_id, version]) => ({
          updateOne: { filter: { _id, version }, update: { $unset: { pending: true } } },
        })),
        { ordered: false },
      );
    const waiting = await this.documents
      .find({ pending: true, changedAt: { $lt: new Date(now - RESEND_MS) } })
      .sort({ changedAt: 1 })
      .limit(BATCH)
      .lean<Document[]>();
    await this.count(now);
    const sent = await Promise.all(waiting.map((document) => this.send(document)));
    // Moves to the end of the queue, so that a document without a receiver does not hold up the others.
    const late = waiting.filter((_, at) => !sent[at]).map(({ _id }) => _id);
    if (late.length > 0)
      await this.documents.updateMany({ _id: { $in: late } }, { $set: { changedAt: new Date(now) } });
    return waiting.length === BATCH && late.length === 0;
  }

  /** Each attempt renews `changedAt`, so the backlog keeps the date of its first event. */
  private async count(now: number): Promise<void> {
    // Older than the last check, or unacknowledged by it, as that check set its own date.
    const unacknowledged = { pending: true, changedAt: { $lte: new Date(this.lookedAt) } };
    this.lookedAt = now;
    const [events, oldest] = await Promise.all([
      this.documents.countDocuments(unacknowledged),
      this.documents.findOne(unacknowledged).sort({ changedAt: 1 }).lean<Document>(),
    ]);
    this.backlog = oldest ? { events, since: this.backlog?.since ?? oldest.changedAt.getTime() } : undefined;
  }
}

/** The service's outbox, for the documents of one model. */
export const outboxOf = <Document extends OutboxDocument, S extends OutboxSubject>(
  model: string,
  subjects: S | readonly S[],
  eventOf: (document: Document) => PeerInput<S>,
): Provider => ({
  provide: Outbox,
  inject: [Peers, getModelToken(model), Metrics],
  useFactory: (peers: Peers, documents: Model<OutboxDocument>, metrics: Metrics) =>
    new Outbox(peers, documents, [subjects].flat() as S[], eventOf, metrics),
});
