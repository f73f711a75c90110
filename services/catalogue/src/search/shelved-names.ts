import type { NameEntry } from './row.js';
import type { NameChanges, NameKeeper } from './search-engine.js';
import { type Shelved, Shelves } from './shelves.js';

/** A keeper that also stores the shelves of its names. */
export interface ShelfKeeper extends NameKeeper {
  /** The shelves of titles that it stores for lists, in batches. */
  shelves(): AsyncIterable<Shelved[]>;
}

/** Keeps this replica's shelves in step, together with its search if this replica has one of its own. */
export class ShelvedNames implements NameKeeper {
  private isFilled = false;
  private reached: { source: string; position: string } | undefined;

  /** @param search undefined if replicas share the search: then each start reads the shelves from the database */
  constructor(
    private readonly shelves: Shelves,
    private readonly search?: ShelfKeeper,
  ) {}

  async position(source: string): Promise<string | undefined> {
    if (!this.search) return this.reached?.source === source ? this.reached.position : undefined;
    const position = await this.search.position(source);
    if (position !== undefined && !this.isFilled) await this.fill(this.search);
    return position;
  }

  async rebuild(names: AsyncIterable<NameEntry[]>, source: string, position: string): Promise<void> {
    const shelves = new Shelves();
    const read = shelved(names, shelves);
    if (this.search) await this.search.rebuild(read, source, position);
    else for await (const _ of read);
    this.shelves.replaceBy(shelves);
    this.isFilled = true;
    this.reached = { source, position };
  }

  async apply(changes: NameChanges, position: string): Promise<void> {
    await this.search?.apply(changes, position);
    for (const [id, entry] of changes)
      if (entry) this.shelves.put(entry);
      else this.shelves.remove(id);
    if (this.reached) this.reached = { ...this.reached, position };
  }

  async close(): Promise<void> {
    await this.search?.close();
  }

  private async fill(search: ShelfKeeper): Promise<void> {
    for await (const shelves of search.shelves()) for (const shelf of shelves) this.shelves.put(shelf);
    this.isFilled = true;
  }
}

async function* shelved(names: AsyncIterable<NameEntry[]>, shelves: Shelves): AsyncGenerator<NameEntry[]> {
  for await (const entries of names) {
    for (const entry of entries) shelves.put(entry);
    yield entries;
  }
}
