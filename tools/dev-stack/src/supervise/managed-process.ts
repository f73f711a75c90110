import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '../base/problem.js';
import { lastLines, openLog, rotateLog } from './log-file.js';
import type { Probe } from './probes.js';
import type { Watchdog } from './watchdog.js';

/** What to run, and how to check that it works. */
export interface ProcessSpec {
  name: string;
  command: string;
  args: readonly string[];
  cwd?: string;
  /** Added to the environment of this process. */
  env?: Readonly<Record<string, string>>;
  /** Names of the processes that must be ready before this one is started. */
  after?: readonly string[];
  ready: Probe;
  /** If it fails to start, now or later, the others continue without it, and it is retried. */
  isAlone?: boolean;
  /** How long a start may take to become ready. */
  startLimitMs?: number;
  /** Starts on demand, not with the others. */
  isOnDemand?: boolean;
}

/** Times of the restarts; the defaults are what `npm start` uses. */
export interface RestartRules {
  firstPauseMs: number;
  longestPauseMs: number;
  /** After running this long, the next crash starts from the first pause again. */
  healthyMs: number;
  /** After this many consecutive failed starts it gives up. */
  attempts: number;
  /** Between SIGTERM and SIGKILL. */
  stopMs: number;
}

export const restartRules: RestartRules = {
  firstPauseMs: 250,
  longestPauseMs: 10_000,
  healthyMs: 30_000,
  attempts: 6,
  stopMs: 8_000,
};

export interface ProcessEvents {
  /** It ended unexpectedly and restarts after the pause. */
  onCrash?: (name: string, how: string, pauseMs: number) => void;
  /** It is ready again after a crash. */
  onRecovery?: (name: string) => void;
  /** It wrote a line. If given, the supervisor writes the lines to the log itself. */
  onLine?: (name: string, line: string) => void;
  /** It failed to start, now or later, and is not retried unless it is alone. */
  onGaveUp?: (problem: Problem) => void;
}

const pollMs = 50;
const defaultStartLimitMs = 60_000;
const shownLogLines = 8;
const rotationMs = 2_000;

/** A process that is kept running until it is told to stop. */
export class ManagedProcess {
  private child: ChildProcess | undefined;
  private wanted = false;
  private life: Promise<void> = Promise.resolve();
  private wake = new AbortController();

  constructor(
    readonly spec: ProcessSpec,
    private readonly logFile: string,
    private readonly watchdog: Watchdog,
    private readonly rules: RestartRules,
    private readonly events: ProcessEvents,
  ) {}

  /** The process id while it runs. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /**
   * Starts it and resolves once it is ready.
   * @throws Problem when it fails to start; a process that is alone is retried until it is stopped
   */
  start(): Promise<void> {
    if (this.wanted) return Promise.resolve();
    this.wanted = true;
    this.wake = new AbortController();
    return new Promise((resolve, reject) => {
      const giveUp = (error: unknown) => {
        reject(error);
        this.events.onGaveUp?.(error instanceof Problem ? error : new Problem(String(error)));
      };
      this.life = this.keepAlive(resolve, giveUp).catch((error: unknown) => {
        this.wanted = false;
        giveUp(error);
      });
      // It was stopped before it was ready, so the waiting start continues.
      void this.life.then(resolve);
    });
  }

  /** Stops it and its children for good: SIGTERM, then SIGKILL after a while. */
  async stop(): Promise<void> {
    this.wanted = false;
    this.wake.abort();
    this.signal('SIGTERM');
    const kill = setTimeout(() => this.signal('SIGKILL'), this.rules.stopMs);
    await this.life;
    clearTimeout(kill);
  }

  /** Sends a signal to it and its children, like a fault: it restarts if it ends. */
  signal(signal: NodeJS.Signals): void {
    const group = this.child?.pid;
    if (group !== undefined) signalGroup(group, signal);
  }

