import { Problem } from '../base/problem.js';
import type { ProcessSpec } from '../supervise/managed-process.js';
import type { Supervisor } from '../supervise/supervisor.js';
import type { App } from './portal.js';

/** The shell and the remotes are told at their start where a gateway may be: here at most. */
export const GATEWAYS_MOST = 4;
const MOST = 32;

/** `catalogue`, `catalogue-2`, `catalogue-3`: the processes of one app. */
export const instanceName = ({ name }: Pick<App, 'name'>, number: number): string =>
  number === 1 ? name : `${name}-${number}`;

/** Instances of apps while the portal runs. What is asked at the same time is done one after the other. */
export class Instances {
  readonly #counts: Map<string, number>;
  #work: Promise<unknown> = Promise.resolve();

  /**
   * @param apps that run, each once
   * @param specOf how an instance runs, at an address that nobody has
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

  /** @throws Problem for an app or a number that cannot be, or when one does not come up; those before it stay */
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
   * Replaces all instances of an app, one after the other, so that there is always one that answers.
   * @throws Problem as `scale`; the one that was to be replaced goes on then
   */
  roll(name: string): Promise<void> {
    const app = this.#find(name);
    return this.#next(async () => {
      const count = this.#count(name);
      if (app.role === 'service')
        for (let number = 1; number <= count; number += 1)
          await this.supervisor.replace(await this.specOf(app, number));
      else {
        // Each gateway has an address of its own, so another one stands in for the one that is restarted.
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
 * @throws Problem for what says no number
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
