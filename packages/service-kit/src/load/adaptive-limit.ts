/** How long (ms) calls are averaged before the limit changes: single ones differ too much. */
const WINDOW_MS = 100;
/** How much slower than usual the calls of a window may be before the limit goes down. */
const TOLERANCE = 1.5;
/** How far one window moves the limit towards what it suggests. */
const SMOOTHING = 0.2;
/** How far one window moves what is usual: about a minute of them counts. */
const USUAL_SHARE = 1 / 600;
/** How many calls more than now the limit tries while they are as fast as usual. */
const HEADROOM = 4;
/** The usual time is at most this (ms): a process that starts in a flood has seen nothing faster. */
const USUAL_MOST_MS = 100;
/** At least so many are always allowed: concurrent writes are stored together. */
const LEAST = 64;

export interface AdaptiveLimitOptions {
  least?: number;
  most?: number;
  /** A clock in milliseconds. */
  now?: () => number;
}

/**
 * How many calls may be in flight, learned from how long they take: when they get slower than they usually are, a queue
 * has formed somewhere, and the limit goes down until it is gone. The method is Gradient2 of Netflix's concurrency-limits.
 */
export class AdaptiveLimit {
  private readonly least: number;
  private readonly most: number;
  private readonly now: () => number;
  private limit: number;
  private open = 0;
  /** The most calls in flight, and the calls that ended, since the window began. */
  private window = { since: 0, most: 0, calls: 0, ms: 0 };
  /** What calls usually take (ms). */
  private usual: number | undefined;

  constructor({ least = LEAST, most = 1024, now = () => performance.now() }: AdaptiveLimitOptions = {}) {
    this.least = least;
    this.most = most;
    this.now = now;
    this.limit = Math.min(4 * least, most);
    this.window.since = now();
  }

  /** How many may be in flight now. */
  get current(): number {
    return Math.floor(this.limit);
  }

  get inFlight(): number {
    return this.open;
  }

  get isFull(): boolean {
    return this.open >= this.current;
  }

  /** @returns false, and counts nothing, when as many are in flight as may be */
  enter(): boolean {
    if (this.isFull) return false;
    this.open += 1;
    this.window.most = Math.max(this.window.most, this.open);
    return true;
  }

  /** @param ms how long the call took; left out where it does not count, as when no instance answered */
  leave(ms?: number): void {
    this.open -= 1;
    if (ms === undefined) return;
    this.window.calls += 1;
    this.window.ms += ms;
    const now = this.now();
    if (now - this.window.since < WINDOW_MS) return;
    this.learn(this.window.ms / this.window.calls, this.window.most);
    this.window = { since: now, most: this.open, calls: 0, ms: 0 };
  }

  private learn(ms: number, mostInFlight: number): void {
    this.usual = this.usual === undefined ? ms : this.usual + (ms - this.usual) * USUAL_SHARE;
    // Otherwise the usual time would stay high for minutes after an overload.
    if (this.usual > 2 * ms) this.usual *= 0.95;
    this.usual = Math.min(this.usual, USUAL_MOST_MS);
    // Do not raise a limit that is not reached.
    if (mostInFlight < this.limit / 2) return;
    const gradient = Math.min(1, Math.max(0.5, (TOLERANCE * this.usual) / ms));
    const suggested = this.limit * gradient + HEADROOM;
    this.limit += (suggested - this.limit) * SMOOTHING;
    this.limit = Math.min(this.most, Math.max(this.least, this.limit));
  }
}