  private async keepAlive(onReady: () => void, giveUp: (error: Problem) => void): Promise<void> {
    let failures = 0;
    let pauseMs = this.rules.firstPauseMs;
    /** Whether its state, up or down, was reported. */
    let isKnown = false;
    while (this.wanted) {
      const started = Date.now();
      let wasReady = false;
      const how = await this.runOnce(() => {
        wasReady = true;
        failures = 0;
        if (isKnown) this.events.onRecovery?.(this.spec.name);
        isKnown = true;
        onReady();
      });
      if (!this.wanted) return;
      if (!wasReady) failures += 1;
      if (wasReady && Date.now() - started >= this.rules.healthyMs) pauseMs = this.rules.firstPauseMs;
      if (failures === this.rules.attempts) {
        const why = await this.tellWhy(how);
        if (!this.spec.isAlone) throw why;
        giveUp(why);
        isKnown = true;
      }
      if (failures >= this.rules.attempts) pauseMs = this.rules.longestPauseMs;
      else this.events.onCrash?.(this.spec.name, how, pauseMs);
      await pause(pauseMs, undefined, { signal: this.wake.signal }).catch(() => undefined);
      pauseMs = Math.min(pauseMs * 2, this.rules.longestPauseMs);
    }
  }

  /** One run of the process, from start to end; returns how it ended, in words. */
  private async runOnce(onReady: () => void): Promise<string> {
    const { command, args, cwd, env } = this.spec;
    const log = openLog(this.logFile);
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: this.events.onLine ? ['ignore', 'pipe', 'pipe'] : ['ignore', log, log],
      // A separate group: a Ctrl-C in the terminal reaches only the supervisor, which then stops everything in order.
      detached: true,
    });
    for (const stream of [child.stdout, child.stderr]) {
      if (stream)
        createInterface({ input: stream }).on('line', (line) => {
          writeSync(log, `${line}\n`);
          this.events.onLine?.(this.spec.name, line);
        });
    }
    const rotation = setInterval(() => this.rotate(), rotationMs).unref();
    child.once('close', () => {
      clearInterval(rotation);
      closeSync(log);
    });
    this.child = child;
    const { pid } = child;
    if (pid !== undefined) this.watchdog.watch(pid);
    const over = new AbortController();
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `exit code ${code}`));
    }).finally(() => over.abort());
    const notReady = this.waitUntilReady(over.signal, onReady);
    const how = await ended;
    const late = await notReady;
    if (pid !== undefined) {
      signalGroup(pid, 'SIGKILL');
      this.watchdog.forget(pid);
    }
    this.child = undefined;
    return late ?? how;
  }

  private rotate(): void {
    try {
      rotateLog(this.logFile);
    } catch {
      // Probably a full disk: the log stays as it is, the process keeps running, and rotation is retried.
    }
  }

  private async waitUntilReady(over: AbortSignal, onReady: () => void): Promise<string | undefined> {
    const limit = this.spec.startLimitMs ?? defaultStartLimitMs;
    const deadline = Date.now() + limit;
    while (!over.aborted) {
      if (await this.spec.ready().catch(() => false)) {
        if (!over.aborted) onReady();
        return undefined;
      }
      if (Date.now() > deadline) {
        this.signal('SIGKILL');
        return `not ready after ${limit / 1000} s`;
      }
      await pause(pollMs, undefined, { signal: over }).catch(() => undefined);
    }
    return undefined;
  }

  private async tellWhy(how: string): Promise<Problem> {
    const lines = await lastLines(this.logFile, shownLogLines);
    const shown = lines.map((line) => `  | ${line}`).join('\n');
    return new Problem(
      `${this.spec.name} does not come up: ${this.rules.attempts} starts in a row failed, the last with ${how}. ` +
        `Its log is ${this.logFile}${shown ? `, which ends:\n${shown}` : ' (empty).'}`,
    );
  }
}

function signalGroup(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal);
  } catch {
    // Nobody in the group is left.
  }
}
