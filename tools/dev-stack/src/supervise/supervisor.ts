import path from 'node:path';
import { Problem } from '../base/problem.js';
import {
  ManagedProcess,
  type ProcessEvents,
  type ProcessSpec,
  type RestartRules,
  restartRules,
} from './managed-process.js';
import { Watchdog } from './watchdog.js';

export interface SupervisorOptions extends ProcessEvents {
  /** Each process writes to `<logDir>/<name>.log`. */
  logDir: string;
  rules?: Partial<RestartRules>;
  /** Called once the first process is ready, then for each further one. */
  onReady?: (name: string, ready: number, of: number) => void;
}

/**
 * Runs processes in the order of their dependencies, in parallel where possible, restarts crashed ones, and stops all
 * in reverse. If this process itself is killed, a watchdog ends them.
 */
export class Supervisor {
  /** Resolves with the reason when a process that was running fails to restart. */
  readonly gaveUp: Promise<Problem>;
  private readonly processes = new Map<string, ManagedProcess>();
  private readonly manage: (spec: ProcessSpec, events?: ProcessEvents) => ManagedProcess;
  private readonly events: ProcessEvents;
  private readonly watchdog: Watchdog;
  private readonly options: SupervisorOptions;
  private stopping: Promise<void> | undefined;

  constructor(specs: readonly ProcessSpec[], options: SupervisorOptions) {
    this.options = options;
    let giveUp: (problem: Problem) => void = () => undefined;
    this.gaveUp = new Promise((resolve) => {
      giveUp = resolve;
    });
    this.events = {
      ...options,
      onGaveUp: (problem) => {
        options.onGaveUp?.(problem);
        giveUp(problem);
      },
    };
    const rules = { ...restartRules, ...options.rules };
    this.watchdog = new Watchdog(rules.stopMs);
    const ofAlone = { ...options };
    this.manage = (spec, events = spec.isAlone ? ofAlone : this.events) => {
      const log = path.join(options.logDir, `${spec.name}.log`);
      return new ManagedProcess(spec, log, this.watchdog, rules, events);
    };
    for (const spec of specs) this.processes.set(spec.name, this.manage(spec));
  }

  /**
   * Starts everything and resolves once all are ready.
   * @throws Problem of the first process that fails to start; then everything is stopped again
   */
  async start(): Promise<void> {
    let count = 0;
    const all = [...this.processes.values()].filter(({ spec }) => !spec.isOnDemand).length;
    const needs = (name: string) => this.get(name).spec.after ?? [];
    try {
      await this.each(needs, async (process) => {
        if (this.stopping || process.spec.isOnDemand) return;
        await process.start().catch((error: unknown) => {
          if (!process.spec.isAlone) throw error;
        });
        count += 1;
        this.options.onReady?.(process.spec.name, count, all);
      });
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Stops everything, dependents first. May be called again; the work is done once. */
  stop(): Promise<void> {
    this.stopping ??= this.stopAll();
    return this.stopping;
  }

  private async stopAll(): Promise<void> {
    const neededBy = (name: string) =>
      [...this.processes.values()].flatMap(({ spec }) => (spec.after?.includes(name) ? spec.name : []));
    await this.each(neededBy, (process) => process.stop());
    await this.watchdog.close();
  }

  /** Runs an action on each process once, in parallel, after the processes that `before` names. */
  private async each(
    before: (name: string) => readonly string[],
    act: (process: ManagedProcess) => Promise<void>,
  ): Promise<void> {
    const begun = new Map<string, Promise<void>>();
    const once = (name: string): Promise<void> => {
      const done = begun.get(name) ?? Promise.all(before(name).map(once)).then(() => act(this.get(name)));
      begun.set(name, done);
      return done;
    };
    await Promise.all([...this.processes.keys()].map(once));
  }

  /** Of the processes that are managed now. */
  get names(): string[] {
    return [...this.processes.keys()];
  }

  /** The process id while it runs. */
  pid(name: string): number | undefined {
    return this.get(name).pid;
  }

  /** Ends a process like a crash; it restarts. */
  kill(name: string, signal: NodeJS.Signals = 'SIGKILL'): void {
    this.get(name).signal(signal);
  }

  /** Stops one process and keeps it stopped. */
  stopOne(name: string): Promise<void> {
    return this.get(name).stop();
  }

  /** Starts a stopped process again and waits until it is ready. */
  startOne(name: string): Promise<void> {
    return this.get(name).start();
  }

  async restart(name: string): Promise<void> {
    await this.stopOne(name);
    await this.startOne(name);
  }

  /**
   * Replaces the process of the same name, which stops once the new one is ready.
   * @throws Problem when the new process fails to start; the old one continues
   */
  async replace(spec: ProcessSpec): Promise<void> {
    const before = this.get(spec.name);
    let isReady = false;
    const next = this.manage(spec, {
      ...this.events,
      onGaveUp: (problem) => isReady && this.events.onGaveUp?.(problem),
    });
    await orStop(next);
    isReady = true;
    this.processes.set(spec.name, next);
    await before.stop();
  }

  /** Starts another process and keeps it running. @throws Problem when it fails to start; then it is dropped */
  async add(spec: ProcessSpec): Promise<void> {
    const process = this.manage({ ...spec, isAlone: true });
    this.processes.set(spec.name, process);
    await orStop(process).catch((error) => {
      this.processes.delete(spec.name);
      throw error;
    });
  }

  /** Stops a process for good. */
  async remove(name: string): Promise<void> {
    const process = this.get(name);
    this.processes.delete(name);
    await process.stop();
  }

  private get(name: string): ManagedProcess {
    const process = this.processes.get(name);
    if (!process) throw new Error(`no process is called ${name}: there are ${this.names.join(', ')}`);
    return process;
  }
}

/** @throws Problem when it fails to start; it is not retried then */
const orStop = (process: ManagedProcess): Promise<void> =>
  process.start().catch(async (error) => {
    await process.stop();
    throw error;
  });
