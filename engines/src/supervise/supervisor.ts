import path from 'node:path';
import { Problem } from '../problem.js';
import {
  ManagedProcess,
  type ProcessEvents,
  type ProcessSpec,
  type RestartRules,
  restartRules,
} from './managed-process.js';
import { Watchdog } from './watchdog.js';

export interface SupervisorOptions {
  /** Each process writes to `<logDir>/<name>.log`. */
  logDir: string;
  rules?: Partial<RestartRules>;
  onCrash?: ProcessEvents['crashed'];
  onRecovery?: ProcessEvents['recovered'];
  /** Each line a process writes, beside its log. */
  onLine?: (name: string, line: string) => void;
  /** A process does not come up, at the start or later. */
  onGaveUp?: (problem: Problem) => void;
  /** Told once the first process was ready, then for each further one. */
  onReady?: (name: string, ready: number, of: number) => void;
}

/**
 * Runs processes in the order of what they need, in parallel where nothing stands in the way, starts crashed ones
 * again, and stops all in reverse. If this very process is killed, a watchdog ends them.
 */
export class Supervisor {
  /** Settles with the reason when a process that ran before does not come up again. */
  readonly gaveUp: Promise<Problem>;
  private readonly processes = new Map<string, ManagedProcess>();
  private readonly watchdog: Watchdog;
  private readonly options: SupervisorOptions;
  private stopping: Promise<void> | undefined;

  constructor(specs: readonly ProcessSpec[], options: SupervisorOptions) {
    this.options = options;
    let giveUp: (problem: Problem) => void = () => undefined;
    this.gaveUp = new Promise((resolve) => {
      giveUp = resolve;
    });
    const events: ProcessEvents = {
      crashed: (name, how, pauseMs) => options.onCrash?.(name, how, pauseMs),
      recovered: (name) => options.onRecovery?.(name),
      line: options.onLine,
      gaveUp: (problem) => {
        options.onGaveUp?.(problem);
        giveUp(problem);
      },
    };
    const rules = { ...restartRules, ...options.rules };
    this.watchdog = new Watchdog(rules.stopMs);
    for (const spec of specs) {
      const log = path.join(options.logDir, `${spec.name}.log`);
      this.processes.set(spec.name, new ManagedProcess(spec, log, this.watchdog, rules, events));
    }
  }

  /**
   * Starts everything and answers once all are ready.
   * @throws Problem of the first process that does not come up; everything is stopped again then
   */
  async start(): Promise<void> {
    const ready = new Map<string, Promise<void>>();
    let count = 0;
    const startOnce = (name: string): Promise<void> => {
      const known = ready.get(name);
      if (known) return known;
      const process = this.get(name);
      const begun = (async () => {
        await Promise.all((process.spec.after ?? []).map(startOnce));
        if (this.stopping) return;
        await process.start();
        count += 1;
        this.options.onReady?.(name, count, this.processes.size);
      })();
      ready.set(name, begun);
      return begun;
    };
    try {
      await Promise.all([...this.processes.keys()].map(startOnce));
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Stops everything: first what needs others, last what others need. May be called again; the work is done once. */
  stop(): Promise<void> {
    this.stopping ??= this.stopAll();
    return this.stopping;
  }

  private async stopAll(): Promise<void> {
    const stopped = new Map<string, Promise<void>>();
    const stopOnce = (name: string): Promise<void> => {
      const known = stopped.get(name);
      if (known) return known;
      const dependents = [...this.processes.values()].filter(({ spec }) => spec.after?.includes(name));
      const done = Promise.all(dependents.map(({ spec }) => stopOnce(spec.name))).then(() =>
        this.get(name).stop(),
      );
      stopped.set(name, done);
      return done;
    };
    await Promise.all([...this.processes.keys()].map(stopOnce));
    await this.watchdog.close();
  }

  /** The process id while it runs. */
  pid(name: string): number | undefined {
    return this.get(name).pid;
  }

  /** Ends a process as a crash would; it is started again. */
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

  private get(name: string): ManagedProcess {
    const process = this.processes.get(name);
    if (!process)
      throw new Error(`no process is called ${name}: there are ${[...this.processes.keys()].join(', ')}`);
    return process;
  }
}
