import { setTimeout as pause } from 'node:timers/promises';

/** A group of instances that keeps working when one is lost. */
export interface Group {
  names: readonly string[];
  /** Chooses the instance to lose; without it, any. */
  choose?: () => Promise<string>;
  /** How long (ms) the group is spared after a recovery. */
  restMs: number;
  kill(name: string, signal: NodeJS.Signals): void;
}

export interface Faults {
  kills: number;
  stops: number;
}

const STOPPED_MS = 3000;
const LOOK_MS = 50;

/** Kills and freezes processes at random, one of each group at a time. */
export class FaultMaker {
  /** When (by `performance.now`) a group may have its next fault. A group with a fault is not in it. */
  private readonly freeAt = new Map<Group, number>();
  private readonly killed = new Map<string, Group>();
  /** Each fault and each recovery, with its time (by `performance.now`). */
  readonly events: { at: number; what: string }[] = [];

  constructor(private readonly groups: readonly Group[]) {
    for (const group of groups) this.freeAt.set(group, 0);
  }

  /** A killed process runs again. */
  recovered(name: string): void {
    const group = this.killed.get(name);
    if (!group) return;
    this.killed.delete(name);
    this.note(`${name} is back`);
    this.freeAt.set(group, performance.now() + group.restMs);
  }

  async make({ kills, stops }: Faults, everyMs: number): Promise<void> {
    const kinds = [...Array<'kill'>(kills).fill('kill'), ...Array<'stop'>(stops).fill('stop')];
    for (let left = kinds.length; left > 0; left -= 1) {
      const [kind] = kinds.splice(Math.floor(Math.random() * left), 1);
      const group = await this.nextGroup();
      const name = (await group.choose?.()) ?? anyOf(group.names);
      this.note(`${kind} ${name}`);
      this.freeAt.delete(group);
      if (kind === 'kill') {
        this.killed.set(name, group);
        group.kill(name, 'SIGKILL');
      } else void this.freeze(group, name);
      await pause(everyMs);
    }
    while (this.freeAt.size < this.groups.length) await pause(LOOK_MS);
  }

  private async freeze(group: Group, name: string): Promise<void> {
    group.kill(name, 'SIGSTOP');
    await pause(STOPPED_MS);
    group.kill(name, 'SIGCONT');
    this.note(`${name} goes on`);
    this.freeAt.set(group, performance.now() + group.restMs);
  }

  private note(what: string): void {
    this.events.push({ at: performance.now(), what });
  }

  private async nextGroup(): Promise<Group> {
    for (;;) {
      const free = [...this.freeAt].filter(([, at]) => at <= performance.now()).map(([group]) => group);
      if (free.length > 0) return anyOf(free);
      await pause(LOOK_MS);
    }
  }
}

function anyOf<T>(all: readonly T[]): T {
  const item = all[Math.floor(Math.random() * all.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}
