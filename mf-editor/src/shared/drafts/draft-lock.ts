const CHANNEL = 'screenlore drafts';
/** How long (ms) the other tab may take to save and let go before its lock is stolen: it may be frozen. */
const PATIENCE_MS = 4000;

/**
 * The right to write a draft, which one tab of this browser holds at a time: a Web Lock, which the browser releases
 * when the tab ends. Without Web Locks (a page without encryption) every tab has the right, and the draft's revision
 * detects conflicts.
 */
export class DraftLock {
  readonly #releases = new Map<string, () => void>();
  readonly #channel = new BroadcastChannel(CHANNEL);

  /** @param onLost saves the rest and stops writing when another tab takes the draft over */
  constructor(private readonly onLost: () => Promise<void>) {
    this.#channel.addEventListener('message', async ({ data }) => {
      if (!this.#releases.has(data)) return;
      await this.onLost();
      this.#release();
    });
  }

  /** @returns whether this tab holds the draft now; false when another tab does */
  take(id: string): Promise<boolean> {
    return this.#request(id, { ifAvailable: true });
  }

  /** Makes the other tab save and stop, and takes the draft over. */
  async takeOver(id: string): Promise<void> {
    this.#channel.postMessage(id);
    try {
      await this.#request(id, { signal: AbortSignal.timeout(PATIENCE_MS) });
    } catch {
      await this.#request(id, { steal: true });
    }
  }

  /** Releases every lock for good. */
  close(): void {
    this.#release();
    this.#channel.close();
  }

  #release(): void {
    for (const release of this.#releases.values()) release();
    this.#releases.clear();
  }

  #request(id: string, options: LockOptions): Promise<boolean> {
    const { locks }: Partial<Pick<Navigator, 'locks'>> = navigator;
    if (!locks || this.#releases.has(id)) return Promise.resolve(true);
    return new Promise((resolve, reject) => {
      locks
        .request(`screenlore draft ${id}`, options, (lock) => {
          resolve(lock !== null);
          if (lock === null) return undefined;
          return new Promise<void>((release) => this.#releases.set(id, release));
        })
        .catch((error: unknown) => {
          // Refused before it was granted, or stolen afterwards.
          if (this.#releases.delete(id)) void this.onLost();
          reject(error);
        });
    });
  }
}
