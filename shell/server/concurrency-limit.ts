import type { EventEmitter } from 'node:events';

export interface Concurrency {
  inAll: number;
  ofAddress: number;
}

/** Limits how many requests of a kind, or connections, are open at once, in all and for one address. */
export class ConcurrencyLimit {
  readonly #ofAddress = new Map<string, number>();
  #open = 0;

  constructor(private readonly limits: Concurrency) {}

  /** @param closing emits 'close' at the end @returns false, and counts nothing, over the limit */
  enter(address: string, closing: EventEmitter): boolean {
    const ofAddress = this.#ofAddress.get(address) ?? 0;
    if (this.#open >= this.limits.inAll || ofAddress >= this.limits.ofAddress) return false;
    this.#open++;
    this.#ofAddress.set(address, ofAddress + 1);
    closing.once('close', () => this.#leave(address));
    return true;
  }

  #leave(address: string): void {
    this.#open--;
    const left = (this.#ofAddress.get(address) ?? 1) - 1;
    if (left > 0) this.#ofAddress.set(address, left);
    else this.#ofAddress.delete(address);
  }
}
