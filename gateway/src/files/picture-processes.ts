import { type ChildProcess, fork } from 'node:child_process';
import { FairQueue } from './fair-queue.js';

/** How long (ms) a process may take to start, in addition to its first task. */
const START_MS = 30_000;
/**
 * A process that holds more than this share of its limit after a task is ended, because libraries release little
 * memory.
 */
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
  /** How long (ms) an idle process is kept; forever when left out. */
  idleMs?: number;
}

/** A process's answer: a result or an error, and its resident memory in bytes. */
export type Answer = ({ result: unknown } | { failed: string }) & { rss: number };

/** The process of a task was killed or died: the task took too much memory or time, or crashed its decoder. */
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
  /** Why it was killed, if it was. */
  verdict: string | undefined;
}

/**
 * Runs tasks in separate processes, so that a decoder that hangs, crashes or exhausts memory fails only its own task. A thread
 * could not be ended while it decodes. Owners of waiting tasks take turns.
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

  /** Ids of the running processes. */
  get pids(): number[] {
    return [...this.places].flatMap(({ child }) => child.pid ?? []);
  }

  /**
   * @param task sent as a copy, so plain data only
   * @param owner whose task it is; owners take turns
   * @throws ProcessEnded; Error with the message of an error in the task
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

  /** Kills all processes. Running and waiting tasks fail. */
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
    // If the process has just ended, its exit fails the task.
    place.child.send({ task: job.task }, () => {});
  }

  private start(): Place<Task, Result> {
    const child = fork(this.limits.module, [String(this.limits.memoryBytes)], {
      serialization: 'advanced',
      // Decoders read untrusted files, so the process gets none of the gateway's environment.
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
