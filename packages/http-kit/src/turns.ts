export interface TurnsOptions {
  /** How many requests of one owner are worked on at once. */
  atOnce: number;
  /** How many more may wait. */
  waiting: number;
  /** How long (ms) a turn counts: what takes longer goes on, and no longer holds up the owner's other requests. */
  leaseMs: number;
}

/** Gives a turn back; may be called any number of times. */
export type EndTurn = () => void;

interface Line {
  underWay: number;
  waiting: ((end: EndTurn) => void)[];
}

/**
 * Turns by owner: of each so many requests are worked on at once, and its next ones wait in a line of its own. So a flood
 * of one owner stands in its own way, and everybody else meets a server with a few requests of the flood in hand.
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
