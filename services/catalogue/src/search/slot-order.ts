/**
 * Slots in an order that is made when somebody looks: while an import pours in tens of thousands of names nobody may, and
 * keeping each list in order name by name would cost more than all the rest of taking a name in.
 */
export class SlotOrder {
  private sorted: number[] = [];
  /** Slots that are to leave `sorted`; those of `added` are to come in, again ones among them. */
  private removed: Set<number> | undefined;
  private added: Set<number> | undefined;

  /** @param compare total order of the slots; may change for a slot only between `remove` and `add` */
  constructor(private readonly compare: (a: number, b: number) => number) {}

  get length(): number {
    return this.sorted.length - (this.removed?.size ?? 0) + (this.added?.size ?? 0);
  }

  /** A slot that is not in. */
  add(slot: number): void {
    const last = this.sorted.at(-1);
    const isSettled = this.removed === undefined && this.added === undefined;
    // The index is built in order: most come behind all others.
    if (isSettled && (last === undefined || this.compare(last, slot) < 0)) this.sorted.push(slot);
    else {
      this.added ??= new Set();
      this.added.add(slot);
    }
  }

  /** A slot that is in. */
  remove(slot: number): void {
    if (this.added?.delete(slot)) return;
    this.removed ??= new Set();
    this.removed.add(slot);
  }

  /** All slots in order. Not to be changed. */
  inOrder(): readonly number[] {
    const { removed, added } = this;
    this.removed = undefined;
    this.added = undefined;
    if (removed) this.sorted = this.sorted.filter((slot) => !removed.has(slot));
    if (added) this.sorted = this.merge(this.sorted, [...added].sort(this.compare));
    return this.sorted;
  }

  private merge(a: readonly number[], b: readonly number[]): number[] {
    const merged: number[] = [];
    let taken = 0;
    for (const slot of b) {
      for (let next = a[taken]; next !== undefined && this.compare(next, slot) < 0; next = a[++taken])
        merged.push(next);
      merged.push(slot);
    }
    return merged.concat(a.slice(taken));
  }
}
