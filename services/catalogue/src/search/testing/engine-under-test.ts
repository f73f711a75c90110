import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { NameKeeper, SearchEngine } from '../search-engine.js';
import { SqliteEngine } from '../sqlite/sqlite-engine.js';

/** An engine and what writes its names. */
export interface EngineUnderTest {
  engine: SearchEngine;
  keeper: Pick<NameKeeper, 'apply' | 'close'>;
}

/** Starts an engine without names. */
export type StartEngine = () => Promise<EngineUnderTest>;

const startSqlite: StartEngine = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'search-'));
  const engine = new SqliteEngine(folder);
  const close = async () => {
    await engine.close();
    await rm(folder, { recursive: true });
  };
  return { engine, keeper: { apply: (changes, position) => engine.apply(changes, position), close } };
};

let start = startSqlite;

export const startEngine: StartEngine = () => start();

/** Runs the engine tests against another engine; call it before importing them. */
export const testEngine = (other: StartEngine): void => {
  start = other;
};
