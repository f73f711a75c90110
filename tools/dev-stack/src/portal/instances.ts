import { Problem } from '../base/problem.js';
import type { ProcessSpec } from '../supervise/managed-process.js';
import type { Supervisor } from '../supervise/supervisor.js';
import type { App } from './portal.js';

/** At start-up the shell and the remotes learn the possible addresses of gateways: at most this many. */
export const GATEWAYS_MOST = 4;
const MOST = 32;

/** `catalogue`, `catalogue-2`, `catalogue-3`: the processes of one app. */
export const instanceName = ({ name }: Pick<App, 'name'>, number: number): string =>
  number === 1 ? name : `${name}-${number}`;

/** Instances of apps in the running portal. Concurrent requests are handled one after another. */
export class Instances {
  readonly #counts: Map<string, number>;
  #work: Promise<unknown> = Promise.resolve();

  /**
   * @param apps the running apps, each once
   * @param specOf how an instance runs, at an unused address
   */
  constructor(
    private readonly supervisor: Pick<Supervisor, 'add' | 'remove' | 'replace' | 'restart'>,
    private readonly apps: readonly App[],
    private readonly specOf: (app: App, number: number) => Promise<ProcessSpec>,
  ) {
    const scaled = apps.filter(({ role }) => role === 'service' || role === 'gateway');
    this.#counts = new Map(scaled.map(({ name }) => [name, 1]));
  }

  /** How many there are, by app. */
  get counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }

  /** @throws Problem for an impossible app or number, or when an instance fails to start; earlier ones stay */
  scale(name: string, count: number): Promise<void> {
    const app = this.#find(name);
    const most = app.role === 'gateway' ? GATEWAYS_MOST : MOST;
    if (!Number.isInteger(count) || count < 1 || count > most)
      throw new Problem(`There can be 1 to ${most} of ${name}, not ${count}.`);
    return this.#next(async () => {
      for (let now = this.#count(name); now < count; now = this.#count(name)) {
        await this.supervisor.add(await this.specOf(app, now + 1));
        this.#counts.set(name, now + 1);
      }
      for (let now = this.#count(name); now > count; now = this.#count(name)) {
        this.#counts.set(name, now - 1);
        await this.supervisor.remove(instanceName(app, now));
      }
    });
  }

  /**
   * Replaces all instances of an app, one after another, so that one always answers.
   * @throws Problem as `scale`; then the old instance continues
   */
  roll(name: string): Promise<void> {
    const app = this.#find(name);
    return this.#next(async () => {
      const count = this.#count(name);
      if (app.role === 'service')
        for (let number = 1; number <= count; number += 1)
          await this.supervisor.replace(await this.specOf(app, number));
      else {
        // Each gateway has its own address, so another one stands in for the restarting gateway.
        const standIn = count === 1 ? await this.specOf(app, 2) : undefined;
        if (standIn) await this.supervisor.add(standIn);
        for (let number = 1; number <= count; number += 1)
          await this.supervisor.restart(instanceName(app, number));
        if (standIn) await this.supervisor.remove(standIn.name);
      }
    });
  }

  #find(name: string): App {
    const app = this.apps.find((app) => app.name === name && this.#counts.has(name));
    if (app) return app;
    throw new Problem(
      `${name} cannot be scaled or rolled: ${[...this.#counts.keys()].join(', ')} can. The shell and the remotes are deployed without a restart.`,
    );
  }

  #count(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  #next(act: () => Promise<void>): Promise<void> {
    const done = this.#work.then(act);
    this.#work = done.catch(() => undefined);
    return done;
  }
}

/**
 * `--scale catalogue=3,comments=2`.
 * @throws Problem for invalid words
 */
export function countsIn(text = ''): [string, number][] {
  if (text === '') return [];
  return text.split(',').map((part) => {
    const [app = '', count = ''] = part.split('=');
    if (!/^[a-z-]+$/.test(app) || !/^[1-9]\d*$/.test(count))
      throw new Problem(
        `--scale takes apps and numbers, as in --scale catalogue=3,comments=2: not "${part}".`,
      );
    return [app, Number(count)];
  });
}
