/** Bounds how many things are under way at the same time, in all and of one owner. */
export class Room {
  private readonly ofOwner = new Map<string, number>();
  private all = 0;

  constructor(
    private readonly most: number,
    private readonly mostOfOne: number,
  ) {}

  get taken(): number {
    return this.all;
  }

  get isFull(): boolean {
    return this.all >= this.most;
  }

  isFullFor(owner: string): boolean {
    return (this.ofOwner.get(owner) ?? 0) >= this.mostOfOne;
  }

  enter(owner: string): void {
    this.all += 1;
    this.ofOwner.set(owner, (this.ofOwner.get(owner) ?? 0) + 1);
  }

  leave(owner: string): void {
    this.all -= 1;
    const left = (this.ofOwner.get(owner) ?? 1) - 1;
    if (left > 0) this.ofOwner.set(owner, left);
    else this.ofOwner.delete(owner);
  }
}
