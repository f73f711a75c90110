/** How long (ms) calls are averaged before the limit changes. Single calls differ too much. */
const WINDOW_MS = 100;
/** How much slower than usual the calls of a window may be before the limit goes down. */
const TOLERANCE = 1.5;
/** How far one window moves the limit towards the suggested one. */
const SMOOTHING = 0.2;
/** How far one window moves the usual time: it averages about five minutes, so that an overload does not become usual. */
const USUAL_SHARE = 1 / 3000;
/** By how many calls the suggested limit exceeds the current one while calls are as fast as usual. */
const HEADROOM = 4;
/** Upper bound (ms) of the usual time, as a process that starts in a flood has seen no faster calls. */
const USUAL_MOST_MS = 100;
/** At least this many calls are always allowed. */
const LEAST = 16;
/** The limit before anything is learned. */
const FIRST = 256;
/** At least this many writes are always allowed, as writes that arrive together are stored together. */
const WRITES = 64;

export interface AdaptiveLimitOptions {
  least?: number;
  first?: number;
  most?: number;
  /** A clock in milliseconds. */
  now?: () => number;
}

/**
 * Limits the calls in flight, and learns the limit from their times: calls slower than usual mean that a queue has formed, and
 * the limit goes down until it is gone. The method is Gradient2 of Netflix's concurrency-limits.
 */
export class AdaptiveLimit {
  private readonly least: number;
  private readonly most: number;
  private readonly now: () => number;
  private limit: number;
  private open = 0;
  /** The highest number of calls in flight, and the calls that ended, in the current window. */
  private window = { since: 0, most: 0, calls: 0, ms: 0 };
  /** The usual time (ms) of calls. */
  private usual: number | undefined;

  constructor({
    least = LEAST,
    first = FIRST,
    most = 1024,
    now = () => performance.now(),
  }: AdaptiveLimitOptions = {}) {
    this.least = least;
    this.most = most;
    this.now = now;
    this.limit = Math.min(first, most);
    this.window.since = now();
  }

  /** How many may be in flight now. */
  get current(): number {
    return Math.floor(this.limit);
  }

  get inFlight(): number {
    return this.open;
  }

  isFullFor(effect: 'read' | 'write'): boolean {
    return this.open >= (effect === 'write' ? Math.max(WRITES, this.current) : this.current);
  }

  /** @returns false, and counts nothing, if the limit is reached */
  enter(effect: 'read' | 'write' = 'read'): boolean {
    if (this.isFullFor(effect)) return false;
    this.open += 1;
    this.window.most = Math.max(this.window.most, this.open);
    return true;
  }

  /** @param ms how long the call took; omitted if it must not count, such as when no instance answered */
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
