import { CANARY_VISITS, type CanaryVisit, canaryVisits } from '@screenlore/contracts';
import type { NatsLink } from '@screenlore/service-kit/nats-link';

const SECOND_MS = 1000;
/** Visits in one message: well below NATS's maximum size. */
const OF_MESSAGE = 5000;

/** Shares each shell server's visits and reports about canaries, so that all count the same visitors. */
export class SharedVisits {
  /** Not sent yet: each network and release once. */
  readonly #waiting = new Map<string, CanaryVisit>();
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly link: NatsLink,
    onVisits: (visits: readonly CanaryVisit[]) => void,
  ) {
    link.onFirstUp((connection) =>
      connection.subscribe(CANARY_VISITS, {
        callback: (_error, message) => {
          const read = canaryVisits.safeParse(message.json());
          if (read.success) onVisits(read.data);
        },
      }),
    );
    this.#timer = setInterval(() => this.#send(), SECOND_MS).unref();
  }

  add(visit: CanaryVisit): void {
    const key = `${visit.remote} ${visit.release} ${visit.network}`;
    this.#waiting.set(key, { ...this.#waiting.get(key), ...visit });
  }

  close(): Promise<void> {
    clearInterval(this.#timer);
    this.#send();
    return this.link.close();
  }

  /** What cannot be sent is dropped: this server has counted it. */
  #send(): void {
    const visits = [...this.#waiting.values()];
    this.#waiting.clear();
    if (!this.link.connected) return;
    for (let at = 0; at < visits.length; at += OF_MESSAGE)
      this.link.connection?.publish(CANARY_VISITS, JSON.stringify(visits.slice(at, at + OF_MESSAGE)));
  }
}
