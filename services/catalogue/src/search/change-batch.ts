import type { NameEntry } from './row.js';
import type { NameChanges } from './search-engine.js';

/** Changes that arrive within this many ms are written together, up to a maximum. */
const TOGETHER_MS = 20;
const TOGETHER = 250;

export interface Batch {
  changes: NameChanges;
  /** The marks in the stream that the batch passes. */
  marks: readonly string[];
  /** The position after the last change. */
  position: string;
}

const empty = () => ({ changes: new Map<string, NameEntry | null>(), marks: [] as string[] });

/** Collects changes of names until they are worth writing. */
export class ChangeBatches {
  private next = empty();
  private position = '';
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  /** @param failed called when a batch could not be written; then `flush` throws as well */
  constructor(
    private readonly write: (batch: Batch) => Promise<void>,
    private readonly failed: () => void,
  ) {}

  async put(id: string, entry: NameEntry | null, position: string): Promise<void> {
    this.next.changes.set(id, entry);
    await this.added(position);
  }

  async putMark(mark: string, position: string): Promise<void> {
    this.next.marks.push(mark);
    await this.added(position);
  }

  /** Writes what is collected, after any write in progress. @throws Error when any batch could not be written */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { changes, marks } = this.next;
    this.next = empty();
    const { position } = this;
    if (changes.size + marks.length > 0)
      this.writing = this.writing.then(() => this.write({ changes, marks, position }));
    return this.writing;
  }

  private async added(position: string): Promise<void> {
    this.position = position;
    if (this.next.changes.size >= TOGETHER) await this.flush();
    else this.timer ??= setTimeout(() => void this.flush().catch(this.failed), TOGETHER_MS);
  }
}
