import { type ComponentType, use } from 'react';

interface OnDemand<P> {
  /** Starts the load ahead of the first showing: on hover, on focus. Settles when it has come, or cannot be had. */
  preload: () => Promise<void>;
  /** Suspends until the part is there; throws when it cannot be had, and loads anew when shown again. */
  Part: ComponentType<P>;
}

/** A component whose code is fetched when it is first needed, so that it costs nothing at the first load. */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>): OnDemand<P> {
  let loading: Promise<ComponentType<P>> | undefined;

  function start(): Promise<ComponentType<P>> {
    if (loading) return loading;
    const started = load();
    loading = started;
    started.then(
      // `use` reads this, and does not wait for what is there: that would show the fallback for a moment.
      (value) => Object.assign(started, { status: 'fulfilled', value }),
      () => {
        loading = undefined;
      },
    );
    return loading;
  }

  return {
    preload: () =>
      start().then(
        () => undefined,
        () => undefined,
      ),
    // biome-ignore lint/correctness/noComponentHookFactories: made once per module, as with React.lazy
    Part: function OnDemandPart(props: P) {
      const Loaded = use(start());
      return <Loaded {...props} />;
    },
  };
}
