import { Injectable } from '@nestjs/common';

/**
 * Changes of one thread one after the other. They meet at the thread's counts anyway; those that try at the same time would
 * each be done again and again until it is their turn. Other processes' changes still meet them there, which is safe.
 */
@Injectable()
export class ThreadQueue {
  private readonly last = new Map<string, Promise<unknown>>();

  /** @returns what the change returns, when all of the thread's before it have ended */
  async run<T>(thread: string, change: () => Promise<T>): Promise<T> {
    const before = this.last.get(thread);
    const mine = (before ?? Promise.resolve()).then(change, change);
    this.last.set(thread, mine);
    try {
      return await mine;
    } finally {
      if (this.last.get(thread) === mine) this.last.delete(thread);
    }
  }
}
