import type { Told } from './portal-for-guest.js';

/** Keeps the current state, for listeners that start to follow later. */
export class Follower<P = unknown> {
  #told: Told<P> | undefined;
  readonly #listeners = new Set<(told: Told<P>) => void>();

  tell(told: Told<P>): void {
    this.#told = told;
    for (const listener of this.#listeners) listener(told);
  }

  follow(listener: (told: Told<P>) => void): () => void {
    this.#listeners.add(listener);
    if (this.#told) listener(this.#told);
    return () => this.#listeners.delete(listener);
  }
}
