/** Between the two attempts (ms). */
const RETRY_PAUSE_MS = 400;
/** Who has waited so long (ms) for the first attempt is told, and does not wait for a second one. */
const PATIENCE_MS = 4000;

export interface LazyModule<M> {
  /** The same promise as long as it may be good; what failed is fetched again by the next call. */
  load: () => Promise<M>;
  /** Fetches it ahead. Whether that fails is found out when it is needed. */
  warm: () => void;
}

/**
 * Code that is fetched when it is first needed. A failure is answered by one more attempt before anybody hears of it: a
 * moment without network is no reason to trouble people.
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
