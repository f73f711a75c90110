import { type ComponentType, use } from 'react';
import { lazyModule } from './lazy-module.js';

const failed = new Set<() => void>();

export type LoadablePart<P> = ComponentType<P> & {
  /**
   * Fetches it ahead of the first showing, which is then without a wait. Rejects when it cannot be had.
   * @param search query of the page's address, where it decides what is shown: '?q=heat'
   */
  load?: (search: string) => Promise<unknown>;
  /** Fetches it ahead, for who may come. Whether that fails is found out when it is shown. */
  warm?: () => void;
};

type LazyPart<P> = ComponentType<P> & {
  load: () => Promise<unknown>;
  /** Fetches it ahead, for the button that will show it. */
  warm: () => void;
};

/**
 * Like `React.lazy`, for components whose code is fetched when it is needed. React.lazy keeps a failed load for good; here
 * `forgetFailedParts` lets the next showing start a new one. To be shown within a `LazyPiece` or a `PressedPiece`.
 */
export function lazyPart<P extends object>(fetch: () => Promise<{ default: ComponentType<P> }>): LazyPart<P> {
  const { load, warm } = lazyModule(fetch);
  // A failed one stays: were it to start again by itself, React would show it for ever.
  let shown: Promise<{ default: ComponentType<P> }> | undefined;
  function start() {
    if (shown) return shown;
    const started = load();
    shown = started;
    started.catch(() =>
      failed.add(() => {
        shown = undefined;
      }),
    );
    return started;
  }
  // biome-ignore lint/correctness/noComponentHookFactories: made once per module, as with React.lazy
  function Lazy(props: P) {
    const { default: Part } = use(start());
    return <Part {...props} />;
  }
  return Object.assign(Lazy, { load: start, warm });
}

/** Lets every part whose load failed be loaded again. */
export function forgetFailedParts(): void {
  for (const forget of failed) forget();
  failed.clear();
}
