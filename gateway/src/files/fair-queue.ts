/**
 * Things that wait, taken in turn by owner: an owner of a hundred does not hold up an owner of one.
 */
export class FairQueue<T> {
  /** In the order their owners' turns come. */
  private readonly waiting = new Map<string, T[]>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  /** How many things of this owner wait. */
  sizeOf(owner: string): number {
    return this.waiting.get(owner)?.length ?? 0;
  }

  push(owner: string, thing: T): void {
    const own = this.waiting.get(owner);
    if (own) own.push(thing);
    else this.waiting.set(owner, [thing]);
    this.count += 1;
  }

  /** The oldest thing of the owner whose turn it is, who then comes last. */
  shift(): T | undefined {
    const [turn] = this.waiting;
    if (!turn) return undefined;
    const [owner, things] = turn;
    const thing = things.shift();
    this.count -= 1;
    this.waiting.delete(owner);
    if (things.length > 0) this.waiting.set(owner, things);
    return thing;
  }
}
