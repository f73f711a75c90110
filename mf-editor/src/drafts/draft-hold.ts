const CHANNEL = 'screenlore drafts';
const lockOf = (id: string): string => `screenlore draft ${id}`;
/** How long (ms) the other tab has to save and let go before it is passed over: it may be frozen. */
const PATIENCE_MS = 4000;

/**
 * The right to write a draft, which one tab of this browser has at a time. It goes with the tab, however that ends. Where
 * the browser has no locks (a page without encryption), every tab has it, and the draft's revision tells them apart.
 */
export class DraftHold {
  readonly #released = new Map<string, () => void>();
  readonly #channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
  readonly #onLost: () => Promise<void>;

  /** @param onLost another tab takes the draft over: saves what is not saved, and stops writing */
  constructor(onLost: () => Promise<void>) {
    this.#onLost = onLost;
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string' && this.#released.has(data)) void this.#handOver();
    });
  }

  /** @returns whether this tab has the draft now; false when another one does */
  take(id: string): Promise<boolean> {
    return this.#request(id, { ifAvailable: true });
  }

  /** Has the other tab save and stop, and takes the draft from it. */
  async takeOver(id: string): Promise<void> {
    this.#channel?.postMessage(id);
    const patience = AbortSignal.timeout(PATIENCE_MS);
    try {
      await this.#request(id, { signal: patience });
    } catch {
      await this.#request(id, { steal: true });
    }
  }

  /** Lets all go that it has. */
  release(): void {
    for (const release of this.#released.values()) release();
    this.#released.clear();
  }

  /** Ends it for good. */
  close(): void {
    this.release();
    this.#channel?.close();
  }

  async #handOver(): Promise<void> {
    await this.#onLost();
    this.release();
  }

  #request(id: string, options: LockOptions): Promise<boolean> {
    const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
    if (!locks || this.#released.has(id)) return Promise.resolve(true);
    return new Promise((resolve, reject) => {
      locks
        .request(lockOf(id), options, (lock) => {
          resolve(lock !== null);
          if (lock === null) return undefined;
          return new Promise<void>((release) => this.#released.set(id, release));
        })
        .catch((error: unknown) => {
          // Refused before it was had, or stolen after.
          if (this.#released.delete(id)) void this.#onLost();
          reject(error);
        });
    });
  }
}
