import type { CDPSession } from 'playwright-core';

/** A task longer than this (ms) keeps a visitor's input waiting. */
const UNNOTICED_MS = 50;
const CATEGORIES = ['disabled-by-default-devtools.timeline', 'loading'];

/** An event of the browser's trace; times in microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** Processor time of the event's own thread. */
  tdur?: number;
  args: { name?: string };
}

/** A trace that is being taken. */
export interface BlockingTrace {
  /** Ends it. @returns the blocking time (ms) of the page's main thread after its first paint, in processor time */
  end(): Promise<number>;
}

/**
 * Traces what the tasks of a page's main thread take beyond 50 ms each. By the clock a task also lasts while the machine
 * does something else, so on a shared one that says little; the processor time of the thread is its own. The slowed
 * processor is in it: the browser slows a thread by letting it spin.
 */
export async function traceBlocking(devtools: CDPSession): Promise<BlockingTrace> {
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  return {
    async end() {
      const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
      await devtools.send('Tracing.end');
      await complete;
      return blockingOf(events);
    },
  };
}

function blockingOf(events: readonly TraceEvent[]): number {
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint');
  const main = events.find(
    ({ name, args, pid }) => name === 'thread_name' && args.name === 'CrRendererMain' && pid === painted?.pid,
  );
  if (!painted || !main) throw new Error('The trace tells nothing of the page.');
  return events
    .filter(
      ({ name, pid, tid, ts }) =>
        name === 'RunTask' && pid === main.pid && tid === main.tid && ts >= painted.ts,
    )
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, tdur / 1000 - UNNOTICED_MS), 0);
}
