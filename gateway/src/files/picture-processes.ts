import { type ChildProcess, fork } from 'node:child_process';
import { FairQueue } from './fair-queue.js';

/** How long (ms) a process may take to start, beside the time of its first task. */
const START_MS = 30_000;
/** After a task a process that holds more than this share of its ceiling is ended: libraries give back little. */
const KEPT_SHARE = 0.4;

export interface ProcessLimits {
  /** Module each process runs. */
  module: string;
  /** How many run at once. */
  most: number;
  /** Resident memory (bytes) at which a process is killed. */
  memoryBytes: number;
  /** How long (ms) one task may take before its process is killed. */
  taskMs: number;
  /** How long (ms) a process with nothing to do is kept; for good when left out. */
  idleMs?: number;
}

/** What a process sends back: a result or why there is none, and its resident memory in bytes. */
export type Answer = ({ result: unknown } | { failed: string }) & { rss: number };

/** The process of a task was killed or ended by itself: the task took too much memory or time, or broke its decoder. */
export class ProcessEnded extends Error {}

interface Job<Task, Result> {
  task: Task;
  resolve(result: Result): void;
  reject(error: Error): void;
}

interface Place<Task, Result> {
  child: ChildProcess;
  started: boolean;
  job: Job<Task, Result> | undefined;
  timer: NodeJS.Timeout | undefined;
  /** Why it was killed, when it was. */
  verdict: string | undefined;
}

/**
 * Runs tasks in processes of their own, so that a decoder that hangs, crashes or takes the machine's memory costs its own
 * task alone: a thread could not be ended while it decodes. Tasks wait in turn by owner.
 */
export class PictureProcesses<Task, Result> {
  private readonly waiting = new FairQueue<Job<Task, Result>>();
  private readonly places = new Set<Place<Task, Result>>();
  private closed = false;

  constructor(private readonly limits: ProcessLimits) {}

  /** How many tasks wait for a process. */
  get queued(): number {
    return this.waiting.size;
  }

  queuedOf(owner: string): number {
    return this.waiting.sizeOf(owner);
  }

  /** Ids of the processes that run. */
  get pids(): number[] {
    return [...this.places].flatMap(({ child }) => child.pid ?? []);
  }

  /**
   * @param task is sent as a copy: data and bytes alone
   * @param owner whose turn it takes
   * @throws ProcessEnded; Error with what the task itself threw
   */
  run(task: Task, owner = ''): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.closed) {
        reject(new ProcessEnded('no more pictures are made'));
        return;
      }
      this.waiting.push(owner, { task, resolve, reject });
      this.next();
    });
  }

  /** Kills all processes; what is under way or waits fails. */
  close(): void {
    this.closed = true;
    for (const place of this.places) this.kill(place, 'no more pictures are made');
    for (let job = this.waiting.shift(); job; job = this.waiting.shift())
      job.reject(new ProcessEnded('no more pictures are made'));
  }

  private next(): void {
    if (this.waiting.size === 0) return;
    const idle = [...this.places].find(({ job, verdict }) => !job && verdict === undefined);
    const place = idle ?? (this.places.size < this.limits.most ? this.start() : undefined);
    const job = place && this.waiting.shift();
    if (!job) return;
    const { taskMs } = this.limits;
    clearTimeout(place.timer);
    place.timer = setTimeout(
      () => this.kill(place, `it took more than ${taskMs} ms`),
      place.started ? taskMs : taskMs + START_MS,
    );
    place.job = job;
    // A process that has just ended fails the task by its end.
    place.child.send({ task: job.task }, () => {});
  }

  private start(): Place<Task, Result> {
    const child = fork(this.limits.module, [String(this.limits.memoryBytes)], {
      serialization: 'advanced',
      // Decoders read what strangers sent: they are given nothing of the gateway's own.
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: ['--max-old-space-size=128'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const place: Place<Task, Result> = {
      child,
      started: false,
      job: undefined,
      timer: undefined,
      verdict: undefined,
    };
    this.places.add(place);
    child.on('message', (answer: Answer) => this.answered(place, answer));
    child.on('error', (error) => this.ended(place, error.message));
    child.on('exit', (code, signal) =>
      this.ended(
        place,
        signal === 'SIGKILL' ? 'it took too much memory' : `its process ended (${signal ?? code})`,
      ),
    );
    return place;
  }

  private answered(place: Place<Task, Result>, answer: Answer): void {
    place.started = true;
    const { job } = place;
    place.job = undefined;
    clearTimeout(place.timer);
    if (job && 'failed' in answer) job.reject(new Error(answer.failed));
    else if (job && 'result' in answer) job.resolve(answer.result as Result);
    const { idleMs, memoryBytes } = this.limits;
    if (answer.rss > memoryBytes * KEPT_SHARE) this.kill(place, 'it kept too much memory');
    else if (idleMs !== undefined) place.timer = setTimeout(() => this.kill(place, 'it was idle'), idleMs);
    this.next();
  }

  private kill(place: Place<Task, Result>, verdict: string): void {
    place.verdict ??= verdict;
    place.child.kill('SIGKILL');
  }

  private ended(place: Place<Task, Result>, reason: string): void {
    if (!this.places.delete(place)) return;
    clearTimeout(place.timer);
    place.job?.reject(new ProcessEnded(place.verdict ?? reason));
    if (!this.closed) this.next();
  }
}
