/** What the browser itself measured about one page load; times in ms since navigation. */
export interface Noted {
  firstPaint: number;
  largestPaint: { time: number; element: string };
  /** Sum of all layout shifts that no input caused. */
  layoutShift: number;
  /** The largest layout shift, and what moved. */
  worstShift: string;
  /**
   * Sum of the time beyond 50 ms of each task after the first paint: from the browser's own entries, in
   * wall-clock time.
   */
  blocking: number;
  /** When React took over the page. */
  live: number;
}

/** The browser's entry for a layout shift, which is missing in the standard types. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

declare global {
  interface Window {
    noted: Noted & { tasks: PerformanceEntry[]; worst: number };
  }
}

interface Entries {
  paint: PerformanceEntry;
  longtask: PerformanceEntry;
  'largest-contentful-paint': LargestContentfulPaint;
  'layout-shift': LayoutShift;
}

/** Runs in the page before everything else, and collects the browser's own entries. */
export function observe(): void {
  const noted: Window['noted'] = {
    firstPaint: 0,
    largestPaint: { time: 0, element: '' },
    layoutShift: 0,
    worstShift: '',
    blocking: 0,
    live: 0,
    tasks: [],
    worst: 0,
  };
  window.noted = noted;
  const nameOf = (node: Node | null) => {
    if (!(node instanceof Element)) return '';
    const shown = node instanceof HTMLImageElement ? node.currentSrc : (node.textContent ?? '');
    return `${node.localName}.${node.classList[0] ?? ''} ${shown.replace(/^https?:..[^/]+/, '').slice(0, 60)}`;
  };
  const watch = <T extends keyof Entries>(type: T, seen: (entry: Entries[T]) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntriesByType(type) as Entries[T][]) seen(entry);
    }).observe({ type, buffered: true });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') noted.firstPaint = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    noted.largestPaint = { time: entry.startTime, element: nameOf(entry.element) };
  });
  watch('layout-shift', (entry) => {
    if (entry.hadRecentInput) return;
    noted.layoutShift += entry.value;
    if (entry.value <= noted.worst) return;
    noted.worst = entry.value;
    const moved = entry.sources.map(({ node }) => nameOf(node)).join(', ');
    noted.worstShift = `${entry.value.toFixed(4)} at ${Math.round(entry.startTime)} ms: ${moved}`;
  });
  watch('longtask', (entry) => noted.tasks.push(entry));
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('#root[data-live]')) return;
    noted.live = performance.now();
    observer.disconnect();
  }).observe(document, { subtree: true, attributeFilter: ['data-live'] });
}

/** Runs in the page at the end. */
export function summarize(): Noted {
  const { tasks, ...noted } = window.noted;
  const late = tasks.filter(({ startTime }) => startTime >= noted.firstPaint);
  const blocking = late.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
  return { ...noted, blocking };
}
