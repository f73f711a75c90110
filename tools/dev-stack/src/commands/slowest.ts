import { z } from 'zod';
import { readJsonFile } from '../base/json-file.js';
import { projectRoot } from '../base/paths.js';

/** The duration of something, in seconds. */
export interface Timed {
  name: string;
  seconds: number;
}

/** Anything slower belongs into `npm run test:full` (CONTRIBUTING.md), in seconds. */
export const FILE_BUDGET = 20;
export const JOURNEY_BUDGET = 15;
const SHOWN = 10;

const jestReport = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

const suite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.number(),
      tests: z.array(
        z.object({ projectName: z.string(), results: z.array(z.object({ duration: z.number() })) }),
      ),
    }),
  ),
  get suites() {
    return z.array(suite).optional();
  },
});
const playwrightReport = z.object({ suites: z.array(suite) });

/** The duration of each file in jest's JSON report. */
export async function filesOf(report: string): Promise<Timed[]> {
  const read = jestReport.safeParse(await readJsonFile(report));
  return (read.data?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    name: name.replace(`${projectRoot}/`, ''),
    seconds: (endTime - startTime) / 1000,
  }));
}

function* specsOf({ specs, suites = [] }: z.infer<typeof suite>): Generator<Timed> {
  for (const { title, file, line, tests } of specs)
    for (const { projectName, results } of tests)
      for (const { duration } of results.slice(-1))
        yield { name: `[${projectName}] ${file}:${line} ${title}`, seconds: duration / 1000 };
  for (const inner of suites) yield* specsOf(inner);
}

/** The duration of each journey in Playwright's JSON report, at its last attempt. */
export async function journeysOf(report: string): Promise<Timed[]> {
  const read = playwrightReport.safeParse(await readJsonFile(report));
  return (read.data?.suites ?? []).flatMap((inner) => [...specsOf(inner)]);
}

/** The ten slowest under a heading, with a mark on those over budget. */
export function slowestLines(heading: string, timed: readonly Timed[], budget: number): string[] {
  const slowest = timed.toSorted((a, b) => b.seconds - a.seconds).slice(0, SHOWN);
  if (slowest.length === 0) return [];
  return [
    heading,
    ...slowest.map(
      ({ name, seconds }) => `${seconds > budget ? '!' : ' '} ${seconds.toFixed(1).padStart(6)} s  ${name}`,
    ),
    ...(slowest.some(({ seconds }) => seconds > budget)
      ? [`! is over ${budget} s: where that holds on a quiet machine it belongs to \`npm run test:full\`.`]
      : []),
    '',
  ];
}

/** `7 min 32 s`. */
export function spanOf(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
