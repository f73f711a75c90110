import type { ServerResponse } from 'node:http';

export interface RoomLimits {
  inAll: number;
  ofAddress: number;
}

/** Counts the requests of a kind that are under way, in all and by address. */
export class Room {
  readonly #limits: RoomLimits;
  readonly #ofAddress = new Map<string, number>();
  #taken = 0;

  constructor(limits: RoomLimits) {
    this.#limits = limits;
  }

  /**
   * Takes a place until the answer is sent or its reader has gone.
   * @returns false where there is none
   */
  enter(address: string, answer: ServerResponse): boolean {
    const ofAddress = this.#ofAddress.get(address) ?? 0;
    if (this.#taken >= this.#limits.inAll || ofAddress >= this.#limits.ofAddress) return false;
    this.#taken++;
    this.#ofAddress.set(address, ofAddress + 1);
    answer.once('close', () => this.#leave(address));
    return true;
  }

  #leave(address: string): void {
    this.#taken--;
    const left = (this.#ofAddress.get(address) ?? 1) - 1;
    if (left > 0) this.#ofAddress.set(address, left);
    else this.#ofAddress.delete(address);
  }
}
