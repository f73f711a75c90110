import { type ComponentType, use } from 'react';

const failed = new Set<() => void>();

/**
 * Like `React.lazy`, for parts of a remote that are loaded when needed. React.lazy keeps a failed load for good; here the
 * retry button of the surrounding boundary starts a new one (`forgetFailedParts`).
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  let loading: Promise<{ default: ComponentType<P> }> | undefined;
  const forget = () => {
    loading = undefined;
  };
  const start = () => {
    const started = load();
    started.catch(() => failed.add(forget));
    return started;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: made once per module, as with React.lazy
  return function LazyPart(props: P) {
    loading ??= start();
    const { default: Part } = use(loading);
    return <Part {...props} />;
  };
}

/** Lets every part whose load failed be loaded anew. */
export function forgetFailedParts(): void {
  for (const forget of failed) forget();
  failed.clear();
}
