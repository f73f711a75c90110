/**
 * Makes Editor.js handle keys in a new block at once. It waits until the browser is idle, up to two seconds on a slow
 * machine; until then a second Enter would only add a line break to the block. Nothing else on our pages asks for idle
 * time.
 */
export function skipIdleWait(signal: AbortSignal): void {
  const idle = window.requestIdleCallback;
  const atOnce: typeof idle = (act) => {
    queueMicrotask(() => act({ didTimeout: false, timeRemaining: () => 0 }));
    return 0;
  };
  window.requestIdleCallback = atOnce;
  signal.addEventListener('abort', () => {
    if (window.requestIdleCallback === atOnce) window.requestIdleCallback = idle;
  });
}
