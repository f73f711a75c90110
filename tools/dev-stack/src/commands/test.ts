import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Steps } from '../../scripts/steps.mjs';
import { keepDataInMemory } from '../base/data-tmpdir.js';
import { inProject, projectRoot } from '../base/paths.js';
import { Problem } from '../base/problem.js';
import { runCommand, runInTerminal } from '../base/run-command.js';
import { findChromium } from '../chromium/find-chromium.js';
import { findOpenSearch } from '../opensearch/find-opensearch.js';
import { demoData } from '../portal/demo-data.js';
import { startPortal } from '../portal/start-portal.js';
import { findS3Server } from '../s3/find-s3-server.js';
import { givenUrls, readSettings } from '../settings/settings.js';
import { needsOf } from './needs.js';
import { FILE_BUDGET, filesOf, JOURNEY_BUDGET, journeysOf, slowestLines, spanOf } from './slowest.js';
import { ensureBuilt, ensureEngines } from './start.js';
import { add, countJest, countPlaywright, readTally, type Tally, tallyLine } from './tally.js';

const journeys = inProject('e2e', 'playwright.config.ts');

/**
 * `npm test`: prepares what the tests need, starts one MongoDB and one NATS for all of them if any needs them
 * (TEAM-42), runs jest and then the journeys. `--full` adds slow tests, `--shard=1/4` runs a quarter; other words
 * filter test files and journeys. The last lines show the slowest tests and the numbers of passed and failed ones.
 * @returns 0 if something ran and nothing failed
 */
export async function test(steps: Steps, args: readonly string[]): Promise<number> {
  const started = performance.now();
  const { full, shard, patterns } = readArguments(args);
  const settings = readSettings();
  // On a fresh clone nothing is compiled yet, so journeys could not be listed.
  if (patterns.length > 0) await ensureBuilt(steps, { bundles: [] });
  const choosing = patterns.length > 0 ? chosenFiles(patterns, full) : undefined;
  const withJourneys = existsSync(journeys) && (patterns.length === 0 || (await anyJourney(patterns, full)));
  const needs = needsOf(await choosing);
  let browser = '';
  const ensureBrowser = (): Promise<void> =>
    steps.run('Browser', async (step) => {
      browser = await findChromium({ report: step.progress });
      step.outcome(browser);
    });
  const ensureS3Server = (): Promise<void> =>
    steps.run('S3 server', async (step) => {
      try {
        const { version, origin } = await findS3Server({ report: step.progress });
        step.outcome(`${version}, from ${origin}`);
      } catch {
        // Only one storage's tests use it, which are skipped by name without it.
        step.outcome('none here; what is tested with one is skipped');
      }
    });
  const ensureOpenSearch = (): Promise<void> =>
    steps.run('OpenSearch', async (step) => {
      try {
        const { version, java } = await findOpenSearch({ report: step.progress });
        step.outcome(`${version}, by ${java}`);
      } catch {
        step.outcome('none here; what is tested with one is skipped');
      }
    });
  // Tests of single files do not need the bundles.
  const everything = withJourneys || patterns.length === 0;
  await Promise.all([
    ...(needs.mongo || withJourneys ? [ensureEngines(settings, steps)] : []),
    ensureBuilt(steps, everything ? {} : { bundles: [] }),
    ...(everything ? [ensureBrowser()] : []),
    ...(patterns.length === 0 || patterns.some((pattern) => 's3-storage'.includes(pattern))
      ? [ensureS3Server()]
      : []),
    ...(full && needs.openSearch && !settings.SEARCH_URL ? [ensureOpenSearch()] : []),
  ]);
  await keepDataInMemory();
  const reports = await mkdtemp(path.join(tmpdir(), 'screenlore-test-'));
  const engines = needs.mongo
    ? await startPortal({
        apps: [],
        ...givenUrls(settings),
        ...(needs.demo ? { data: await steps.run('Demo data', demoData) } : {}),
      })
    : undefined;
  try {
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      ...(engines ? { TEST_MONGO_URL: engines.mongoUrls.admin } : {}),
      ...(engines && needs.demo && !settings.MONGO_URL
        ? { TEST_DEMO_MONGO_URL: engines.mongoUrls.admin }
        : {}),
      ...(browser ? { CHROMIUM_PATH: browser } : {}),
      // Slow tests have a short form that proves the same rows.
      ...(full ? { TEST_FULL: '1' } : {}),
    };
    const ofJest = path.join(reports, 'jest.json');
    let tally = await runJest(ofJest, patterns, shard, env);
    const slowest = slowestLines('The slowest test files:', await filesOf(ofJest), FILE_BUDGET);
    const lines = [`Jest: ${tallyLine(tally)}`];
    if (withJourneys) {
      const ofJourneys = path.join(reports, 'journeys.json');
      const seen = await runJourneys(ofJourneys, patterns, shard, env);
      tally = add(tally, seen);
      lines.push(`Journeys: ${tallyLine(seen)}`);
      slowest.push(...slowestLines('The slowest journeys:', await journeysOf(ofJourneys), JOURNEY_BUDGET));
    } else if (patterns.length === 0) {
      lines.push('Journeys are left out: there is no e2e/playwright.config.ts.');
    }
    if (patterns.length > 0 && !full && tally.passed + tally.failed === 0)
      lines.push('Nothing matches in `npm test`; `npm run test:full -- <words>` has more.');
    const took = `In ${spanOf(performance.now() - started)}`;
    steps.say(`\n${[...slowest, ...lines, took].join('\n')}\n\n${tallyLine(tally)}`);
    return tally.failed === 0 && tally.passed > 0 ? 0 : 1;
  } finally {
    await engines?.stop();
    await rm(reports, { recursive: true, force: true });
  }
}

