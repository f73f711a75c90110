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

/** What the main thread of a page did, in processor time. */
export interface MainThread {
  /** Sum (ms) of what its tasks took beyond 50 ms each after the first paint; of all where nothing was painted first. */
  blocking: number;
  /** Its longest task, in ms. */
  longest: number;
}

/**
 * Traces the tasks of a page's main thread. By the clock a task also lasts while the machine does something else, so on a
 * shared one that says little; the processor time of the thread is its own. The slowed processor is in it: the browser
 * slows a thread by letting it spin.
 * @returns ends the trace and says what was done
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
    // A browser keeps an idle page ready beside the one that is looked at.
    .sort((a, b) => b.length - a.length);
  if (tasks.length === 0) throw new Error('The trace tells nothing of the page.');
  const took = tasks.filter(({ ts }) => !painted || ts >= painted.ts).map(({ tdur = 0 }) => tdur / 1000);
  return {
    blocking: took.reduce((sum, ms) => sum + Math.max(0, ms - UNNOTICED_MS), 0),
    longest: Math.max(...took),
  };
}
