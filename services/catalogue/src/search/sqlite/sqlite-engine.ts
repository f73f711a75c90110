import { renameSync, rmSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Category, Media } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import type { Matches, NamePage, NameQuery, Years } from '../query-parts.js';
import type { NameEntry, Row } from '../row.js';
import { type NameChanges, type NameKeeper, SearchEngine } from '../search-engine.js';
import type { Shelved } from '../shelves.js';
import { LettersFinder } from './letters-finder.js';
import { NameFinder } from './name-finder.js';
import { NameWriter } from './name-writer.js';
import { isDamage, NamesFile } from './names-file.js';
import { ownFile } from './own-file.js';
import { Rows } from './rows.js';

/** How many names are written before other work gets a turn: a few milliseconds' worth. */
const PER_TURN = 50;
const READ_PER_TURN = 500;
/** How many names are stored per transaction while a file is built: FTS5 merges the contents of each transaction. */
const PER_TRANSACTION = 50_000;

const opened = (file: NamesFile) => ({
  file,
  writer: new NameWriter(file),
  rows: new Rows(file),
  names: new NameFinder(file),
  letters: new LettersFinder(file),
});
type Opened = ReturnType<typeof opened>;

/** The search in an SQLite file that only this process reads and writes. */
export class SqliteEngine extends SearchEngine implements NameKeeper {
  private readonly own: ReturnType<typeof ownFile>;
  private current: Opened;
  private isDamaged = false;

  /** @param folder replicas may share it: each has its own file in it */
  constructor(folder: string) {
    super();
    this.own = ownFile(folder);
    this.current = opened(NamesFile.open(this.own.file) ?? NamesFile.make(':memory:'));
  }

  async position(source: string): Promise<string | undefined> {
    if (this.isDamaged) return undefined;
    try {
      return this.ask(({ file }) => (file.fact('source') === source ? file.fact('position') : undefined));
    } catch {
      return undefined;
    }
  }

  async rebuild(names: AsyncIterable<NameEntry[]>, source: string, position: string): Promise<void> {
    const draft = `${this.own.file}.draft`;
    rmSync(draft, { force: true });
    const file = NamesFile.make(draft);
    try {
      await fill(file, names);
      file.setFact('source', source);
      file.setFact('position', position);
    } finally {
      file.close();
    }
    this.current.file.close();
    // Leftovers of the previous file would corrupt this one.
    for (const beside of ['-wal', '-shm']) rmSync(this.own.file + beside, { force: true });
    renameSync(draft, this.own.file);
    const built = NamesFile.open(this.own.file);
    this.current = opened(built ?? NamesFile.make(':memory:'));
    if (!built) throw new Error(`The new ${this.own.file} cannot be read.`);
    this.isDamaged = false;
  }

  async apply(changes: NameChanges, position: string): Promise<void> {
    return this.ask(({ file, writer }) =>
      file.atOnce(() => {
        writer.apply(changes);
        file.setFact('position', position);
      }),
    );
  }

  async *shelves(): AsyncGenerator<Shelved[]> {
    for (let last = -1; ; ) {
      const batch = this.ask(({ rows }) => rows.shelvesAfter(last, READ_PER_TURN));
      if (batch.shelves.length === 0) return;
      yield batch.shelves;
      last = batch.last;
      await nextTurn();
    }
  }

  async search(query: NameQuery): Promise<Matches> {
    return this.ask(({ names }) => names.search(query));
  }

  async suggest(query: string): Promise<string[]> {
    return this.ask(({ letters }) => letters.suggest(query));
  }

  async containing(media: Media, text: string, page: NamePage): Promise<Row[]> {
    return this.ask(({ letters }) => letters.containing(media, text, page));
  }

  async like(key: string, kinds: readonly Category[], years: Years): Promise<Row[]> {
    return this.ask(({ letters }) => letters.like(key, kinds, years));
  }

  async atRandom(media: Media, count: number): Promise<string[]> {
    return this.ask(({ rows }) => rows.atRandom(media, count));
  }

  async close(): Promise<void> {
    this.current.file.close();
    this.own.release();
  }

  /** @throws CallError unavailable if the file is damaged: it must be rebuilt */
  private ask<Answer>(answer: (from: Opened) => Answer): Answer {
    try {
      return answer(this.current);
    } catch (error) {
      if (!isDamage(error)) throw error;
      this.isDamaged = true;
      throw new CallError('unavailable', 'Search is being prepared. Please try again in a moment.', {
        cause: error,
      });
    }
  }
}

async function fill(file: NamesFile, names: AsyncIterable<NameEntry[]>): Promise<void> {
  const writer = new NameWriter(file);
  let written = 0;
  file.begin();
  for await (const entries of names)
    for (let from = 0; from < entries.length; from += PER_TURN) {
      writer.apply(new Map(entries.slice(from, from + PER_TURN).map((entry) => [entry.id, entry])));
      written += PER_TURN;
      if (written % PER_TRANSACTION === 0) {
        file.commit();
        file.begin();
      }
      await nextTurn();
    }
  file.commit();
}
