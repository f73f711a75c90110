/** What the browser itself noted about one page load; times in ms since navigation. */
export interface Noted {
  firstPaint: number;
  largestPaint: { time: number; element: string };
  /** Sum of all layout shifts without input of a visitor. */
  layoutShift: number;
  /** The largest of them and what moved, for whoever looks for the cause. */
  worstShift: string;
  /** Sum of what tasks took beyond 50 ms each, after the first paint: the browser's own entries, by the clock. */
  blocking: number;
  /** When React had the page. */
  live: number;
}

/** Globals of the page, which this program's own types do not know. */
interface Observed {
  __noted: Noted & { tasks: { start: number; duration: number }[]; worst: number };
}

/** Runs in the page before everything else: observes it with the browser's own entries. */
export function observe(): void {
  const page = globalThis as unknown as Observed & { document: DocumentLike; MutationObserver: Mutations };
  const noted: Observed['__noted'] = {
    firstPaint: 0,
    largestPaint: { time: 0, element: '' },
    layoutShift: 0,
    worstShift: '',
    blocking: 0,
    live: 0,
    tasks: [],
    worst: 0,
  };
  page.__noted = noted;
  const nameOf = (element: ElementLike | null | undefined) =>
    element
      ? `${element.localName}${element.className && typeof element.className === 'string' ? `.${element.className.split(' ')[0]}` : ''} ${(element.currentSrc ?? element.textContent ?? '').replace(/^https?:..[^/]+/, '').slice(0, 60)}`.trim()
      : '';
  const watch = (type: string, seen: (entry: Entry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen(entry as unknown as Entry);
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
  watch('longtask', ({ startTime, duration }) => noted.tasks.push({ start: startTime, duration }));
  new page.MutationObserver((_changes, observer) => {
    if (!page.document.querySelector('#root[data-live]')) return;
    noted.live = performance.now();
    observer.disconnect();
  }).observe(page.document, { subtree: true, attributeFilter: ['data-live'] });
}

/** Runs in the page at the end. */
export function summarize(): Noted {
  const { tasks, ...noted } = (globalThis as unknown as Observed).__noted;
  const late = tasks.filter(({ start }) => start >= noted.firstPaint);
  const blocking = late.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
  return { ...noted, blocking };
}

interface ElementLike {
  localName: string;
  className: unknown;
  currentSrc?: string;
  textContent: string | null;
}
interface DocumentLike {
  querySelector(selector: string): ElementLike | null;
}
type Mutations = new (
  callback: (changes: unknown, observer: { disconnect(): void }) => void,
) => { observe(target: DocumentLike, options: object): void };
interface Entry {
  name: string;
  startTime: number;
  duration: number;
  value: number;
  hadRecentInput: boolean;
  element?: ElementLike | null;
  sources: { node?: ElementLike | null }[];
}
