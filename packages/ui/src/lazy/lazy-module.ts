/** Between the two attempts (ms). */
const RETRY_PAUSE_MS = 400;
/** After this wait (ms) a failure is reported, without a second attempt. */
const PATIENCE_MS = 4000;

export interface LazyModule<M> {
  /** The same promise as long as it may be valid; after a failure, the next call loads again. */
  load: () => Promise<M>;
  /** Preloads it. A failure only matters when it is needed. */
  warm: () => void;
}

/**
 * Code that is loaded when it is first needed. A failure is retried once before it is reported: a moment without network should not
 * bother people.
 */
export function lazyModule<M>(fetch: () => Promise<M>): LazyModule<M> {
  let loading: Promise<M> | undefined;
  function load(): Promise<M> {
    if (loading) return loading;
    const started = attemptTwice(fetch);
    loading = started;
    started.then(
      // React's `use` reads this, and does not wait for what is there: that would show the fallback for a moment.
      (value) => Object.assign(started, { status: 'fulfilled', value }),
      () => {
        loading = undefined;
      },
    );
    return started;
  }
  return { load, warm: () => void load().catch(() => undefined) };
}

async function attemptTwice<M>(fetch: () => Promise<M>): Promise<M> {
  const began = performance.now();
  try {
    return await fetch();
  } catch (error) {
    if (performance.now() - began > PATIENCE_MS) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
    return fetch();
  }
}
