import { type ComponentType, use } from 'react';

const failed = new Set<() => void>();

/** A component whose code may have to be fetched. */
export type LoadablePart<P> = ComponentType<P> & {
  /** Fetches it ahead of the first showing, which is then without a wait. Rejects when it cannot be had. */
  load?: () => Promise<unknown>;
};

/**
 * Like `React.lazy`, for parts of a remote that are loaded when needed. React.lazy keeps a failed load for good; here the
 * retry button of the surrounding boundary starts a new one (`forgetFailedParts`).
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LoadablePart<P> {
  let loading: Promise<{ default: ComponentType<P> }> | undefined;
  const start = () => {
    if (loading) return loading;
    const started = load();
    loading = started;
    started.then(
      // `use` reads this, and does not wait for what is there: a first view is taken over in one go, and rendered on the
      // server so.
      (value) => Object.assign(started, { status: 'fulfilled', value }),
      () =>
        failed.add(() => {
          loading = undefined;
        }),
    );
    return loading;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: made once per module, as with React.lazy
  function LazyPart(props: P) {
    const { default: Part } = use(start());
    return <Part {...props} />;
  }
  return Object.assign(LazyPart, { load: start });
}

/** Lets every part whose load failed be loaded anew. */
export function forgetFailedParts(): void {
  for (const forget of failed) forget();
  failed.clear();
}
