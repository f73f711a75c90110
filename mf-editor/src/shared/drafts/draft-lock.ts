const CHANNEL = 'screenlore drafts';
/** How long (ms) the other tab has to save and let go before its lock is stolen: it may be frozen. */
const PATIENCE_MS = 4000;

/**
 * The right to write a draft, which one tab of this browser has at a time: a Web Lock, which goes with the tab, however
 * that ends. Where the browser has no locks (a page without encryption), every tab has it, and the draft's revision tells
 * them apart.
 */
export class DraftLock {
  readonly #releases = new Map<string, () => void>();
  readonly #channel = new BroadcastChannel(CHANNEL);

  /** @param onLost another tab takes the draft over: saves what is not saved, and stops writing */
  constructor(private readonly onLost: () => Promise<void>) {
    this.#channel.addEventListener('message', async ({ data }) => {
      if (!this.#releases.has(data)) return;
      await this.onLost();
      this.#release();
    });
  }

  /** @returns whether this tab has the draft now; false when another one does */
  take(id: string): Promise<boolean> {
    return this.#request(id, { ifAvailable: true });
  }

  /** Makes the other tab save and stop, and takes the draft from it. */
  async takeOver(id: string): Promise<void> {
    this.#channel.postMessage(id);
    try {
      await this.#request(id, { signal: AbortSignal.timeout(PATIENCE_MS) });
    } catch {
      await this.#request(id, { steal: true });
    }
  }

  /** Lets all go that it has, for good. */
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
          // Refused before it was had, or stolen after.
          if (this.#releases.delete(id)) void this.onLost();
          reject(error);
        });
    });
  }
}
