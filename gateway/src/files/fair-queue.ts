/** A queue whose owners take turns: an owner with a hundred jobs does not delay an owner with one. */
export class FairQueue<T> {
  /** In the order of the owners' turns. */
  private readonly waiting = new Map<string, T[]>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  /** How many jobs of this owner are waiting. */
  sizeOf(owner: string): number {
    return this.waiting.get(owner)?.length ?? 0;
  }

  push(owner: string, thing: T): void {
    const own = this.waiting.get(owner);
    if (own) own.push(thing);
    else this.waiting.set(owner, [thing]);
    this.count += 1;
  }

  /** The oldest job of the next owner, who then goes to the end. */
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
