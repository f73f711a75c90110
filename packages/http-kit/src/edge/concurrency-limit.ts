/** Limits how many things (requests, connections, uploads) run at the same time, in total and per owner. */
export class ConcurrencyLimit {
  readonly #ofOwner = new Map<string, number>();
  #open = 0;

  constructor(private readonly limits: { inAll: number; ofOwner: number }) {}

  get open(): number {
    return this.#open;
  }

  get isFull(): boolean {
    return this.#open >= this.limits.inAll;
  }

  isFullFor(owner: string): boolean {
    return (this.#ofOwner.get(owner) ?? 0) >= this.limits.ofOwner;
  }

  /** @returns false, and counts nothing, over the limit */
  enter(owner: string): boolean {
    if (this.isFull || this.isFullFor(owner)) return false;
    this.#open += 1;
    this.#ofOwner.set(owner, (this.#ofOwner.get(owner) ?? 0) + 1);
    return true;
  }

  leave(owner: string): void {
    this.#open -= 1;
    const left = (this.#ofOwner.get(owner) ?? 1) - 1;
    if (left > 0) this.#ofOwner.set(owner, left);
    else this.#ofOwner.delete(owner);
  }
}
