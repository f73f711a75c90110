import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

/** Increase it with each change to this format or to the folding of names: a file of another format is rebuilt. */
const FORMAT = 1;

/** FTS5 keeps no index for prefixes longer than this. */
export const PREFIX_LETTERS = 5;
/** Sorts after all letters. */
export const LAST_LETTER = '\u{10ffff}';

/**
 * `rows` holds what is shown, at its place (places.ts), with a number within its kind for random picks. The texts that FTS5 indexes are
 * not stored. `terms` holds all words, to find those similar to a typo.
 */
const fts = (name: string, more = ''): string =>
  `CREATE VIRTUAL TABLE ${name} USING fts5(text, content='', contentless_delete=1, detail=none, tokenize='ascii'${more});`;
const TABLES = `
CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;
CREATE TABLE rows (place INTEGER PRIMARY KEY, id TEXT, kind TEXT, number INTEGER, year INTEGER, row TEXT, shelf TEXT);
CREATE UNIQUE INDEX row_ids ON rows (id);
CREATE UNIQUE INDEX row_numbers ON rows (kind, number);
CREATE TABLE terms (term TEXT PRIMARY KEY, reversed TEXT) WITHOUT ROWID;
CREATE INDEX reversed_terms ON terms (reversed);
${fts('names', `, prefix='${Array.from({ length: PREFIX_LETTERS }, (_, at) => at + 1).join(' ')}'`)}
${fts('parts')}
${fts('wholes')}
${fts('triples')}
PRAGMA user_version = ${FORMAT};`;

/** SQLite's codes for a file that is not a database, or is damaged. */
const DAMAGES: readonly unknown[] = [11, 26];

export const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && DAMAGES.includes(Number(error.errcode) & 0xff);

/** An SQLite file of names. */
export class NamesFile {
  private readonly db: DatabaseSync;
  private readonly statements = new Map<string, StatementSync>();

  private constructor(readonly path: string) {
    this.db = new DatabaseSync(path);
  }

  /** A new file that nobody reads before it is complete: what a crash leaves of it is discarded. */
  static make(path: string): NamesFile {
    const file = new NamesFile(path);
    file.db.exec(
      `PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -65536; ${TABLES}`,
    );
    for (const table of ['names', 'wholes', 'triples'])
      file.db.exec(`INSERT INTO ${table} (${table}, rank) VALUES ('hashsize', 16777216)`);
    return file;
  }

  /** @returns undefined if there is no readable file */
  static open(path: string): NamesFile | undefined {
    const file = new NamesFile(path);
    try {
      file.db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -32768');
      if (file.get<{ user_version: number }>('PRAGMA user_version')?.user_version === FORMAT) return file;
    } catch {
      // It is rebuilt, like a file of another format.
    }
    file.close();
    return undefined;
  }

  get<Found>(sql: string, ...values: SQLInputValue[]): Found | undefined {
    return this.statement(sql).get(...values) as Found | undefined;
  }

  all<Found>(sql: string, ...values: SQLInputValue[]): Found[] {
    return this.statement(sql).all(...values) as Found[];
  }

  each<Found>(sql: string, ...values: SQLInputValue[]): IterableIterator<Found> {
    return this.statement(sql).iterate(...values) as IterableIterator<Found>;
  }

  run(sql: string, ...values: SQLInputValue[]): void {
    this.statement(sql).run(...values);
  }

  begin(): void {
    this.db.exec('BEGIN');
  }

  commit(): void {
    this.db.exec('COMMIT');
  }

  /** Writes everything or nothing. */
  atOnce(write: () => void): void {
    this.begin();
    try {
      write();
      this.commit();
    } catch (error) {
      if (this.db.isTransaction) this.db.exec('ROLLBACK');
      throw error;
    }
  }

  fact(name: string): string | undefined {
    return this.get<{ value: string }>('SELECT value FROM facts WHERE name = ?', name)?.value;
  }

  setFact(name: string, value: string): void {
    this.run('REPLACE INTO facts VALUES (?, ?)', name, value);
  }

  close(): void {
    this.db.close();
  }

  private statement(sql: string): StatementSync {
    const known = this.statements.get(sql) ?? this.db.prepare(sql);
    this.statements.set(sql, known);
    return known;
  }
}
