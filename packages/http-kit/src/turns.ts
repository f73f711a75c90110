export interface TurnsOptions {
  /** How many requests of one owner run at once. */
  atOnce: number;
  /** How many more may wait. */
  waiting: number;
  /** How long (ms) a turn lasts: a request that takes longer continues, and the owner's next one may start. */
  leaseMs: number;
}

/** Returns a turn; may be called any number of times. */
export type EndTurn = () => void;

interface Line {
  underWay: number;
  waiting: ((end: EndTurn) => void)[];
}

/**
 * Turns per owner: a limited number of each owner's requests run at once, and the next ones wait in the owner's own line. A flood by one
 * owner only holds up that owner; for the others, the server has few of its requests to do.
 */
export class Turns {
  private readonly lines = new Map<string, Line>();

  constructor(private readonly options: TurnsOptions) {}

  /** @returns the function that returns the turn, when it starts; undefined if the owner's line is full */
  take(owner: string): Promise<EndTurn> | undefined {
    const line = this.lines.get(owner) ?? { underWay: 0, waiting: [] };
    this.lines.set(owner, line);
    if (line.underWay < this.options.atOnce) return Promise.resolve(this.begin(owner, line));
    if (line.waiting.length >= this.options.waiting) return undefined;
    return new Promise((resolve) => line.waiting.push(resolve));
  }

  /** How many owners have requests in progress. */
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
