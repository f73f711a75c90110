export interface TurnsOptions {
  /** How many requests of one owner are worked on at once. */
  atOnce: number;
  /** How many more may wait. */
  waiting: number;
  /** How long (ms) a turn counts: a request that takes longer goes on, and gives its turn to the owner's next one. */
  leaseMs: number;
}

/** Gives a turn back; may be called any number of times. */
export type EndTurn = () => void;

interface Line {
  underWay: number;
  waiting: ((end: EndTurn) => void)[];
}

/**
 * Turns by owner: so many requests of each run at once, and the next ones wait in a line of its own. A flood of one
 * owner holds up that owner; for all others the server has only a few of its requests to do.
 */
export class Turns {
  private readonly lines = new Map<string, Line>();

  constructor(private readonly options: TurnsOptions) {}

  /** @returns what gives the turn back, as soon as it begins; undefined where the owner's line is full */
  take(owner: string): Promise<EndTurn> | undefined {
    const line = this.lines.get(owner) ?? { underWay: 0, waiting: [] };
    this.lines.set(owner, line);
    if (line.underWay < this.options.atOnce) return Promise.resolve(this.begin(owner, line));
    if (line.waiting.length >= this.options.waiting) return undefined;
    return new Promise((resolve) => line.waiting.push(resolve));
  }

  /** How many owners have something under way. */
  get owners(): number {
    return this.lines.size;
  }

  private begin(owner: string, line: Line): EndTurn {
    line.underWay += 1;
    let ended = false;
    const end = () => {
      if (ended) return;
      ended = true;
      clearTimeout(lease);
      line.underWay -= 1;
      const next = line.waiting.shift();
      if (next) next(this.begin(owner, line));
      else if (line.underWay === 0) this.lines.delete(owner);
    };
    const lease = setTimeout(end, this.options.leaseMs).unref();
    return end;
  }
}
