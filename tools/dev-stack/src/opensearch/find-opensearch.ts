import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { inProject } from '../base/paths.js';
import { runOrThrow } from '../base/run-command.js';
import { which } from '../base/which.js';
import { findOrBring, type Report } from '../fetch/source.js';
import { readSettings } from '../settings/settings.js';

/** As in opensearch/pom.xml: a cache of another release is ignored. */
const RELEASE = '2.19.6';
const SOURCES = inProject('tools', 'dev-stack', 'opensearch');

/** How a node is run. */
export interface FoundOpenSearch {
  java: string;
  /** Java's class path. */
  classes: string;
  version: string;
}

export interface FindOpenSearchOptions {
  cacheDir?: string;
  /** Uses only what is on this machine. */
  isLookOnly?: boolean;
  report?: Report;
}

/**
 * Finds OpenSearch for tests and benches, or has Maven download it into the cache. The portal itself never needs it.
 * @throws Problem with advice in one sentence
 */
export async function findOpenSearch(options: FindOpenSearchOptions = {}): Promise<FoundOpenSearch> {
  const { report = () => undefined, cacheDir = readSettings().SCREENLORE_CACHE, isLookOnly } = options;
  const folder = path.join(cacheDir, `opensearch-${RELEASE}`);
  const look = async (): Promise<FoundOpenSearch | undefined> => {
    const java = await which(['java']);
    if (!java || !existsSync(folder)) return undefined;
    return { java, classes: `${folder}/classes:${folder}/lib/*`, version: RELEASE };
  };
  const bring = async (): Promise<FoundOpenSearch> => {
    await build(cacheDir, folder);
    const built = await look();
    if (!built) throw new Error('there is no java on PATH');
    return built;
  };
  return findOrBring({
    look,
    lock: path.join(cacheDir, 'opensearch.lock'),
    ways: isLookOnly ? [] : [{ label: 'Maven (half a minute, once)', bring }],
    advice:
      'OpenSearch for the tests could not be had. Install a JDK of 17 or newer and Maven, or set SEARCH_URL to one.',
    report,
  });
}

async function build(cacheDir: string, folder: string): Promise<void> {
  const draft = path.join(cacheDir, `opensearch.${randomUUID()}`);
  const options = { cwd: draft, timeoutMs: 300_000 };
  await mkdir(draft, { recursive: true });
  try {
    const pom = path.join(SOURCES, 'pom.xml');
    const into = `-DoutputDirectory=${draft}/lib`;
    await runOrThrow('mvn', ['-q', '-B', '-f', pom, 'dependency:copy-dependencies', into], options);
    const source = path.join(SOURCES, 'SearchNode.java');
    await runOrThrow('javac', ['-cp', `${draft}/lib/*`, '-d', `${draft}/classes`, source], options);
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
