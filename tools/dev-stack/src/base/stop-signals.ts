import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const parentPollMs = 1_000;

function exitAtOnce(signal: NodeJS.Signals): void {
  process.exit(128 + constants.signals[signal]);
}

/** Lets a signal end this process through its exit handlers, which end the commands it runs (`run-command.ts`). */
export function exitOnSignals(): void {
  for (const signal of signals) process.on(signal, exitAtOnce);
}

/**
 * Aborts once a person or the system wants this process to end: Ctrl-C, SIGTERM, a closed terminal, or the end of npm,
 * which started it. From this call on, the first signal does not end the process by itself; a second one does.
 */
export function stopRequest(): AbortSignal {
  const request = new AbortController();
  const ask = (): void => {
    for (const signal of signals) process.off(signal, ask).on(signal, exitAtOnce);
    request.abort();
  };
  for (const signal of signals) process.off(signal, exitAtOnce).on(signal, ask);
  // A killed npm passes no signal on: without this the portal would keep running without a terminal.
  if (process.env['npm_lifecycle_event']) {
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      ask();
    }, parentPollMs);
    watch.unref();
  }
  return request.signal;
}

/** Settles when the signal aborts. */
export const aborted = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    else signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
