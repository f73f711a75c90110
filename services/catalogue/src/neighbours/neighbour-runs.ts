import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Metrics, PeriodicWork } from '@screenlore/service-kit';
import { findNeighbours } from './find-neighbours.js';
import { likesOf } from './likes.js';
import { type Found, NeighboursRepository } from './neighbours.repository.js';

/** How often (ms) a process checks whether ratings have changed since the last run. */
const LOOK_MS = 5000;
/** Runs take at most one part in this many of a process's time, and start at most once a minute. */
const REST = 50;
const REST_MIN_MS = 60_000;
/** Visibility can change without changing the number of ratings, so a run starts at least this often. */
const DAY_MS = 86_400_000;
/** How long (ms) a run may block requests at a time. */
const TURN_MS = 8;
const WRITTEN_AT_ONCE = 500;

/** Recomputes in the background, after ratings change, which titles the same people like (EVENING-08). */
@Injectable()
export class NeighbourRuns extends PeriodicWork {
  constructor(
    private readonly neighbours: NeighboursRepository,
    metrics: Metrics,
  ) {
    super(metrics, {
      name: 'neighbours',
      everyMs: LOOK_MS,
      failure: 'neighbours of titles could not be found; trying again',
    });
  }

  override onApplicationBootstrap(): void {
    super.onApplicationBootstrap();
    this.task.runNow();
  }

  protected async run(): Promise<void> {
    if (await this.isDue()) await this.neighbours.alone((lost) => this.findAll(lost));
  }

  private async isDue(): Promise<boolean> {
    const [ratings, last] = await Promise.all([this.neighbours.countRatings(), this.neighbours.lastRun()]);
    if (!last) return ratings > 0;
    const ago = Date.now() - last.at.getTime();
    return ago > Math.max(ratings === last.ratings ? DAY_MS : REST_MIN_MS, REST * last.tookMs);
  }

  private async findAll(lost: AbortSignal): Promise<void> {
    // Another process may have held the lease until now.
    if (!(await this.isDue())) return;
    const at = new Date();
    const ratings = await this.neighbours.countRatings();
    const numberOf = new Map<string, number>();
    const likes: Uint32Array[] = [];
    for await (const given of this.neighbours.publicRatings()) {
      if (this.stopped || lost.aborted) return;
      likes.push(Uint32Array.from(likesOf(given), ({ itemId }) => numbered(numberOf, itemId.toHexString())));
    }
    const ids = [...numberOf.keys()];
    let found: Found[] = [];
    let turn = performance.now();
    for (const { title, likes: count, near } of findNeighbours(likes, ids.length)) {
      found.push({
        id: idAt(ids, title),
        likes: count,
        near: near.map((other) => ({ title: idAt(ids, other.title), score: other.score })),
      });
      if (found.length === WRITTEN_AT_ONCE) {
        await this.neighbours.replace(found, at);
        found = [];
      }
      if (performance.now() - turn < TURN_MS) continue;
      await nextTurn();
      if (this.stopped || lost.aborted) return;
      turn = performance.now();
    }
    if (found.length > 0) await this.neighbours.replace(found, at);
    await this.neighbours.forgetBefore(at);
    await this.neighbours.finish({ at, tookMs: Date.now() - at.getTime(), ratings });
  }
}

function numbered(numberOf: Map<string, number>, id: string): number {
  const number = numberOf.get(id) ?? numberOf.size;
  numberOf.set(id, number);
  return number;
}

function idAt(ids: readonly string[], number: number): string {
  const id = ids[number];
  if (!id) throw new Error(`No title has the number ${number}.`);
  return id;
}
