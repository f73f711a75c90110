/** An overlay that stands over the page. */
export interface Step {
  /** Called when the visitor presses Back. */
  onBack: () => void;
}

/** What an entry of the history says of overlays, beside what the router keeps there. */
interface EntryState {
  /** Over how many overlays the entry stands; none where it is not there. */
  overlays?: number;
  /** Which page the entry shows, and its place among the others, as the router has them. */
  key?: string;
  idx?: number;
}

/** The overlays that are open, in the order in which they opened. */
const open: Step[] = [];
/** What waits until the browser has gone where it was sent; undefined while it stands still. */
let waiting: (() => void)[] | undefined;
/** The page that is shown. */
let shown: string | undefined;
/** What was pressed last; where touch presses, it does not get the focus. */
let pressed: Element | undefined;
let listening = false;

const entry = (): EntryState => (history.state as EntryState | null) ?? {};

/**
 * Makes overlays steps of the history (SHELL-56): each has an entry of its own above that of the page, with the page's address
 * and key, so that the router sees nothing of it. Entries follow the overlays: one that was opened gets an entry, and of one
 * that was closed it is gone back over. So a reload, or the button Forward, finds no entry without its overlay either.
 */
export function followHistory(): void {
  shown = entry().key;
  if (!listening) {
    listening = true;
    // Before the router hears of it.
    addEventListener('popstate', onPop, { capture: true });
    const follow = ({ target }: Event) => {
      pressed = target instanceof Element ? (target.closest('button, a') ?? target) : undefined;
    };
    addEventListener('click', follow, { capture: true });
  }
  settleSoon();
}

/** @returns takes the overlay away */
export function addStep(step: Step): () => void {
  followHistory();
  open.push(step);
  return () => {
    open.splice(open.indexOf(step), 1);
    settleSoon();
  };
}

/**
 * Goes on where at most so many entries of overlays are above the page's: at once where that is so already.
 * A router leaves a page by its own entry, or by the first above it, which it replaces.
 */
export function fromStep(most: 0 | 1, then: () => void): void {
  const { overlays = 0 } = entry();
  const goOn = () => {
    then();
    shown = entry().key;
    settleSoon();
  };
  if (waiting) waiting.push(() => fromStep(most, then));
  else if (overlays > most) travel(most - overlays, goOn);
  else goOn();
}

/** Whether the entry that the browser stands at is an overlay's. */
export const isOnStep = (): boolean => (entry().overlays ?? 0) > 0;

/** What opened an overlay that is just being opened. */
export const lastPressed = (): Element | undefined => pressed;

/** The key of the page that is shown; overlays do not change it. */
export const pageShown = (): string | undefined => entry().key;

/** Goes so many entries back or on; whatever else would change the history waits until it is there. */
export function travel(by: number, then: () => void = () => {}): void {
  waiting = [then];
  history.go(by);
}

function onPop(event: PopStateEvent): void {
  const { key, overlays = 0 } = (event.state as EntryState | null) ?? {};
  // Only overlays come and go: for the router nothing happens.
  if (key === shown) event.stopImmediatePropagation();
  shown = key;
  const then = waiting;
  waiting = undefined;
  if (then) for (const goOn of then) goOn();
  else for (const step of open.slice(overlays).reverse()) step.onBack();
  settleSoon();
}

/** Once whatever opens and closes at the same time has done so. */
function settleSoon(): void {
  setTimeout(() => {
    if (!waiting) settle();
  });
}

function settle(): void {
  const { overlays = 0, idx } = entry();
  if (overlays > open.length) travel(open.length - overlays);
  for (let step = overlays + 1; step <= open.length; step++) {
    const place = idx === undefined ? {} : { idx: idx + step - overlays };
    history.pushState({ ...history.state, ...place, overlays: step }, '');
  }
}
