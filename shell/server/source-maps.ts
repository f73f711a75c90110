import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapping } from 'node:module';
import path from 'node:path';
import type { ErrorReport } from '@screenlore/contracts';

const MINUTE_MS = 60_000;
/** How many maps to read in a minute, and how many to keep in memory. */
const READ_PER_MINUTE = 10;
const KEPT = 4;
/** The maximum size of a map, in bytes. */
const LARGEST = 8 * 1024 * 1024;
/** How long (ms) a remote's server may take for a map. */
const PATIENCE_MS = 2000;

/** `js/page-home.0a1b2c3d.js:12` of the report's own release, or `20261123-083000/js/main.0a1b2c3d.js:1` of the shell's. */
const FRAME = /^(\d{8}-\d{6}\/)?((?:js\/)?[\w-][\w.-]*\.js):(\d+)$/;
/** `webpack://mf_quiz/./src/start/start-page.tsx` */
const BUILD = /^webpack:\/\/[^/]*\/(?:\.\/)?/;

/** Finds where in the sources an error was thrown, by the maps next to each release's files (TEAM-52). */
export class SourceMaps {
  readonly #kept = new Map<string, Promise<SourceMap | undefined>>();
  #read = 0;
  #since = 0;

  /** @param dist folder of the shell's releases */
  constructor(private readonly dist: string) {}

  /**
   * @param address of the files of the release in the report
   * @returns `src/start/start-page.tsx:16:9` for each frame; unchanged if its source is unknown
   */
  async stackOf({ frames, columns }: ErrorReport, address: string): Promise<string[]> {
    const stack: string[] = [];
    // One after another: most frames are of the same file.
    for (const [at, frame] of frames.entries()) {
      const [, ofShell, file, line] = FRAME.exec(frame) ?? [];
      const column = columns[at];
      const map =
        file && column ? await this.#mapOf(ofShell ? '' : address, `${ofShell ?? ''}${file}.map`) : undefined;
      stack.push((map && sourceOf(map, Number(line), Number(column))) ?? frame);
    }
    return stack;
  }

  /** @param address of the remote's release; empty for the shell's own files */
  #mapOf(address: string, file: string): Promise<SourceMap | undefined> {
    const key = `${address}/${file}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    if (Date.now() - this.#since >= MINUTE_MS) {
      this.#since = Date.now();
      this.#read = 0;
    }
    if (this.#read >= READ_PER_MINUTE) return Promise.resolve(undefined);
    this.#read += 1;
    const reading = (address ? fetchText(key) : readFile(path.join(this.dist, file), 'utf8'))
      .then((text) => (text.length > LARGEST ? undefined : new SourceMap(JSON.parse(text))))
      // The report is useful without it.
      .catch(() => undefined);
    this.#kept.set(key, reading);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return reading;
  }
}

async function fetchText(address: string): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok || Number(answer.headers.get('content-length')) > LARGEST)
    throw new Error(`no map at ${address}`);
  return answer.text();
}

function sourceOf(map: SourceMap, line: number, column: number): string | undefined {
  const found: Partial<SourceMapping> = map.findEntry(line - 1, column - 1);
  const { originalSource, originalLine = 0, originalColumn = 0 } = found;
  return originalSource && `${originalSource.replace(BUILD, '')}:${originalLine + 1}:${originalColumn + 1}`;
}
