import { type Category, type Media, SINGULAR } from '@screenlore/contracts';
import { nameKey } from './fold.js';
import { SlotOrder } from './slot-order.js';

/** What the search knows of a title or person. */
export interface NameEntry {
  /** The document's id, as 24 hex digits. */
  id: string;
  media: Media;
  /** As its source writes it. */
  name: string;
  /** Public id. */
  link: string;
  year: number | null;
  pictureVersion: string;
  popularity: number;
}

export interface Row extends NameEntry {
  /** Folded name, see fold.ts. */
  key: string;
}

export const mediaOf = (kind: Category): Media => SINGULAR[kind];

/**
 * Every name of the catalogue by a small number (its slot), with one list a kind kept in order of popularity: scans go
 * through it and stop as soon as they have what they need.
 */
export class NameTable {
  private readonly rows: (Row | undefined)[] = [];
  private readonly free: number[] = [];
  private readonly slots = new Map<string, number>();
  private readonly byKey = new Map<string, number[]>();
  private readonly orders: Record<Media, SlotOrder> = {
    movie: this.newOrder(),
    serie: this.newOrder(),
    game: this.newOrder(),
    person: this.newOrder(),
  };

  get size(): number {
    return this.slots.size;
  }

  slotOf(id: string): number | undefined {
    return this.slots.get(id);
  }

  /** The row in a slot, if there is one now. */
  find(slot: number): Row | undefined {
    return this.rows[slot];
  }

  at(slot: number): Row {
    const row = this.rows[slot];
    if (!row) throw new Error(`The search has no name in slot ${slot}.`);
    return row;
  }

  /** @returns the slot of the new row */
  add(entry: NameEntry): number {
    const slot = this.free.pop() ?? this.rows.length;
    const row = { ...entry, key: nameKey(entry.name) };
    this.rows[slot] = row;
    this.slots.set(entry.id, slot);
    const namesakes = this.byKey.get(row.key);
    if (namesakes) namesakes.push(slot);
    else this.byKey.set(row.key, [slot]);
    this.orders[row.media].add(slot);
    return slot;
  }

  /** The slot may be given to another name only after `release`. */
  remove(slot: number): void {
    const row = this.at(slot);
    this.orders[row.media].remove(slot);
    const namesakes = (this.byKey.get(row.key) ?? []).filter((other) => other !== slot);
    if (namesakes.length > 0) this.byKey.set(row.key, namesakes);
    else this.byKey.delete(row.key);
    this.slots.delete(row.id);
    this.rows[slot] = undefined;
  }

  release(slot: number): void {
    this.free.push(slot);
  }

  /** For a change that leaves name and kind as they are. */
  update(slot: number, entry: NameEntry): void {
    const { key, media, popularity } = this.at(slot);
    const moves = popularity !== entry.popularity;
    if (moves) this.orders[media].remove(slot);
    this.rows[slot] = { ...entry, key };
    if (moves) this.orders[media].add(slot);
  }

  /** Slots whose whole name is this, the most popular first. */
  exact(key: string): number[] {
    return [...(this.byKey.get(key) ?? [])].sort((a, b) => this.compare(a, b));
  }

  /** How many there are of a kind. */
  count(media: Media): number {
    return this.orders[media].length;
  }

  /** All slots of a kind, the most popular first. Not to be changed. */
  inOrder(media: Media): readonly number[] {
    return this.orders[media].inOrder();
  }

  /** A list of slots, the most popular first. */
  newOrder(): SlotOrder {
    return new SlotOrder((a, b) => this.compare(a, b));
  }

  /** More popular first; the older slot first among equals. */
  compare(a: number, b: number): number {
    return this.at(b).popularity - this.at(a).popularity || a - b;
  }
}
