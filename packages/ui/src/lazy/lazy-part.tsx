import { type ComponentType, use } from 'react';
import { lazyModule } from './lazy-module.js';

const failed = new Set<() => void>();

export type LoadablePart<P> = ComponentType<P> & {
  /**
   * Preloads it, so that showing it needs no wait. Rejects if it cannot be loaded.
   * @param search query of the page's address, if it decides what is shown: '?q=heat'
   */
  load?: (search: string) => Promise<unknown>;
  /** Preloads it in case it is needed. A failure only matters when it is shown. */
  warm?: () => void;
};

type LazyPart<P> = ComponentType<P> & {
  load: () => Promise<unknown>;
  /** Preloads it, for the button that will show it. */
  warm: () => void;
};

/**
 * Like `React.lazy`, for components whose code is loaded on demand. React.lazy keeps a failed load forever; here `forgetFailedParts` lets
 * the next showing start again. Must be shown within a `LazyPiece` or a `PressedPiece`.
 */
export function lazyPart<P extends object>(fetch: () => Promise<{ default: ComponentType<P> }>): LazyPart<P> {
  const { load, warm } = lazyModule(fetch);
  // A failed one stays: if it restarted by itself, React would retry forever.
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
  // biome-ignore lint/correctness/noComponentHookFactories: created once per module, like with React.lazy
  function Lazy(props: P) {
    const { default: Part } = use(start());
    return <Part {...props} />;
  }
  return Object.assign(Lazy, { load: start, warm });
}

/** Lets every part whose load failed load again. */
export function forgetFailedParts(): void {
  for (const forget of failed) forget();
  failed.clear();
}
