import type { CDPSession } from 'playwright-core';

/** A task longer than this (ms) delays a visitor's input. */
const UNNOTICED_MS = 50;
const CATEGORIES = ['disabled-by-default-devtools.timeline', 'loading'];

/** An event of the browser's trace; times in microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** Processor time of the event's thread. */
  tdur?: number;
  args: { name?: string };
}

/** What the main thread of a page did, in processor time. */
export interface MainThread {
  /**
   * Sum (ms) of the time beyond 50 ms of each task after the first paint, or of every task if nothing was
   * painted.
   */
  blocking: number;
  /** Its longest task, in ms. */
  longest: number;
}

/**
 * Traces the tasks of a page's main thread. In wall-clock time a task also takes longer while the machine
 * does something else, which says little on a shared machine; the thread's processor time does not include
 * that. It does include the simulated slow processor, because the browser slows down a thread by letting it
 * spin.
 * @returns a function that ends the trace and returns the result
 */
export async function traceMainThread(devtools: CDPSession): Promise<() => Promise<MainThread>> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  devtools.on('Tracing.dataCollected', collect);
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  return async () => {
    const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
    await devtools.send('Tracing.end');
    await complete;
    devtools.off('Tracing.dataCollected', collect);
    return mainThreadOf(events);
  };
}

function mainThreadOf(events: readonly TraceEvent[]): MainThread {
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint');
  const [tasks = []] = events
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .filter(({ pid }) => !painted || pid === painted.pid)
    .map((main) =>
      events.filter(({ name, pid, tid }) => name === 'RunTask' && pid === main.pid && tid === main.tid),
    )
    // A browser keeps an idle page ready in addition to the visible one.
    .sort((a, b) => b.length - a.length);
  if (tasks.length === 0) throw new Error('The trace tells nothing of the page.');
  const took = tasks.filter(({ ts }) => !painted || ts >= painted.ts).map(({ tdur = 0 }) => tdur / 1000);
  return {
    blocking: took.reduce((sum, ms) => sum + Math.max(0, ms - UNNOTICED_MS), 0),
    longest: Math.max(...took),
  };
}
