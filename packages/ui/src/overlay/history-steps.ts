/** An overlay above the page. */
export interface Step {
  /** Called when the visitor presses Back. */
  onBack: () => void;
}

/** The part of a history entry's state about overlays, in addition to the router's. */
interface EntryState {
  /** How many overlays are below and at this entry; absent for none. */
  overlays?: number;
  /** The page of the entry, and its position among the others, as stored by the router. */
  key?: string;
  idx?: number;
}

/** The open overlays, in the order of opening. */
const open: Step[] = [];
/** What waits until the browser has finished moving; undefined while it is not moving. */
let waiting: (() => void)[] | undefined;
/** The current page. */
let shown: string | undefined;
/** The last pressed element; a press by touch does not focus it. */
let pressed: Element | undefined;
let listening = false;

const entry = (): EntryState => (history.state as EntryState | null) ?? {};

/**
 * Makes overlays steps of the history (SHELL-56): each has its own entry above the page's, with the page's address and key, so that the
 * router does not notice. Entries follow the overlays: an opened overlay gets an entry, and closing it goes back over that entry. So
 * neither a reload nor the Forward button finds an entry without its overlay.
 */
export function followHistory(): void {
  shown = entry().key;
  if (!listening) {
    listening = true;
    // Before the router is notified.
    addEventListener('popstate', onPop, { capture: true });
    const follow = ({ target }: Event) => {
      pressed = target instanceof Element ? (target.closest('button, a') ?? target) : undefined;
    };
    addEventListener('click', follow, { capture: true });
  }
  settleSoon();
}

/** @returns a function that removes the overlay */
export function addStep(step: Step): () => void {
  followHistory();
  open.push(step);
  return () => {
    open.splice(open.indexOf(step), 1);
    settleSoon();
  };
}

/**
 * Continues when at most this many overlay entries are above the page's: at once if that is already so. A router leaves a page from its
 * own entry, or from the first above it, which it replaces.
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

/** Whether the browser's current entry belongs to an overlay. */
export const isOnStep = (): boolean => (entry().overlays ?? 0) > 0;

/** The element that opened the overlay that is being opened. */
export const lastPressed = (): Element | undefined => pressed;

/** The key of the current page; overlays do not change it. */
export const pageShown = (): string | undefined => entry().key;

/** Moves this many entries back or forward; any other change of the history waits until that is done. */
export function travel(by: number, then: () => void = () => {}): void {
  waiting = [then];
  history.go(by);
}

function onPop(event: PopStateEvent): void {
  const { key, overlays = 0 } = (event.state as EntryState | null) ?? {};
  // Only overlays open and close: the router must not notice.
  if (key === shown) event.stopImmediatePropagation();
  shown = key;
  const then = waiting;
  waiting = undefined;
  if (then) for (const goOn of then) goOn();
  else for (const step of open.slice(overlays).reverse()) step.onBack();
  settleSoon();
}

/** Waits until everything that opens and closes at the same time has done so. */
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