interface Arguments {
  full: boolean;
  /** In the form that both runners accept; empty for all. */
  shard: string[];
  patterns: string[];
}

function readArguments(args: readonly string[]): Arguments {
  const shard = args.filter((argument) => argument.startsWith('--shard'));
  const wrong = args.find(
    (argument) => argument.startsWith('-') && argument !== '--full' && !/^--shard=\d+\/\d+$/.test(argument),
  );
  if (wrong)
    throw new Problem(`"${wrong}" is no option here. There is --shard=1/4, and words that narrow the run.`);
  return {
    full: args.includes('--full'),
    shard,
    patterns: args.filter((argument) => !argument.startsWith('-')),
  };
}

const jest = inProject('node_modules', 'jest', 'bin', 'jest.js');
const forJest = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  `--import=${pathToFileURL(inProject('tools', 'dev-stack', 'jest', 'node-hooks.mjs')).href}`,
  '--conditions=source',
  '--enable-source-maps',
];

/** The matching test files, relative to the project. */
async function chosenFiles(patterns: readonly string[], full: boolean): Promise<string[]> {
  const { output } = await runCommand(
    process.execPath,
    [...forJest, jest, '--listTests', '--passWithNoTests', ...patterns],
    { cwd: projectRoot, env: { ...process.env, ...(full ? { TEST_FULL: '1' } : {}) } },
  );
  const files = output.split('\n').filter((line) => path.isAbsolute(line));
  return files.map((file) => path.relative(projectRoot, file).replaceAll(path.sep, '/'));
}

async function runJest(
  report: string,
  patterns: readonly string[],
  shard: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Tally> {
  // Tests of services wait for other processes half of the time, so two cores can run four.
  const options = ['--maxWorkers=4', '--json', `--outputFile=${report}`, ...shard];
  const narrow = patterns.length > 0 ? ['--passWithNoTests', ...patterns] : [];
  const code = await runInTerminal(process.execPath, [...forJest, jest, ...options, ...narrow], {
    cwd: projectRoot,
    env,
  });
  return readTally(report, code, countJest);
}

const playwright = inProject('node_modules', '@playwright', 'test', 'cli.js');
const matching = (patterns: readonly string[]): string[] =>
  // Without `--no-deps` it would also run all journeys that come before the chosen ones.
  patterns.length > 0 ? ['--grep', patterns.join('|'), '--no-deps'] : [];

async function anyJourney(patterns: readonly string[], full: boolean): Promise<boolean> {
  const list = ['test', '--config', journeys, '--list', ...matching(patterns)];
  const { code } = await runCommand(process.execPath, [playwright, ...list], {
    cwd: inProject('e2e'),
    env: { ...process.env, ...(full ? { TEST_FULL: '1' } : {}) },
  });
  return code === 0;
}

async function runJourneys(
  report: string,
  patterns: readonly string[],
  shard: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Tally> {
  const run = async (into: string, more: readonly string[]): Promise<Tally> => {
    const args = ['test', '--config', journeys, '--reporter=list,json', ...more];
    const code = await runInTerminal(process.execPath, [playwright, ...args], {
      cwd: inProject('e2e'),
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: into },
    });
    return readTally(into, code, countPlaywright);
  };
  if (shard.length === 0) return run(report, matching(patterns));
  // Journeys that stop parts of the portal come after all others, and Playwright would run all of those in each shard.
  const alone = `${report}.alone`;
  const some = ['--pass-with-no-tests', ...shard, ...matching(patterns)];
  const others = await run(report, [
    ...some,
    '--project=desktop',
    '--project=tablet',
    '--project=mobile',
    '--project=attack',
  ]);
  return add(others, await run(alone, [...some, '--no-deps', '--project=failures']));
}
